/** Moves the focus after an action: to the time of a pressed block, the name of a new course, or the undo button. */

/** The ids of elements in which {@link focusFirstField} looks for a field or button. */
export const anchorOf = {
  course: (courseId: string) => `course-${courseId}`,
  section: (courseId: string) => `course-${courseId}-section`,
  slotButtons: (courseId: string) => `course-${courseId}-buttons`,
  removedCourse: 'removed-course',
  plan: 'plan-fields',
} as const

/**
 * Only as far as needed, and only what the element is in, where the browser can: the week beside it stays where it is (PLAN-12).
 */
const INTO_VIEW = { block: 'nearest', container: 'nearest' } as const

/** A row can hold several times (PLAN-13). */
const timeIn = (part: Element, slotId: string) => part.querySelector(`[data-times~="${slotId}"]`)

/**
 * Brings an element into view and focuses its first field or button. Text is selected, so that typing replaces it. Fields whose
 * code is still on its way get the focus when they come, unless it has gone elsewhere (ADR-76).
 */
export function focusFirstField(
  anchor: string,
  find: (part: Element) => Element | null | undefined = (part) => part,
): void {
  const part = document.getElementById(anchor)
  if (!part || focusIn(find(part))) return
  const before = document.activeElement
  const arrival = new MutationObserver(() => {
    const isElsewhere = ![before, document.body].includes(document.activeElement)
    if (isElsewhere || focusIn(find(part))) arrival.disconnect()
  })
  arrival.observe(part, { childList: true, subtree: true })
}

function focusIn(element: Element | null | undefined): boolean {
  const field = element?.querySelector<HTMLElement>('input, select, button')
  if (!element || !field) return false
  element.scrollIntoView(INTO_VIEW)
  field.scrollIntoView(INTO_VIEW)
  field.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select()
  return true
}

/** Scrolls to the fields of a course, as far as that is needed to see them. */
export function showFields(courseId: string): void {
  document.getElementById(anchorOf.course(courseId))?.scrollIntoView(INTO_VIEW)
}

/** {@link focusFirstField} for a time of a course. */
export function focusTime(courseId: string, slotId: string): void {
  focusFirstField(anchorOf.course(courseId), (part) => timeIn(part, slotId))
}

/** Whether the fields of a time are on the screen. */
export function isTimeShown(courseId: string, slotId: string): boolean {
  const part = document.getElementById(anchorOf.course(courseId))
  return part !== null && timeIn(part, slotId) !== null
}

/** The same as {@link focusTime} for the last time of a course. */
export function focusLastTime(courseId: string): void {
  focusFirstField(anchorOf.course(courseId), (part) => [...part.querySelectorAll('[data-times]')].at(-1))
}

/** Brings the block of a time out from behind the sheet of a phone (PLAN-23). */
export function showBlock(slotId: string): void {
  document.querySelector(`[data-slot="${slotId}"]`)?.scrollIntoView(INTO_VIEW)
}

/** Focuses the line of a course; where only the week is shown, its first block there. */
export function focusBlock(courseId: string): void {
  const line = document.querySelector<HTMLElement>(`[aria-controls="${anchorOf.course(courseId)}"]`)
  line?.focus()
  if (document.activeElement === line) return
  document.querySelector<HTMLElement>(`[data-block="${courseId}"] button`)?.focus()
}
