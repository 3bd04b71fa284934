/** A plan after a swap of sections (MATCH-09). */

import { cutTo } from '../../i18n/graphemes'
import { codeKeyOf } from '../code-and-title'
import { sectionKey } from '../course-keys'
import { newId } from '../item-id'
import { chosenSection, FIRST_SECTION, type Plan, type PlannedCourse, SECTION_LIMIT } from './plan'
import { type PlanAction, planReducer } from './plan-reducer'

/** Of a course, as students typed it: the section that is given, and the one that comes for it. */
export type SectionSwap = { course: string; gives: string; gets: string }

/**
 * The plan with the new section chosen. A section that it does not have is added, with a time to be set; the former one stays
 * among the sections of the course. Null when the plan cannot have it, or when several of its courses could be meant.
 */
export function withSwappedSection(plan: Plan, swap: SectionSwap): Plan | null {
  const gets = swap.gets.trim()
  if (cutTo(gets, SECTION_LIMIT) !== gets) return null
  const named = plan.courses.filter(({ name }) => codeKeyOf(name ?? '') === codeKeyOf(swap.course))
  if (named.length === 0) return withNewCourse(plan, swap.course.trim(), gets)
  const course =
    named.find((one) => isSection(chosenSection(one), swap.gives)) ??
    named.find(({ sections }) => sections.some((section) => isSection(section, gets))) ??
    (named.length === 1 ? named[0] : undefined)
  return course ? withSection(plan, course, gets) : null
}

function isSection({ name }: { name: string | null }, other: string): boolean {
  return sectionKey(name ?? '') === sectionKey(other)
}

function withSection(plan: Plan, { id, sections }: PlannedCourse, gets: string): Plan | null {
  const known = sections.find((section) => isSection(section, gets))
  if (known) return planReducer(plan, { type: 'choose', sections: { [id]: known.id } })
  const sectionId = newId()
  const added = planReducer(plan, { type: 'addSection', id, sectionId })
  const hasRoom = added.courses.some((course) => course.sections.some((section) => section.id === sectionId))
  return hasRoom
    ? after(
        added,
        { type: 'renameSection', id, sectionId, name: gets },
        { type: 'choose', sections: { [id]: sectionId } },
      )
    : null
}

function withNewCourse(plan: Plan, name: string, gets: string): Plan | null {
  const id = newId()
  const added = planReducer(plan, { type: 'addCourse', id })
  return added === plan
    ? null
    : after(
        added,
        { type: 'rename', id, name },
        { type: 'renameSection', id, sectionId: FIRST_SECTION, name: gets },
      )
}

const after = (plan: Plan, ...actions: readonly PlanAction[]): Plan => actions.reduce(planReducer, plan)
