import { useState } from 'react'
import { newId } from '../../../domain/item-id'
import type { FreeHour } from '../../../domain/plan/free-hours'
import type { SlotTimes } from '../../../domain/plan/plan'
import type { Command } from '../../../persistence/store/history'
import type { PlanItem } from './plan-items'
import type { PlanEditor } from './use-plan-editor'
import { usePlanFocus } from './use-plan-focus'

/** The course whose fields are open, and which section they are of: null for the one that the student takes. */
export type OpenCourse = { id: string; sectionId: string | null }

/** What of the planner is open, and the actions that open and close it. The focus goes with them. */
export function useOpenParts({ dispatch }: Pick<PlanEditor, 'dispatch'>) {
  'use memo'
  const { parts, ...focus } = usePlanFocus()
  // Only one course is open at a time: 40 courses with all their fields would be thousands of elements.
  const [opened, setOpened] = useState<OpenCourse | null>(null)
  /** The course that was added last: Enter in its fields adds the next one (PLAN-13). */
  const [addedId, setAddedId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ item: PlanItem; command: Command | null } | null>(null)
  /** The free hour that was chosen in the week. */
  const [addingAt, setAddingAt] = useState<FreeHour | null>(null)
  const [isPlanOpen, setPlanOpen] = useState(false)

  const openOn = (id: string) => setOpened({ id, sectionId: null })
  const add = (type: 'addCourse' | 'addBlock', slot?: SlotTimes) => {
    const id = newId()
    dispatch({ type, id, slot })
    openOn(id)
    setAddedId(id)
    setRemoved(null)
    setAddingAt(null)
    focus.fields(id)
  }
  return {
    parts,
    opened,
    removed,
    addingAt,
    isPlanOpen,
    setAddingAt,
    add,
    close: () => setOpened(null),
    togglePlan: () => setPlanOpen(!isPlanOpen),
    toggle: (id: string) => {
      setOpened((now) => (now?.id === id ? null : { id, sectionId: null }))
      focus.showFields(id)
    },
    /** `toAdd`: at what adds a section. */
    open: (id: string, toAdd?: 'section') => {
      setOpened((now) => (now?.id === id ? now : { id, sectionId: null }))
      if (toAdd) focus.newSection(id)
      else focus.fields(id)
    },
    showSection: (id: string, sectionId: string) => setOpened({ id, sectionId }),
    addTo: (id: string, slot: SlotTimes) => {
      dispatch({ type: 'addSlot', id, slot })
      openOn(id)
      setAddingAt(null)
      focus.lastTime(id)
    },
    editSlot: (id: string, slotId: string) => {
      openOn(id)
      focus.time(id, slotId)
    },
    /** After the last field of a course: the next one while courses are being added, else back to the line or the block. */
    finish: (item: PlanItem, isEnter: boolean) => {
      const { id } = item.timed
      if (isEnter && id === addedId) return add(item.course ? 'addCourse' : 'addBlock')
      setOpened(null)
      focus.line(id)
    },
    remove: (item: PlanItem) => {
      setRemoved({ item, command: dispatch({ type: 'remove', id: item.timed.id }) })
      focus.removedNote()
    },
    askFirstDay: () => {
      // The sheet of a phone lies over the fields of the plan.
      setOpened(null)
      setPlanOpen(true)
      focus.firstDay()
    },
  }
}
export type OpenParts = ReturnType<typeof useOpenParts>
