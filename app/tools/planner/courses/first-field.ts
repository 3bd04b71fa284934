/** Moves the focus after an action: to the time of a pressed block, the name of a new course, or the undo button. */

/** Where {@link focusFirstField} looks for a field or button: ids of elements, and selectors of the times. */
export const anchorOf = {
  course: (courseId: string) => `course-${courseId}`,
  section: (courseId: string) => `course-${courseId}-section`,
  /** A row can hold several times (PLAN-13). */
  timeOf: (slotId: string) => `[data-times~="${slotId}"]`,
  slotButtons: (courseId: string) => `course-${courseId}-buttons`,
  removedCourse: 'removed-course',
} as const

/** Brings an element into view and focuses its first field or button. Text is selected, so that typing replaces it. */
export function focusFirstField(anchor: string | Element | null | undefined): void {
  const element = typeof anchor === 'string' ? document.getElementById(anchor) : anchor
  const field = element?.querySelector<HTMLElement>('input, select, button')
  // Only as far as needed: the week beside it stays where it is (PLAN-12).
  element?.scrollIntoView({ block: 'nearest' })
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select()
}

/** The same for the last time of a course. */
export function focusLastTime(courseId: string): void {
  focusFirstField(
    [...(document.getElementById(anchorOf.course(courseId))?.querySelectorAll('[data-times]') ?? [])].at(-1),
  )
}

/** Focuses the line of a course; where only the week is shown, its first block there. */
export function focusBlock(courseId: string): void {
  const line = document.querySelector<HTMLElement>(`[aria-controls="${anchorOf.course(courseId)}"]`)
  line?.focus()
  if (document.activeElement === line) return
  document.querySelector<HTMLElement>(`[data-block="${courseId}"] button`)?.focus()
}
