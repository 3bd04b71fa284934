/** The sections that every timetable keeps (PLAN-16). */

import type { Plan, PlannedCourse, Section, Wishes } from '../plan/plan'

/** The section that is locked; null without a lock, and when another device removed the section. */
export function lockedSection({ id, sections }: PlannedCourse, { locked }: Wishes): Section | null {
  const lock = locked.find((one) => one.id === id)
  return sections.find((section) => section.id === lock?.section) ?? null
}

/** Whether a course has more than one section, so that a lock makes a difference. */
export function hasChoice({ sections }: Pick<PlannedCourse, 'sections'>): boolean {
  return sections.length > 1
}

/** The locks after one of a course was set, or taken away with null. */
export function withLock({ locked }: Wishes, id: string, section: string | null): Wishes['locked'] {
  const others = locked.filter((lock) => lock.id !== id)
  return section === null ? others : [...others, { id, section }]
}

/** A plan whose locked courses have no other section. */
export function withLocks<Searched extends Pick<Plan, 'courses' | 'wishes'>>(plan: Searched): Searched {
  const courses = plan.courses.map((course) => {
    const section = lockedSection(course, plan.wishes)
    return section ? { ...course, sections: [section] } : course
  })
  return { ...plan, courses }
}
