import { expect, test } from 'vitest'
import { OWN_DATES } from '../domain/dates/own-dates'
import { GRADES_INPUT } from '../domain/grades/assignment-list'
import { PAST_TERMS } from '../domain/past-terms/past-terms'
import { MY_TERM } from '../domain/plan/my-term'
import { PLAN } from '../domain/plan/plan'
import { isReported, REPORTED_FIELDS } from '../persistence/sync/contested-fields'
import { ATTENDANCE_INPUT } from '../tools/attendance/attendance-form'
import { GPA_INPUT } from '../tools/every-tool/gpa-input/gpa-input'
import { FEES_INPUT } from '../tools/fees/fee-form'
import { STUDY_TIME_INPUT } from '../tools/study-time/study-course-list'

const KINDS = [
  GPA_INPUT,
  GRADES_INPUT,
  ATTENDANCE_INPUT,
  STUDY_TIME_INPUT,
  FEES_INPUT,
  OWN_DATES,
  PLAN,
  MY_TERM,
  PAST_TERMS,
]

/** What a schema of valibot is made of. */
type Schema = {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly (Schema | string | number)[]
}

/** The names of the fields that hold a value, not a list or further fields. */
function fieldsOf(schema: Schema, name = ''): string[] {
  if (schema.entries) return Object.entries(schema.entries).flatMap(([key, field]) => fieldsOf(field, key))
  if (schema.item) return fieldsOf(schema.item)
  if (schema.wrapped) return fieldsOf(schema.wrapped, name)
  const objects = (schema.options ?? []).filter((option) => typeof option === 'object' && option.entries)
  return objects.length > 0 ? objects.flatMap((option) => fieldsOf(option as Schema)) : [name]
}

test('KEEP-16: every field of every tool is told with its name, or is a mode, a mark or a wish', () => {
  const fields = new Set(KINDS.flatMap(({ schema }) => fieldsOf(schema as unknown as Schema)))
  expect(REPORTED_FIELDS.filter((field) => !fields.has(field))).toEqual([])
  expect([...fields].filter((field) => !isReported(field)).toSorted()).toEqual([
    'courseId',
    'daysOff',
    'defaultName',
    'gradedWork',
    'hasOwnClasses',
    'hasOwnCourses',
    'id',
    'imprint',
    'isAdditional',
    'isAssignmentsChosen',
    'isBonus',
    'isDone',
    'isExamChosen',
    'isFixed',
    'isRepeatChosen',
    'isUnset',
    'kind',
    'lunch',
    'notAfter',
    'notBefore',
    'part',
    'section',
    'shortGaps',
    'source',
    'standingGrade',
    'step',
    'termCredits',
    'tint',
    'usesGpa',
    'usesTyped',
  ])
})
