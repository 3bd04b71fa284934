// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWN_DATES } from '../domain/dates/own-dates'
import { PROGRAMME } from '../domain/degree/kept-programme'
import { type Kind, type KindName, ONLY } from '../domain/document-kind'
import { GRADES_INPUT } from '../domain/grades/assignment-list'
import { PAST_TERMS } from '../domain/past-terms/past-terms'
import { MY_TERM } from '../domain/plan/my-term'
import { PLAN } from '../domain/plan/plan'
import { plannedTermOf, type Term, termOf } from '../domain/plan/term'
import type { Data } from '../persistence/merge/registers'
import { KIND_NAMES, keyOf, versionOf } from '../persistence/store/kinds'
import { ATTENDANCE_INPUT } from '../tools/attendance/attendance-form'
import { GPA_INPUT } from '../tools/every-tool/gpa-input/gpa-input'
import { FEES_INPUT } from '../tools/fees/fee-form'
import { STUDY_TIME_INPUT } from '../tools/study-time/study-course-list'
import { forgetDocuments, quarantinedText, readDocument } from './page-documents'

/** Documents as devices have stored them: `<kind>-v<version>.json`, one for each version that there has been. */
const FOLDER = join(import.meta.dirname, '../persistence/store/fixtures')
const FIXTURES = readdirSync(FOLDER)

/** The kinds of documents, which their tools define. */
const KINDS: Record<KindName, Kind<Data>> = {
  gpa: GPA_INPUT,
  grades: GRADES_INPUT,
  attendance: ATTENDANCE_INPUT,
  'study-time': STUDY_TIME_INPUT,
  fees: FEES_INPUT,
  plan: PLAN,
  term: MY_TERM,
  'past-terms': PAST_TERMS,
  dates: OWN_DATES,
  programme: PROGRAMME,
}

test.each(FIXTURES)('KEEP-03: a device that has stored %s can open it', (fixture) => {
  const name = fixture.replace(/-v\d+\.json$/, '') as KindName
  const kind = KINDS[name]
  localStorage.setItem(`zameel-kept:-:${keyOf(name, ONLY)}`, readFileSync(join(FOLDER, fixture), 'utf8'))
  expect(readDocument(kind, ONLY)).not.toEqual(kind.empty)
  expect(quarantinedText(keyOf(name, ONLY))).toBeNull()
  forgetDocuments()
})

test('KEEP-03: there is a fixture of each version of each kind', () => {
  const wanted = KIND_NAMES.flatMap((name) =>
    Array.from({ length: versionOf(name) }, (_, index) => `${name}-v${index + 1}.json`),
  )
  expect(FIXTURES.toSorted()).toEqual(wanted.toSorted())
})

test('KEEP-03, PLAN-01: a course of an older plan has its times in its only section', () => {
  localStorage.setItem(
    `zameel-kept:-:${keyOf('plan', ONLY)}`,
    readFileSync(join(FOLDER, 'plan-v1.json'), 'utf8'),
  )
  const [course] = readDocument(PLAN, ONLY).courses
  expect(course).toMatchObject({
    name: 'COMP 2101',
    chosen: 'first',
    sections: [{ id: 'first', name: '03' }],
  })
  expect(course?.sections[0]?.timeSlots.map(({ day, room }) => [day, room])).toEqual([
    ['sunday', null],
    ['tuesday', 'B204'],
  ])
  forgetDocuments()
})

test('PLAN-15: the times of a plan from before "time not set" are set', () => {
  localStorage.setItem(
    `zameel-kept:-:${keyOf('plan', ONLY)}`,
    readFileSync(join(FOLDER, 'plan-v2.json'), 'utf8'),
  )
  const plan = readDocument(PLAN, ONLY)
  const timesIn = (term: Term) => [...term.courses, ...term.blocks].map(({ timeSlots }) => timeSlots)
  expect(timesIn(termOf(plan)).flat()).not.toEqual([])
  expect(timesIn(termOf(plan))).toEqual(timesIn(plannedTermOf(plan)))
  forgetDocuments()
})

test('KEEP-03, WEEKS-01: the times of a plan have their weeks, and those of older plans are in every week', () => {
  const weeksIn = (fixture: string) => {
    localStorage.setItem(`zameel-kept:-:${keyOf('plan', ONLY)}`, readFileSync(join(FOLDER, fixture), 'utf8'))
    const { courses, blocks } = readDocument(PLAN, ONLY)
    forgetDocuments()
    return [...courses.flatMap(({ sections }) => sections), ...blocks].flatMap(({ timeSlots }) =>
      timeSlots.map(({ weeks }) => weeks ?? null),
    )
  }
  expect(weeksIn('plan-v2.json')).toEqual([null, null, null, null])
  expect(weeksIn('plan-v3.json')).toEqual(['odd', '1,3,8', '2026-01-18/2026-03-05', null])
})
