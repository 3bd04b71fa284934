// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { EVENT_TYPES } from '../../domain/institution/event-types'
import { GRADE_SCALE } from '../../domain/institution/grade-scale'
import { renderLoaded } from '../../testing/render'
import { EVENT_TYPE_LOOKS } from '../../tools/calendar/EventTypeBadge'
import { TONES } from '../../ui/tones'
import Guide from './Guide'

beforeAll(async () => {
  await import('./tools/GuideTools')
})

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)

describe('guide', () => {
  test('PAGE-06: a quick start, then each tool in its order with a link to it, the first five with steps', async () => {
    await renderLoaded('en', <Guide />)
    screen.getByRole('heading', { name: 'GPA Calculator' })
    expect(titles()).toEqual([
      'Quick start',
      'GPA Calculator',
      'Grade Calculator',
      'Attendance Tracker',
      'Academic Calendar',
      'Schedule Planner',
      'Degree Progress',
      'Study Time',
      'Fees Manager',
      'Course Request',
      'Swap With Me',
      'Practicum Groups',
      'What you type',
    ])
    for (const name of titles().slice(1, 6)) {
      const section = screen.getByRole('region', { name: name ?? '' })
      expect(within(section).getAllByRole('listitem').length).toBeGreaterThanOrEqual(4)
    }
    for (const name of titles().slice(1)) {
      const section = within(screen.getByRole('region', { name: name ?? '' }))
      const path = section.getByRole('heading').id
      expect(section.getByRole('link', { name: /^Open the/ }).getAttribute('href')).toBe(`/en/${path}`)
    }
    expect(screen.getByRole('heading', { name: 'Academic Calendar' }).id).toBe('calendar')
  })

  test('PAGE-06: the contents list leads to every part that there is', async () => {
    const { container } = await renderLoaded('en', <Guide />)
    screen.getByRole('heading', { name: 'Practicum Groups' })
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(titles())
    for (const link of links) {
      const id = link.getAttribute('href')?.split('#')[1] ?? ''
      expect(container.querySelector(`h2[id="${id}"]`)?.textContent).toBe(link.textContent)
    }
  })

  test('PAGE-06: the part on attendance says where the university counts otherwise, with its page', async () => {
    await renderLoaded('en', <Guide />)
    const section = within(screen.getByRole('region', { name: 'Attendance Tracker' }))
    const page = section.getByRole('link', { name: "university's page" })
    expect(page.getAttribute('href')).toBe(
      'https://www.udst.edu.qa/current-student/student-information/attendance',
    )
    expect(page.parentElement?.textContent).toBe(
      "The university's page speaks of sessions and of exceeding 15%; Zameel counts minutes and warns when 15% is reached, which is more careful.",
    )
  })

  test('PAGE-07: the grade scale is the one of the tools', async () => {
    await renderLoaded('en', <Guide />)
    const table = screen.getByRole('table', { name: 'The grade scale' })
    const letters = within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent)
    expect(letters).toEqual(['A', 'B+', 'B', 'C+', 'C', 'D+', 'D', 'F'])
    expect(letters).toEqual(GRADE_SCALE.map(({ letter }) => letter))
    const [, first, ...rest] = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(first).toBe('Afrom 90%4.0Excellent')
    expect(rest.at(-1)).toBe('Fbelow 60%0.0Fail')
  })

  test.each([
    ['Holidays', 'green'],
    ['Exams', 'red'],
    ['Registration', 'blue'],
    ['Deadlines', 'orange'],
    ['Academic', 'gray'],
  ] as const)('PAGE-07: %s are %s, in word and colour, as in the calendar', async (name, colour) => {
    await renderLoaded('en', <Guide />)
    const term = screen.getByText(name, { selector: 'dt *' }) as HTMLElement
    expect(term.className).toContain(TONES[colour])
    expect(term.closest('dt')?.nextElementSibling?.textContent).toMatch(new RegExp(`^${colour}:`))
  })

  test('PAGE-07: every category of the calendar is explained', async () => {
    await renderLoaded('en', <Guide />)
    screen.getByRole('heading', { name: 'Academic Calendar' })
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(
      EVENT_TYPES.map((type) => EVENT_TYPE_LOOKS[type].name.message),
    )
  })

  test('I18N-01: in Arabic it stays in Arabic', async () => {
    const { container } = await renderLoaded('ar', <Guide />)
    screen.getByRole('heading', { name: 'مجموعات مشاريع التخرج' })
    expect(container.textContent?.match(/[A-Za-z]{2,}/g)).toBeNull()
  })
})
