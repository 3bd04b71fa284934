/** Moves the focus to where the next edit is: to a slot from its block in the timetable, to the name of a new course. */

/** The ids of the elements that hold the fields of a course, the fields of a slot, and the buttons below the courses. */
export const anchorOf = {
  course: (courseId: number) => `course-${courseId}`,
  slot: (slotId: number) => `slot-${slotId}`,
  slotButtons: (courseId: number) => `course-${courseId}-buttons`,
  removedCourse: 'removed-course',
} as const

/** Brings an element into view and focuses the first field or button in it; text is selected, so that typing replaces it. */
export function focusFirstField(anchor: string): void {
  focusIn(document.getElementById(anchor))
}

/** The same for the slot of a course that was added last. */
export function focusLastSlot(courseId: number): void {
  const slots = document.getElementById(anchorOf.course(courseId))?.querySelectorAll('fieldset')
  focusIn(slots?.[slots.length - 1])
}

function focusIn(element: Element | null | undefined): void {
  const field = element?.querySelector<HTMLElement>('input, select, button')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement) field.select()
}
