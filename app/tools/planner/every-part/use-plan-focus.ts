import { useRef } from 'react'
import { useAfterRender } from '../../../ui/use-after-render'
import { bringIntoView, focusFirstField } from './first-field'

/**
 * Moves the focus after an action, once its fields are on the screen: to the time of a pressed block, the name of a new course, or
 * the undo button.
 */
export function usePlanFocus() {
  'use memo'
  const afterRender = useAfterRender()
  const list = useRef<HTMLDivElement>(null)
  const week = useRef<HTMLDivElement>(null)
  const planFields = useRef<HTMLDivElement>(null)
  const removedNote = useRef<HTMLDivElement>(null)
  const fieldsOf = (id: string) => list.current?.querySelector(`[data-fields="${id}"]`)

  return {
    /** For the parts of the screen that can get the focus. */
    parts: { list, week, planFields, removedNote },
    /** Scrolls to the fields of a course, as far as that is needed to see them. */
    showFields: (id: string) => afterRender(() => bringIntoView(fieldsOf(id))),
    fields: (id: string) => afterRender(() => focusFirstField(fieldsOf(id))),
    /** What adds a section. */
    newSection: (id: string) =>
      afterRender(() => focusFirstField(fieldsOf(id), (part) => part.querySelector('[data-new-section]'))),
    /** The fields of a time, and its block comes out from behind the sheet of a phone (PLAN-23). */
    time: (id: string, slotId: string) =>
      afterRender(() => {
        // A row can hold several times (PLAN-13).
        focusFirstField(fieldsOf(id), (part) => part.querySelector(`[data-times~="${slotId}"]`))
        bringIntoView(week.current?.querySelector(`[data-slot="${slotId}"]`))
      }),
    lastTime: (id: string) =>
      afterRender(() =>
        focusFirstField(fieldsOf(id), (part) => [...part.querySelectorAll('[data-times]')].at(-1)),
      ),
    /** The line of a course; where only the week is shown, its first block there. */
    line: (id: string) =>
      afterRender(() => {
        const line = list.current?.querySelector<HTMLElement>(`[aria-controls="${fieldsOf(id)?.id}"]`)
        line?.focus()
        if (document.activeElement === line) return
        week.current?.querySelector<HTMLElement>(`[data-block="${id}"] button`)?.focus()
      }),
    removedNote: () => afterRender(() => focusFirstField(removedNote.current)),
    firstDay: () =>
      afterRender(() =>
        focusFirstField(planFields.current, (part) => part.querySelector('input[type=date]')?.parentElement),
      ),
  }
}
