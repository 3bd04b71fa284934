import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { MOST_COURSES_PER_TERM } from '../../../domain/institution/course-load'
import { newId } from '../../../domain/item-id'
import { transferredCredits } from '../../../domain/past-terms/earned-credits'
import type { PastStanding, PastTermResult } from '../../../domain/past-terms/past-standing'
import { isInProgress, PAST_TERM_NAME_LIMIT, type PastTerm } from '../../../domain/past-terms/past-terms'
import { GPA_DECIMALS } from '../../../domain/past-terms/standing'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Button } from '../../../ui/Button'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { NameInLine } from '../../../ui/NameInLine'
import { focusNeighbourOf } from '../../../ui/neighbour-focus'
import { TextField } from '../../../ui/TextField'
import { useAfterRender } from '../../../ui/use-after-render'
import type { PastTermsAction } from '../../every-tool/past-terms/past-terms-reducer'
import { PastCourseRow } from './PastCourseRow'

type PastTermRowProps = {
  term: PastTerm
  /** As it is shown. */
  name: string
  result: PastTermResult | undefined
  standing: PastStanding
  /** Whether there is room for another course. */
  hasRoom: boolean
  isOpen: boolean
  onToggle: (id: string) => void
  onRemove: (id: string, name: string) => void
  edit: (action: PastTermsAction) => void
}

/** A term: a line with its figures, which expands to its name and courses. */
export function PastTermRow({
  term,
  name,
  result,
  standing,
  hasRoom,
  isOpen,
  onToggle,
  onRemove,
  edit,
}: PastTermRowProps) {
  const calendar = useAcademicCalendar()
  const { id, name: typedName, courses } = term
  const { t } = useLingui()
  const language = useLanguage()
  const contentId = useId()
  const content = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const two = { minimumFractionDigits: GPA_DECIMALS }
  const termGpa = result?.termGpa == null ? null : formatNumber(result.termGpa, language, two)
  const credits = result?.cumulative.creditHours ?? 0
  const transferred = transferredCredits(term)
  const gpa = credits === 0 ? null : formatNumber(result?.gpa ?? 0, language, two)

  const addCourse = () => {
    const courseId = newId()
    edit({ type: 'addCourse', id, courseId })
    afterRender(() =>
      content.current?.querySelector<HTMLElement>(`[data-course="${courseId}"] input`)?.focus(),
    )
  }
  const removeCourse = (courseId: string) => {
    const row = content.current?.querySelector(`[data-course="${courseId}"]`) ?? null
    focusNeighbourOf(row, ['input'], content.current?.querySelector('input') ?? null)
    edit({ type: 'removeCourse', id, courseId })
  }
  return (
    <li data-term={id} className="py-1">
      <DisclosureLine isOpen={isOpen} onToggle={() => onToggle(id)} controls={contentId}>
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 py-1">
          <span className="flex min-w-0 font-medium">
            <NameInLine name={name} />
          </span>
          <span className="figure text-sm text-muted">
            {isInProgress(term) && <Trans>In progress</Trans>}
            {!isInProgress(term) &&
              (termGpa === null ? <Trans>No grades that count</Trans> : <Trans>Term {termGpa}</Trans>)}
            {gpa !== null && !isInProgress(term) && (
              <>
                {' '}
                · <Trans>cumulative {gpa}</Trans> ·{' '}
                <Plural value={credits} one="# credit so far" other="# credits so far" />
              </>
            )}
            {transferred > 0 && (
              <>
                {' '}
                · <Plural value={transferred} one="# credit transferred" other="# credits transferred" />
              </>
            )}
          </span>
        </span>
      </DisclosureLine>
      {isOpen && (
        <div id={contentId} ref={content} className="flex flex-col gap-3 pt-1 pb-3">
          <TextField
            label={<Trans>Name of the term</Trans>}
            value={typedName}
            onChange={(typed) => edit({ type: 'renameTerm', id, name: typed })}
            placeholder={t`For example ${calendar.semesters[0]?.name[language] ?? ''}`}
            suggestions={calendar.semesters.map((semester) => semester.name[language])}
            maxLength={PAST_TERM_NAME_LIMIT}
            autoComplete="off"
            isCompact
            className="max-w-72"
          />
          <ol className="flex flex-col divide-y divide-line">
            {courses.map((course, index) => (
              <PastCourseRow
                key={course.id}
                course={course}
                number={index + 1}
                replacedIn={standing.replacedIn.get(course.id)}
                isWithoutEarlier={standing.withoutEarlier.has(course.id)}
                onChange={(change) => edit({ type: 'setCourse', id, courseId: course.id, change })}
                onRemove={() => removeCourse(course.id)}
              />
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">
            {hasRoom && courses.length < MOST_COURSES_PER_TERM && (
              <Button size="small" onClick={addCourse}>
                <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
                <Trans>Add a course</Trans>
              </Button>
            )}
            <Button size="small" tone="quiet" onClick={() => onRemove(id, name)}>
              <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
              <Trans>Remove this term</Trans>
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
