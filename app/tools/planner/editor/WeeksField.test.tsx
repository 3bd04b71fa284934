// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../../domain/institution/academic-calendar'
import { EMPTY_PLAN, type TimeSlot } from '../../../domain/plan/plan'
import { termWeeks } from '../../../domain/plan/term-days'
import { LANGUAGES } from '../../../i18n/language'
import { enter, prefetched, renderIn } from '../../../testing/render'
import { TermWeeksContext } from '../every-part/use-term-weeks'
import { WEEKS_FIELDS, WeeksField } from './WeeksField'

const SLOT: TimeSlot = { id: 's', day: 'sunday', startTime: 480, endTime: 540, room: null }

beforeAll(async () => {
  for (const language of LANGUAGES) await prefetched(WEEKS_FIELDS[language])
})

let kept: TimeSlot = SLOT

function Editing({ semester }: { semester: string | null }) {
  const [slot, setSlot] = useState(SLOT)
  kept = slot
  return (
    <TermWeeksContext value={termWeeks(SHIPPED_CALENDAR, { ...EMPTY_PLAN, semester })}>
      <WeeksField slot={slot} isOwn={false} onChange={(weeks) => setSlot({ ...slot, weeks })} />
    </TermWeeksContext>
  )
}

function renderField(semester: string | null = 'winter-2026', language: 'en' | 'ar' = 'en') {
  renderIn(language, <Editing semester={semester} />)
  const line = screen.getByRole('button')
  fireEvent.click(line)
  return { line, choose: (kind: string) => enter(screen.getByRole('combobox'), kind) }
}

const week = (number: number) => screen.getByLabelText<HTMLButtonElement>(new RegExp(`^Week ${number}, `))

describe('WEEKS-01: in which weeks a time is', () => {
  test('is a quiet line that says every week, and opens', () => {
    renderIn('en', <Editing semester={null} />)
    const line = screen.getByRole('button', { name: 'Every week', expanded: false })
    expect(screen.queryByRole('combobox')).toBeNull()
    fireEvent.click(line)
    expect(line.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByLabelText('Weeks')).toBeTruthy()
  })

  test('odd and even weeks are a choice, and every week takes it back', () => {
    const { line, choose } = renderField()
    choose('odd')
    expect([kept.weeks, line.textContent]).toEqual(['odd', 'odd weeks'])
    choose('even')
    expect([kept.weeks, line.textContent]).toEqual(['even', 'even weeks'])
    choose('every')
    expect([kept.weeks, line.textContent]).toEqual([null, 'Every week'])
  })

  test('chosen weeks begin with those that it is in now, each with its date', () => {
    const { line, choose } = renderField()
    choose('odd')
    choose('list')
    // The Sunday of week 1 is before the first day of classes.
    expect(kept.weeks).toBe('3,5,7,9,11,13,15')
    expect(week(3).getAttribute('aria-label')).toBe('Week 3, from Sun 18 Jan')
    expect(week(3).getAttribute('aria-pressed')).toBe('true')
    for (const number of [4, 9, 11, 13, 15]) fireEvent.click(week(number))
    expect([kept.weeks, line.textContent]).toEqual(['3,4,5,7', 'weeks 3–5 and 7'])
    for (const number of [3, 4, 5]) fireEvent.click(week(number))
    expect(line.textContent).toBe('week 7')
    fireEvent.click(week(7))
    expect([kept.weeks, line.textContent]).toEqual(['none', 'no week chosen'])
    expect(screen.getByRole('status').textContent).toMatch(/^No date of the term is in these weeks/)
  })

  test('dates may be open at both ends, and the wrong order is said', () => {
    const { line, choose } = renderField()
    choose('dates')
    expect([kept.weeks, line.textContent]).toEqual(['/', 'Every week'])
    enter(screen.getByLabelText('First date'), '2026-02-01')
    expect([kept.weeks, line.textContent]).toEqual(['2026-02-01/', 'from Sun 1 Feb'])
    enter(screen.getByLabelText('Last date'), '2026-03-05')
    expect(kept.weeks).toBe('2026-02-01/2026-03-05')
    expect(line.textContent).toMatch(/^Sun 1 Feb\s–\sThu 5 Mar$/)
    enter(screen.getByLabelText('Last date'), '2026-01-05')
    expect(screen.getByText('The last date must not be before the first one.')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toMatch(/never takes place/)
  })

  test('without a first day of classes it says what the weeks count from', () => {
    const { choose } = renderField(null)
    choose('odd')
    expect(screen.getByRole('status').textContent).toMatch(/^Week 1 is the week of the first day of classes/)
    choose('dates')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('in Arabic', () => {
    const { line, choose } = renderField('winter-2026', 'ar')
    expect(line.textContent).toBe('كل أسبوع')
    choose('list')
    for (const number of [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) {
      fireEvent.click(screen.getByLabelText(new RegExp(`^الأسبوع ${number}،`)))
    }
    expect(line.textContent).toBe('الأسبوعان 2 و3')
  })
})
