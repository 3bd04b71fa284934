/**
 * Sections that are parts of a course, such as a lecture and its lab, typed or pasted one by one. A plan takes one section of a course, so
 * one of its parts would be missing in every timetable (PLAN-25). What is pasted together is together already (PASTE-09).
 */

import { latinDigits } from '../../i18n/digits'
import { cutTo } from '../../i18n/graphemes'
import { newId } from '../item-id'
import { PART_KINDS, type PartKind } from '../plan/class-parts'
import { partOfWord, wordsOf } from '../plan/part-words'
import {
  chosenSection,
  MOST_SECTIONS_PER_COURSE,
  MOST_SLOTS,
  type Plan,
  type PlannedCourse,
  SECTION_LIMIT,
  type Section,
  type TimeSlot,
} from '../plan/plan'

/** "L01" beside "01": a lab in many universities, and in others a lecture. */
const PERHAPS_LAB = /^l\W?\d+$/

export type SplitCourse = {
  course: PlannedCourse
  /** Its sections that are only a part of it, by their kind, and no section without it. */
  parts: readonly { kind: PartKind; sections: readonly Section[] }[]
  /** The sections of which each has every part; null where that takes the student: more than fit, or parts without another. */
  together: readonly Section[] | null
}

/** The courses of which a section is not all that the student attends. */
export function splitCourses(courses: readonly PlannedCourse[]): SplitCourse[] {
  return courses.flatMap((course) => {
    const kindsOf = kindsOfSections(course.sections)
    const all = PART_KINDS.filter((kind) => kindsOf.some(({ kinds }) => kinds.includes(kind)))
    const partial = kindsOf.filter(({ kinds }) => kinds.length < all.length)
    if (partial.length === 0) return []
    const parts = PART_KINDS.flatMap((kind) => {
      const sections = partial.filter(({ kinds }) => kinds.includes(kind)).map(({ section }) => section)
      return sections.length > 0 ? [{ kind, sections }] : []
    })
    const isOnePartEach = partial.every(({ kinds }) => kinds.length === 1)
    const canCombine = isOnePartEach && parts.length === all.length
    const whole = kindsOf.filter((one) => !partial.includes(one)).map(({ section }) => section)
    return [{ course, parts, together: canCombine ? combined(course, whole, parts) : null }]
  })
}

/** The kinds of each section by its name, which can be of several parts: "LEC 01, LAB 02". */
function kindsOfSections(sections: readonly Section[]): { section: Section; kinds: readonly PartKind[] }[] {
  const piecesOf = ({ name }: Section) =>
    latinDigits(name ?? '')
      .toLowerCase()
      .split(/[,،;+&/]/)
      .map((piece) => piece.trim())
  const all = sections.flatMap(piecesOf)
  const isLabNamed = all.some((piece) => wordsOf(piece).some((word) => partOfWord(word) === 'lab'))
  const isPerhapsLab = (piece: string) => !isLabNamed && PERHAPS_LAB.test(piece)
  // Where all are called L, it says nothing.
  const areOthers = all.some((piece) => piece !== '' && !isPerhapsLab(piece))
  const namedIn = (piece: string): readonly PartKind[] => {
    const named = wordsOf(piece).flatMap((word) => partOfWord(word) ?? [])
    return named.length === 0 && isPerhapsLab(piece) && areOthers ? ['lab'] : named
  }
  const found = sections.map((section) => {
    const named = piecesOf(section).map(namedIn)
    const kinds = named.flatMap((some) => (some.length > 0 ? some : (['lecture'] as const)))
    return { section, isNamed: named.flat().length > 0, kinds: [...new Set(kinds)] }
  })
  // Beside "LEC 01, LAB 02", and no part alone, "03" is another whole section.
  const areWhole =
    found.some(({ isNamed }) => isNamed) && found.every(({ isNamed, kinds }) => !isNamed || kinds.length > 1)
  const every = [...new Set(found.flatMap(({ kinds }) => kinds))]
  return found.map(({ section, isNamed, kinds }) => ({
    section,
    kinds: areWhole && !isNamed ? every : kinds,
  }))
}

/**
 * Each section of a part with each of the others. The chosen section, and the times of each, keep their ids in the first one that has
 * them; each time says of which part it is (PLAN-28).
 */
function combined(
  course: PlannedCourse,
  whole: readonly Section[],
  split: SplitCourse['parts'],
): Section[] | null {
  const parts = split.map(({ sections }) => sections)
  const chosen = chosenSection(course)
  const count = parts.reduce((product, { length }) => product * length, 1)
  if (whole.length + count > MOST_SECTIONS_PER_COURSE) return null
  const groups = parts
    .toSorted((one, other) => Number(other.includes(chosen)) - Number(one.includes(chosen)))
    .reduce<Section[][]>(
      (found, sections) => found.flatMap((group) => sections.map((section) => [...group, section])),
      [[]],
    )
    .filter((group) => !conflictsInItself(group))
  const isLost = parts.some((sections) =>
    sections.some((section) => !groups.some((group) => group.includes(section))),
  )
  if (isLost || groups.some((group) => slotsOf(group).length > MOST_SLOTS)) return null
  const used = new Set<string>()
  const ownId = (id: string) => {
    const own = used.has(id) ? newId() : id
    used.add(own)
    return own
  }
  const inOrder = (group: readonly Section[]) =>
    parts.flatMap((part) => group.filter((one) => part.includes(one)))
  const together = groups.map(
    (group): Section => ({
      id: ownId(group[0]?.id ?? ''),
      name: nameOf(inOrder(group)),
      timeSlots: split.flatMap(({ kind, sections }) =>
        slotsOf(group.filter((one) => sections.includes(one))).map((slot) => ({
          ...slot,
          id: ownId(slot.id),
          part: kind,
        })),
      ),
    }),
  )
  return [...whole, ...together]
}

const slotsOf = (sections: readonly Section[]) => sections.flatMap(({ timeSlots }) => timeSlots)

/** A lecture and a lab at one time are not taken together. Times of some weeks only are left to the student. */
function conflictsInItself(sections: readonly Section[]): boolean {
  const isWeekly = ({ weeks = null }: TimeSlot) => weeks === null
  return sections.some(({ timeSlots }, index) =>
    timeSlots.some((slot) =>
      slotsOf(sections.slice(index + 1)).some(
        (other) =>
          slot.day === other.day &&
          slot.startTime < other.endTime &&
          other.startTime < slot.endTime &&
          isWeekly(slot) &&
          isWeekly(other),
      ),
    ),
  )
}

/** "LEC 01, LAB 02": a word of a part is cut to three letters where the name would be too long, as in pasted ones. */
function nameOf(sections: readonly Section[]): string | null {
  const text = sections.flatMap(({ name }) => name?.trim() || []).join(', ')
  const shorter = text.replace(/\p{L}+/gu, (word) => (partOfWord(word) ? cutTo(word, 3) : word))
  // An Arabic word cannot be cut and still be read.
  const isShort = text.length <= SECTION_LIMIT || /\p{Script=Arabic}/u.test(text)
  return cutTo(isShort ? text : shorter, SECTION_LIMIT) || null
}

/** The plan after the parts of a course were combined; as it was where they cannot be. */
export function withPartsTogether(plan: Plan, id: string): Plan {
  const split = splitCourses(plan.courses).find(({ course }) => course.id === id)
  const together = split?.together
  if (!together) return plan
  const courses = plan.courses.map((course) =>
    course.id === id ? { ...course, sections: together } : course,
  )
  return { ...plan, courses }
}
