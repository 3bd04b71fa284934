/** Moves the focus after an action: to the slot of a pressed block, the name of a new course, or the undo button. */

/** The ids of the elements in which {@link focusFirstField} looks for a field or button. */
export const anchorOf = {
  course: (courseId: string) => `course-${courseId}`,
  section: (courseId: string) => `course-${courseId}-section`,
  slot: (slotId: string) => `slot-${slotId}`,
  slotButtons: (courseId: string) => `course-${courseId}-buttons`,
  removedCourse: 'removed-course',
} as const

/** Scrolls an element into view and focuses its first field or button. Text is selected, so that typing replaces it. */
export function focusFirstField(anchor: string): void {
  focusIn(document.getElementById(anchor))
}

/** The same for the last slot of a course. */
export function focusLastSlot(courseId: string): void {
  const slots = document.getElementById(anchorOf.course(courseId))?.querySelectorAll('ol fieldset')
  focusIn(slots?.[slots.length - 1])
}

function focusIn(element: Element | null | undefined): void {
  const field = element?.querySelector<HTMLElement>('input, select, button')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement) field.select()
}
