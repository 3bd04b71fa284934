import { expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { groupOf, nextOpening } from '../institution/registration-opening'
import { registrationEvents } from './registration-events'

const TODAY = '2024-11-01'

test('DATES-07 ICS-01: registration opens on the day of the student’s group, with a reminder on the morning before', () => {
  const opening = nextOpening(SHIPPED_CALENDAR, TODAY)
  const day = opening && groupOf(opening.groups, 65)?.day
  expect(day).toMatch(/^2024-/)
  const [event, ...others] = registrationEvents(SHIPPED_CALENDAR, 65, TODAY, 'en')
  expect(others).toEqual([])
  expect(event).toEqual({
    uid: expect.stringMatching(/^[a-z]+-20\d\d-registration-for-you@.+\..+$/),
    summary: expect.stringContaining(`${opening?.semester.name.en}`),
    description: expect.stringMatching(/ 60$/),
    firstDay: day,
    lastDay: day,
    // Minutes before midnight: nine o'clock.
    alarms: [15 * 60],
  })
  const [arabic] = registrationEvents(SHIPPED_CALENDAR, 65, TODAY, 'ar')
  expect(arabic?.uid).toBe(event?.uid)
  expect(arabic?.summary).toContain(`${opening?.semester.name.ar}`)
})

test('DATES-07: none while the credit hours are not known, and none without a published day', () => {
  expect(registrationEvents(SHIPPED_CALENDAR, null, TODAY, 'en')).toEqual([])
  expect(registrationEvents(SHIPPED_CALENDAR, 65, '2999-01-01', 'en')).toEqual([])
  // No credit hours are known ones.
  expect(registrationEvents(SHIPPED_CALENDAR, 0, TODAY, 'en')).toHaveLength(1)
})
