import { describe, expect, test } from 'vitest'
import { loadMessages } from '../i18n/messages'
import { SCREENS, type ScreenName } from '../screens'
import { NAVIGATION, type NavigationSection, navigationItem, visibleNavigation } from './navigation'

const english = await loadMessages('en')
const arabic = await loadMessages('ar')

const worded = (sections: readonly NavigationSection[], i18n = english) =>
  Object.fromEntries(
    sections.map(({ name, items }) => [i18n._(name), items.map((item) => i18n._(item.name))]),
  )

const screensOf = (sections: readonly NavigationSection[]) =>
  sections.flatMap(({ items }) => items.map(({ screen }) => screen))

const CALCULATORS: ScreenName[] = [
  'gpaCalculator',
  'degreeProgress',
  'gradeCalculator',
  'attendanceCalculator',
  'studyTimeCalculator',
  'feesManager',
  'schedulePlanner',
]

test('NAV-17: the sections and their items, in order', () => {
  expect(Object.entries(worded(NAVIGATION))).toEqual([
    ['Overview', ['Today', 'University Links']],
    [
      'Academic Tools',
      [
        'GPA Calculator',
        'Degree Progress',
        'Grade Calculator',
        'Attendance Tracker',
        'Study Time',
        'Fees Manager',
      ],
    ],
    [
      'Schedule',
      ['Academic Calendar', 'Schedule Planner', 'Course Request', 'Swap With Me', 'Practicum Groups'],
    ],
    ['Account', ['Profile', 'Academic Info', 'Log In', 'Sign Up']],
    ['Help & Support', ['User Guide', 'Feedback', 'About', 'Privacy']],
  ])
})

test('NAV-18: every section and item has an Arabic name of its own', () => {
  const names = Object.entries(worded(NAVIGATION, arabic)).flatMap(([section, items]) => [section, ...items])
  for (const name of names) expect(name).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u)
  expect(new Set(names).size).toBe(names.length)
})

test('every item leads to a screen of its own', () => {
  const screens = screensOf(NAVIGATION)
  expect(new Set(screens).size).toBe(screens.length)
  for (const screen of screens) expect(SCREENS).toHaveProperty(screen)
})

test('NAV-25: NEW are degree progress, fees manager, course request and schedule planner; nothing is coming soon', () => {
  const items = NAVIGATION.flatMap((section) => section.items)
  expect(items.filter(({ isNew }) => isNew).map(({ screen }) => screen)).toEqual([
    'degreeProgress',
    'feesManager',
    'schedulePlanner',
    'courseRequest',
  ])
  expect(items.filter(({ comingSoon }) => comingSoon)).toEqual([])
})

describe('who sees what', () => {
  test('NAV-08 NAV-09 NAV-29 NAV-30: to a visitor the default build shows what it opens, Log In and Sign Up', () => {
    expect(worded(visibleNavigation(false, false))).toEqual({
      Overview: ['Today', 'University Links'],
      'Academic Tools': [
        'GPA Calculator',
        'Degree Progress',
        'Grade Calculator',
        'Attendance Tracker',
        'Study Time',
        'Fees Manager',
      ],
      Schedule: ['Academic Calendar', 'Schedule Planner'],
      Account: ['Log In', 'Sign Up'],
      'Help & Support': ['User Guide', 'About', 'Privacy'],
    })
  })

  test('NAV-10 NAV-29: a build that asks for an account hides the calculators and the emptied section', () => {
    const sections = visibleNavigation(false, true)
    expect(sections.map(({ name }) => english._(name))).not.toContain('Academic Tools')
    for (const calculator of CALCULATORS) expect(screensOf(sections)).not.toContain(calculator)
    expect(screensOf(sections)).toEqual([
      'home',
      'links',
      'calendar',
      'login',
      'signup',
      'guide',
      'about',
      'privacy',
    ])
  })

  test.each([false, true])(
    'NAV-11 NAV-30: signed in, all but Log In and Sign Up (calculators ask for an account: %s)',
    (requireLogin) => {
      expect(screensOf(visibleNavigation(true, requireLogin))).toEqual(
        screensOf(NAVIGATION).filter((screen) => screen !== 'login' && screen !== 'signup'),
      )
    },
  )
})

test('a screen has the name of its sidebar entry; one outside the sidebar has none', () => {
  expect(navigationItem('swapWithMe').name).toMatchObject({ message: 'Swap With Me' })
  expect(() => navigationItem('resetPassword')).toThrow()
})
