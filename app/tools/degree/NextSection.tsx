import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { courseLabel } from '../../domain/course-keys'
import { isolated } from '../../i18n/direction'
import { FoldedSection } from '../../ui/FoldedSection'
import { Section } from '../../ui/Section'
import { UndoMessage, useDone } from '../every-tool/UndoMessage'
import type { Answer } from './answer'
import { LongList } from './LongList'
import { NextRow } from './NextRow'
import { type NextPlace, type NextPlaces, requirementsIn } from './next-places'
import { courseFinder } from './programme/degree-view'
import { useAddToPlan } from './use-add-to-plan'

/** Where the section is on the page. */
export const NEXT_ID = 'next'

/** The open places by when their courses can be taken (DEG-07). */
export function NextSection({ answer, next }: { answer: Answer; next: NextPlaces }) {
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
        text: t`${isolated(courseLabel(code))} is now in your plan “${isolated(added.plan)}”.`,
        command: added.command,
      })
  }
  const { now, after, asked, later } = next
  const groupOf = (title: ReactNode, places: readonly NextPlace[]) => (
    <Group title={title} places={places} answer={answer} onAdd={add} />
  )
  if (now.length + after.length + asked.length + later.length === 0) return null
  return (
    <Section id={NEXT_ID} title={<Trans>What you can take next</Trans>} className="scroll-mt-28">
      <div className="flex flex-col gap-4">
        {now.length === 0 && after.length === 0 && (
          <p className="text-muted">
            <Trans>No open course has its prerequisites met yet.</Trans>
          </p>
        )}
        {groupOf(<Trans>Open to you next term</Trans>, now)}
        {groupOf(<Trans>Open once you pass the courses of this term</Trans>, after)}
        {groupOf(<Trans>Open if you meet a condition</Trans>, asked)}
        {later.length > 0 && (
          <FoldedSection
            title={<Trans>Later</Trans>}
            summary={<Requirements places={later} />}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          >
            {groupOf(null, later)}
          </FoldedSection>
        )}
      </div>
      {done && <UndoMessage done={done} onEnd={() => say(null)} />}
    </Section>
  )
}

/** How many they are: the link at the top adds the same numbers up. */
function Requirements({ places }: { places: readonly NextPlace[] }) {
  return <Plural value={requirementsIn(places)} one="# requirement" other="# requirements" />
}

type GroupProps = {
  title: ReactNode
  places: readonly NextPlace[]
  answer: Answer
  onAdd: (code: string) => void
}

function Group({ title, places, answer, onAdd }: GroupProps) {
  if (places.length === 0) return null
  return (
    <div>
      {title && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <h3 className="font-semibold">{title}</h3>
          <p className="figure text-muted">
            <Requirements places={places} />
          </p>
        </div>
      )}
      <LongList
        items={places}
        row={(next) => <NextRow key={next.places[0].name} next={next} answer={answer} onAdd={onAdd} />}
      />
    </div>
  )
}
