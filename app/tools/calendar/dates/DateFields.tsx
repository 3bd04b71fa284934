import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { gradesIdOf, weightOfWork, workKey, workOf } from '../../../domain/dates/graded-work'
import { DATE_KINDS, DATE_NOTE_LIMIT, DATE_TITLE_LIMIT, type OwnDate } from '../../../domain/dates/own-dates'
import type { OwnDateChange } from '../../../domain/dates/own-dates-reducer'
import { GRADES_INPUT } from '../../../domain/grades/assignment-list'
import { isDay } from '../../../domain/institution/days'
import { ROOM_LIMIT } from '../../../domain/plan/plan'
import type { TermCourse } from '../../../domain/plan/term'
import { FIELD_LIMITS } from '../../../domain/table-limits'
import { useLanguage } from '../../../i18n/use-language'
import { useKept } from '../../../persistence/use-kept'
import { Button } from '../../../ui/Button'
import { SelectField } from '../../../ui/SelectField'
import { TextField } from '../../../ui/TextField'
import { useWorkName } from '../../every-tool/graded-work/use-work-name'
import { OwnTimeField } from '../../every-tool/OwnTimeField'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useDateText } from '../use-date-text'

/** Minutes. */
const LENGTHS = [15, 20, 30, 45, 50, 60, 75, 80, 90, 100, 120, 150, 180, 240]

/** The choice of a course that is not one of the term, and of no graded work, beside the ids. */
const TYPED = ''

type DateFieldsProps = {
  date: OwnDate
  courses: readonly TermCourse[]
  onChange: (change: OwnDateChange) => void
  onClose: () => void
  onRemove: () => void
}

/** All that is kept of a date. */
export function DateFields({ date, courses, onChange, onClose, onRemove }: DateFieldsProps) {
  const { t } = useLingui()
  const { kindName } = useDateText()
  const { courseName } = usePlanText()
  const known = courses.find(({ id }) => id === date.courseId)
  const chooseCourse = (id: string) => {
    const course = courses.find((other) => other.id === id)
    onChange(course ? { courseId: id, course: courseName(course) } : { courseId: null, course: '' })
  }
  const lengths =
    date.minutes === null || LENGTHS.includes(date.minutes) ? LENGTHS : [date.minutes, ...LENGTHS]
  return (
    <div className="@container pb-3">
      <div className="grid gap-3 @lg:grid-cols-2">
        <TextField
          label={t`Title`}
          value={date.title}
          onChange={(title) => onChange({ title })}
          maxLength={DATE_TITLE_LIMIT}
          error={date.title.trim() === '' ? t`Type what it is.` : undefined}
          autoComplete="off"
          autoFocus
          isCompact
        />
        <SelectField
          label={t`Kind`}
          value={date.kind}
          onChange={(kind) => onChange({ kind })}
          options={DATE_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
          isCompact
        />
        {courses.length > 0 && (
          <SelectField
            label={t`Course`}
            value={known?.id ?? TYPED}
            onChange={chooseCourse}
            options={[
              { value: TYPED, label: t`None of my term` },
              ...courses.map((course) => ({ value: course.id, label: courseName(course) })),
            ]}
            isCompact
          />
        )}
        {!known && (
          <TextField
            label={courses.length > 0 ? t`Other course` : t`Course`}
            value={date.course}
            onChange={(course) => onChange({ courseId: null, course })}
            maxLength={FIELD_LIMITS.course}
            autoComplete="off"
            isCompact
          />
        )}
        <WorkField date={date} courses={courses} onChange={onChange} />
        <TextField
          type="date"
          label={t`Day`}
          value={date.day}
          onChange={(day) => isDay(day) && onChange({ day })}
          isCompact
        />
        <OwnTimeField
          hint={<Trans>Empty for the whole day</Trans>}
          time={date.time}
          onTime={(time) => onChange({ time })}
        />
        <SelectField
          label={t`Length`}
          value={date.minutes ?? 0}
          onChange={(minutes) => onChange({ minutes: minutes || null })}
          options={[
            { value: 0, label: t`Not known` },
            ...lengths.map((minutes) => ({
              value: minutes,
              label: t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
            })),
          ]}
          isCompact
        />
        <TextField
          label={t`Room`}
          value={date.room}
          onChange={(room) => onChange({ room })}
          maxLength={ROOM_LIMIT}
          autoComplete="off"
          isCompact
        />
        <TextField
          label={t`Note`}
          value={date.note}
          onChange={(note) => onChange({ note })}
          maxLength={DATE_NOTE_LIMIT}
          autoComplete="off"
          isCompact
          className="col-span-full"
        />
        <div className="flex flex-wrap gap-3 col-span-full">
          <Button size="small" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button size="small" tone="quiet" onClick={onRemove}>
            <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
            <Trans context="own date">Remove</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}

type WorkFieldProps = Pick<DateFieldsProps, 'date' | 'courses' | 'onChange'>

/** Which graded work of its course a date is, with the weight that the grade calculator has (DATES-02). */
function WorkField({ date, courses, onChange }: WorkFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { nameText } = useWorkName()
  const [list] = useKept(GRADES_INPUT, gradesIdOf(date.courseId))
  // A course that is only typed has no grades of its own.
  const hasGrades =
    date.courseId === null ? courses.length === 0 : courses.some(({ id }) => id === date.courseId)
  const work = workOf(date, list.assignments)
  if (!hasGrades && !work) return null
  return (
    <SelectField
      label={t`Graded work`}
      value={work?.id ?? TYPED}
      onChange={(id) => onChange({ gradedWork: id === TYPED ? null : workKey(date.courseId, id) })}
      options={[
        { value: TYPED, label: t`Not in my grades` },
        ...list.assignments.map((one) => ({
          value: one.id,
          label: [nameText(one), weightOfWork(one, language)?.text].filter(Boolean).join(' · '),
        })),
      ]}
      isCompact
    />
  )
}
