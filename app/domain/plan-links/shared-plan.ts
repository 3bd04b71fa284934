/** Plans in links (PLAN-07): everything that is shared is in the text of the link itself (ADR-42). */

import * as v from 'valibot'
import { cutTo } from '../../i18n/graphemes'
import { isSemesterId } from '../institution/academic-calendar'
import { ALL_WEEKDAYS } from '../institution/week'
import { newId } from '../item-id'
import { conflictId, slotIdsOf } from '../plan/conflicts'
import {
  EMPTY_PLAN,
  FIRST_SECTION,
  MOST_OWN_BLOCKS,
  MOST_PLANNED_COURSES,
  MOST_SLOTS,
  type OwnBlock,
  PLAN,
  type Plan,
  type TimeSlot,
} from '../plan/plan'
import type { Term } from '../plan/term'
import type { BusyWeek } from './busy-week'
import { packed, unpacked } from './link-text'

export type SharedPlan = {
  /** Whose plan it is, where they said so. */
  owner: string | null
  /** Whether it is no more than the hours at which its owner is busy, as own times. */
  isBusyOnly: boolean
  /** Each course has one section. */
  plan: Plan
}

export type Opened = { kind: 'plan'; shared: SharedPlan } | { kind: 'broken' | 'newer' }

/** When somebody is busy, as it is compared. */
export type Compared = {
  owner: string | null
  /** The id of a semester; null while it is not chosen, and in links before version 3. */
  semester: string | null
  week: BusyWeek
}

/** The version that links are written in. Links of all earlier ones are read for ever. */
export const LINK_VERSION = 4
/** Characters. */
export const OWNER_LIMIT = 40
/** Busy times of a day. */
const MOST_BUSY_TIMES = 100
const MOST_ACCEPTED = 1000

const whole = v.pipe(v.number(), v.integer())
const atMost = <Item extends v.GenericSchema>(most: number, item: Item) =>
  v.pipe(v.array(item), v.maxLength(most))
const owner = v.pipe(v.string(), v.maxLength(OWNER_LIMIT))
/**
 * Day (0 is Sunday), start, end, room; then the weeks of a time that is not in every week, which version 1 had not; then the part of
 * its course (PLAN-28), which versions 1 to 3 had not, after null where it is in every week.
 */
const slots = atMost(
  MOST_SLOTS,
  v.union([
    v.strictTuple([whole, whole, whole, v.string()]),
    v.strictTuple([whole, whole, whole, v.string(), v.string()]),
    v.strictTuple([whole, whole, whole, v.string(), v.nullable(v.string()), v.string()]),
  ]),
)

/** An empty text stands for null. What the fields may hold is checked by the schema of kept plans. */
const PLAN_DATA = v.strictTuple([
  owner,
  // Name, semester, first day, last day.
  v.strictTuple([v.string(), v.string(), v.string(), v.string()]),
  // Name, title, section, credit hours, colour, times.
  atMost(MOST_PLANNED_COURSES, v.strictTuple([v.string(), v.string(), v.string(), whole, whole, slots])),
  // Name, times.
  atMost(MOST_OWN_BLOCKS, v.strictTuple([v.string(), slots])),
  // Conflicts that are accepted: two places in the list of all times.
  atMost(MOST_ACCEPTED, v.strictTuple([whole, whole])),
])

/** Start and end of each busy time, for each day from Sunday. */
const busyDays = v.pipe(
  v.array(atMost(MOST_BUSY_TIMES, v.strictTuple([whole, whole]))),
  v.length(ALL_WEEKDAYS.length),
)
/** Versions 1 and 2 had no semester. */
const BUSY_DATA = v.union([v.strictTuple([owner, busyDays]), v.strictTuple([owner, busyDays, v.string()])])

type PlanData = v.InferOutput<typeof PLAN_DATA>
type BusyData = v.InferOutput<typeof BUSY_DATA>

/** The text of all that is chosen, with its names. */
export function planText(term: Term, ownerName: string | null): Promise<string> {
  const { name, semester, firstDay, lastDay, courses, blocks, accepted } = term
  const slotIds = [...courses, ...blocks].flatMap(({ timeSlots }) => timeSlots.map(({ id }) => id))
  const data: PlanData = [
    ownerText(ownerName),
    [name ?? '', semester ?? '', firstDay ?? '', lastDay ?? ''],
    courses.map((course) => [
      course.name ?? '',
      course.title ?? '',
      course.section ?? '',
      course.credits,
      course.tint,
      slotData(course.timeSlots),
    ]),
    blocks.map((block) => [block.name ?? '', slotData(block.timeSlots)]),
    accepted.slice(0, MOST_ACCEPTED).flatMap(({ id }): [number, number][] => {
      const [one = -1, other = -1] = slotIdsOf(id).map((slotId) => slotIds.indexOf(slotId))
      // Conflicts of sections that are not chosen are not shared.
      return one < 0 || other < 0 ? [] : [[one, other]]
    }),
  ]
  return packed(LINK_VERSION, data)
}

/** The text of when somebody is busy, in which semester, and of nothing else. */
export function busyText({ owner: ownerName, semester, week }: Compared): Promise<string> {
  const data: BusyData = [
    ownerText(ownerName),
    ALL_WEEKDAYS.map((day) =>
      (week.get(day) ?? []).map(({ startTime, endTime }): [number, number] => [startTime, endTime]),
    ),
    semester ?? '',
  ]
  return packed(LINK_VERSION, data)
}

function ownerText(name: string | null): string {
  return cutTo(name?.trim() ?? '', OWNER_LIMIT)
}

function slotData(timeSlots: readonly TimeSlot[]): v.InferOutput<typeof slots> {
  return timeSlots.map(({ day, startTime, endTime, room, weeks, part }) => {
    const always = [ALL_WEEKDAYS.indexOf(day), startTime, endTime, room ?? ''] as const
    if (part) return [...always, weeks ?? null, part]
    return typeof weeks === 'string' ? [...always, weeks] : [...always]
  })
}

/** What a text holds. Nothing that was not checked gets out of here. */
export async function opened(text: string): Promise<Opened> {
  const read = await unpacked(text)
  if (read.kind === 'broken') return read
  if (read.version > LINK_VERSION) return { kind: 'newer' }
  const shared = sharedPlan(read.data) ?? sharedWeek(read.data)
  return shared && v.is(PLAN.schema, shared.plan) ? { kind: 'plan', shared } : { kind: 'broken' }
}

function sharedPlan(input: unknown): SharedPlan | null {
  const { success, output } = v.safeParse(PLAN_DATA, input)
  if (!success) return null
  const [ownerName, [name, semester, firstDay, lastDay], courseData, blockData, accepted] = output
  const courses = courseData.map(([courseName, title, section, credits, tint, slots]) => ({
    id: newId(),
    name: courseName || null,
    title: title || null,
    credits,
    tint,
    sections: [{ id: FIRST_SECTION, name: section || null, timeSlots: slotsOf(slots) }],
    chosen: FIRST_SECTION,
  }))
  const blocks = blockData.map(([blockName, slots]) => block(blockName || null, slotsOf(slots)))
  const slotIds = [...courses.flatMap(({ sections }) => sections), ...blocks].flatMap(({ timeSlots }) =>
    timeSlots.map(({ id }) => id),
  )
  const plan: Plan = {
    ...EMPTY_PLAN,
    name: name || null,
    semester: semesterIn(semester),
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    courses,
    blocks,
    accepted: accepted.flatMap((places) => {
      const [one, other] = places.map((place) => slotIds[place])
      return one && other ? [{ id: conflictId(one, other) }] : []
    }),
  }
  return { owner: ownerName || null, isBusyOnly: false, plan }
}

/** Busy times become own times: one block for each day, or several when they are more than a block holds. */
function sharedWeek(input: unknown): SharedPlan | null {
  const { success, output } = v.safeParse(BUSY_DATA, input)
  if (!success) return null
  const [ownerName, days, semester = ''] = output
  const blocks = days.flatMap((times, day) => {
    const slots = slotsOf(times.map(([startTime, endTime]) => [day, startTime, endTime, '']))
    return chunks(slots, MOST_SLOTS).map((some) => block(null, some))
  })
  return {
    owner: ownerName || null,
    isBusyOnly: true,
    plan: { ...EMPTY_PLAN, semester: semesterIn(semester), blocks },
  }
}

/** Of a calendar that this device may not have yet. */
function semesterIn(semester: string): string | null {
  return isSemesterId(semester) ? semester : null
}

function block(name: string | null, timeSlots: readonly TimeSlot[]): OwnBlock {
  return { id: newId(), name, timeSlots }
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** A day that does not exist is none that the schema of plans accepts. */
function slotsOf(data: v.InferOutput<typeof slots>): TimeSlot[] {
  return data.map(([day, startTime, endTime, room, weeks, part]) => ({
    id: newId(),
    day: ALL_WEEKDAYS[day] as TimeSlot['day'],
    startTime,
    endTime,
    room: room || null,
    ...(typeof weeks === 'string' && { weeks }),
    ...(part && { part }),
  }))
}
