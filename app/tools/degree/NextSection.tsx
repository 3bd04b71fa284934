import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { NextCourse } from '../../domain/degree/next-courses'
import { isolated } from '../../i18n/direction'
import { Button } from '../../ui/Button'
import { FoldedSection } from '../../ui/FoldedSection'
import { Section } from '../../ui/Section'
import { UndoMessage, useDone } from '../every-tool/UndoMessage'
import type { Answer } from './answer'
import { courseFinder, type NextCourses } from './degree-view'
import { useAddToPlan } from './use-add-to-plan'
import { useDegreeText } from './use-degree-text'

/** Where the section is on the page. */
export const NEXT_ID = 'next'

/** The courses of open places by when they can be taken (DEG-07). */
export function NextSection({ answer, next }: { answer: Answer; next: NextCourses }) {
  const { programme } = answer
  const [isOpen, setOpen] = useState(false)
  const [done, say] = useDone()
  const { t } = useLingui()
  const addToPlan = useAddToPlan()
  const add = (code: string) => {
    const { title, credits } = courseFinder(programme)(code) ?? {}
    const added = addToPlan({ code, title: title ?? null, credits: credits ?? null })
    if (added)
      say({
        text: t`${isolated(code)} is now in your plan “${isolated(added.plan)}”.`,
        command: added.command,
      })
  }
  const row = (course: NextCourse) => <NextRow key={course.code} next={course} answer={answer} onAdd={add} />
  if (next.now.length + next.after.length + next.asked.length + next.later.length === 0) return null
  return (
    <Section id={NEXT_ID} title={<Trans>What you can take next</Trans>} className="scroll-mt-28">
      <div className="flex flex-col gap-4">
        {next.now.length === 0 && next.after.length === 0 && (
          <p className="text-muted">
            <Trans>No open course has its prerequisites met yet.</Trans>
          </p>
        )}
        <Group courses={next.now} row={row} />
        <Group title={<Trans>After this term, once you pass it</Trans>} courses={next.after} row={row} />
        <Group title={<Trans>If you meet a condition</Trans>} courses={next.asked} row={row} />
        {next.later.length > 0 && (
          <FoldedSection
            title={<Trans>Later</Trans>}
            summary={<Plural value={next.later.length} one="# course" other="# courses" />}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          >
            <Group courses={next.later} row={row} />
          </FoldedSection>
        )}
      </div>
      {done && <UndoMessage done={done} onEnd={() => say(null)} />}
    </Section>
  )
}

type GroupProps = {
  title?: ReactNode
  courses: readonly NextCourse[]
  row: (course: NextCourse) => ReactNode
}

function Group({ title, courses, row }: GroupProps) {
  if (courses.length === 0) return null
  return (
    <div>
      {title && <h3 className="text-sm font-semibold">{title}</h3>}
      <ul className="divide-y divide-line">{courses.map(row)}</ul>
    </div>
  )
}

type NextRowProps = { next: NextCourse; answer: Answer; onAdd: (code: string) => void }

function NextRow({ next: { code, before, beside }, answer, onAdd }: NextRowProps) {
  const { t } = useLingui()
  const { conditionText, hours } = useDegreeText()
  const { title, credits } = courseFinder(answer.programme)(code) ?? {}
  const beforeText = conditionText(before)
  const besideText = conditionText(beside)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-[1_1_12rem] text-sm wrap-anywhere">
        <bdi className="font-medium">{code}</bdi> {title && <bdi>{title}</bdi>}
        <span className="block text-muted">
          {credits !== undefined && <>{hours(credits)}</>}
          {beforeText !== '' && before.state === 'missing' && <> · {t`needs ${beforeText}`}</>}
          {beforeText !== '' && before.state === 'asked' && <> · {t`do you meet ${beforeText}?`}</>}
          {besideText !== '' && beside.state === 'missing' && <> · {t`together with ${besideText}`}</>}
          {besideText !== '' && beside.state === 'asked' && <> · {t`do you meet ${besideText}?`}</>}
        </span>
      </p>
      {before.state !== 'missing' && (
        <Button size="small" aria-label={t`Add ${isolated(code)} to a plan`} onClick={() => onAdd(code)}>
          <Trans>Add to a plan</Trans>
        </Button>
      )}
    </li>
  )
}
