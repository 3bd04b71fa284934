import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { hasPoints, PAST_GRADES } from '../../../domain/institution/grade-scale'
import { PAST_CREDITS, type PastCourse } from '../../../domain/past-terms/past-terms'
import { leftToRight } from '../../../i18n/direction'
import { Checkbox } from '../../../ui/Checkbox'
import { IconButton } from '../../../ui/IconButton'
import { NumberField } from '../../../ui/NumberField'
import { SelectField } from '../../../ui/SelectField'
import { CourseNameField } from '../../every-tool/CourseNameField'
import type { PastCourseChange } from '../../every-tool/past-terms/past-terms-reducer'
import { useSemesterText } from '../../every-tool/past-terms/use-semester-text'

const GRADE_OPTIONS = PAST_GRADES.map((letter) => ({ value: letter, label: leftToRight(letter) }))

type PastCourseRowProps = {
  course: PastCourse
  number: number
  /** The name of the term in which it was repeated. */
  replacedIn: string | undefined
  /** Whether it is a repeat of nothing that is here. */
  isWithoutEarlier: boolean
  onChange: (change: PastCourseChange) => void
  onRemove: () => void
}

/** A course of a past term: two lines of fields on a phone, one on a wide screen. */
export function PastCourseRow({
  course: { id, name, grade, credits, isRepeat },
  number,
  replacedIn,
  isWithoutEarlier,
  onChange,
  onRemove,
}: PastCourseRowProps) {
  const { t } = useLingui()
  const { termText } = useSemesterText()
  const courseName = name.trim() || t`Course ${number}`
  const replacedText = replacedIn === undefined ? null : termText(replacedIn, 0)
  return (
    <li data-course={id} className="@container py-3 first:pt-0">
      <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-2 @lg:grid-cols-[minmax(0,1fr)_6rem_5rem_5.5rem_2.75rem] @max-[16rem]:flex @max-[16rem]:flex-col @max-[16rem]:items-stretch">
        <legend className="sr-only">{courseName}</legend>
        <CourseNameField
          value={name}
          onChange={(typed) => onChange({ name: typed })}
          placeholder={t`Course ${number}`}
          className="@max-lg:col-span-2"
        />
        <IconButton
          icon={X}
          label={t`Remove ${courseName}`}
          onClick={onRemove}
          className="self-end @lg:order-last @lg:col-start-5"
        />
        <SelectField
          label={t`Grade`}
          value={grade}
          onChange={(chosen) => onChange({ grade: chosen })}
          options={GRADE_OPTIONS}
          isCompact
        />
        <NumberField
          label={t`Credits`}
          value={credits}
          onChange={(typed) => onChange({ credits: typed })}
          limits={PAST_CREDITS}
          isCompact
        />
        {hasPoints(grade) && (
          <Checkbox
            checked={isRepeat}
            onChange={(checked) => onChange({ isRepeat: checked })}
            className="@lg:self-end @max-lg:col-span-full"
          >
            <Trans>Repeat</Trans>
          </Checkbox>
        )}
      </fieldset>
      {replacedText !== null && (
        <p className="mt-1 text-sm text-muted">
          <Trans>No longer counts: repeated in {replacedText}.</Trans>
        </p>
      )}
      {isWithoutEarlier && (
        <p className="mt-1 text-sm text-muted">
          <Trans>No earlier attempt with this name is here, so it counts like any other course.</Trans>
        </p>
      )}
    </li>
  )
}
