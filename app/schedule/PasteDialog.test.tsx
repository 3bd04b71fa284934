// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentIds, readDocument } from '../kept/document-store'
import { LONGEST_PASTE } from '../term/paste/pasted'
import { PLAN } from '../term/plan'
import { renderRoutes } from '../testing/render'
import SchedulePlanner from './SchedulePlanner'

const sample = (name: string) => readFileSync(`app/term/paste/samples/${name}.txt`, 'utf8')

beforeAll(async () => {
  await Promise.all([import('./PasteDialog'), import('../ui/DialogWindow')])
})

beforeEach(() => {
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

async function renderPlanner(query = '') {
  const { user, router } = renderRoutes(
    [{ path: '*', element: <SchedulePlanner /> }],
    `/en/schedule-planner${query}`,
  )
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Paste my timetable' }))
    return within(await screen.findByRole('dialog'))
  }
  const paste = async (text: string) => {
    const dialog = await open()
    await act(async () =>
      fireEvent.change(dialog.getByLabelText('Text of the page'), { target: { value: text } }),
    )
    return dialog
  }
  const button = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, router, open, paste, button }
}

const coursesCard = () => {
  const card = screen.getByRole('heading', { level: 2, name: 'Courses' }).closest('section')
  if (!card) throw new Error('There is no card of courses')
  return within(card)
}

describe('PLAN-09: pasting a timetable', () => {
  test('shows what would be imported, left out and not understood, and keeps nothing before "Import"', async () => {
    const { paste, button } = await renderPlanner()
    const text = sample('printable-page').replace('Days: Thursday', 'Days: Someday')
    const dialog = await paste(text)
    expect(dialog.getByRole('heading', { level: 3, name: 'Winter 2027: 3 courses' })).toBeTruthy()
    expect(dialog.getByText('LEC 2, LAB 3').parentElement?.textContent).toBe(
      'Section LEC 2, LAB 3 · 3 credit hours',
    )
    expect(dialog.getByText('12:05–13:55').parentElement?.textContent).toBe('Wednesday 12:05–13:55 · 10.2.17')
    expect(dialog.getByText(/you dropped them/).textContent).toContain('EFFL 1001')
    expect(dialog.getByText(/not announced yet/).textContent).toContain('PHYS 1020')
    expect(dialog.getByText('“Days: Someday Times: 8:00AM to 9:30AM”')).toBeTruthy()
    await button('Cancel')
    expect(coursesCard().getByText('No courses')).toBeTruthy()
    const kept = () => documentIds('plan').filter((id) => readDocument(PLAN, id).courses.length > 0)
    expect(kept()).toEqual([])

    await paste(text)
    expect(kept()).toEqual([])
    await button('Import')
    expect(kept()).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Imported 3 courses')).toBeTruthy()
    expect(coursesCard().getByText('3 courses')).toBeTruthy()
    await button('Undo')
    expect(coursesCard().getByText('No courses')).toBeTruthy()
  })

  test('keeps a time that is on no half hour, in the selects and in the week', async () => {
    const { paste, button, user } = await renderPlanner()
    await paste(sample('printable-page'))
    await button('Import')
    await user.click(coursesCard().getByRole('button', { name: /^COMP 2201/, expanded: false }))
    const slot = within(screen.getByRole('group', { name: 'Time 3' }))
    const [, start, end] = slot.getAllByRole<HTMLSelectElement>('combobox')
    expect([start, end].map((select) => select?.selectedOptions[0]?.text)).toEqual(['12:05', '13:55'])
    await user.selectOptions(slot.getByLabelText('End'), '14:00')
    expect(start?.selectedOptions[0]?.text).toBe('12:05')
    expect(screen.getByText('12:05–14:00')).toBeTruthy()
  })

  test('shows a day off the week, and an hour before the first one', async () => {
    const { paste, button, user } = await renderPlanner()
    await paste(sample('class-schedule-lines').replace('F 12:05PM', 'F 6:45AM'))
    await button('Import')
    expect(screen.getByRole('heading', { level: 3, name: 'Friday' })).toBeTruthy()
    expect(screen.getByText('06:00')).toBeTruthy()
    await user.click(coursesCard().getByRole('button', { name: /^COMP 2201/, expanded: false }))
    const day = within(screen.getByRole('group', { name: 'Time 4' })).getByLabelText<HTMLSelectElement>('Day')
    expect(day.selectedOptions[0]?.text).toBe('Friday')
  })

  test('adds to a plan that has courses, replaces those it has already, or makes a new plan', async () => {
    const { paste, button } = await renderPlanner()
    await paste(sample('printable-page'))
    await button('Import')
    const again = await paste(
      sample('class-schedule-tabs').replaceAll('MATH 1030', 'ECON 1001').replace('Waitlisted', 'Enrolled'),
    )
    expect(again.getByText(/^Replaced in this plan/).textContent).toMatch(/COMP 2201.*PHYS 1020/)
    await button('Add to this plan')
    expect(coursesCard().getByText('4 courses')).toBeTruthy()
    await paste(sample('class-schedule-tabs'))
    await button('As a new plan')
    expect(coursesCard().getByText('2 courses')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Plan' })).toBeTruthy()
  })

  test('lets the student choose one of two semesters', async () => {
    const { paste, button, user } = await renderPlanner()
    const dialog = await paste(sample('two-terms'))
    expect(dialog.getByRole('heading', { name: 'Fall 2026: 1 course' })).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Semester'), 'Winter 2027')
    expect(dialog.getByText(/^Credit hours not found/).textContent).toContain('COMP 2201')
    await button('Import')
    expect(coursesCard().getByRole('button', { name: /^COMP 2201/, expanded: false })).toBeTruthy()
    expect(coursesCard().getByText('1 course')).toBeTruthy()
  })

  test.each([
    ['something else', sample('something-else'), /^No timetable was found/],
    ['a transcript', sample('transcript'), /^This is a transcript/],
    ['too much', 'COMP 2201 '.repeat(LONGEST_PASTE / 5), /^This is longer than 50,000 characters/],
  ])('says what is wrong with %s', async (_, text, sentence) => {
    const { paste } = await renderPlanner()
    const dialog = await paste(text)
    expect(dialog.getByText(sentence)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  })

  test('the address opens it, and loses that when it is closed', async () => {
    const { router, button } = await renderPlanner('?paste')
    expect(await screen.findByRole('dialog', { name: 'Paste my timetable' })).toBeTruthy()
    await button('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.search).toBe('')
  })
})
