import { describe, expect, test, vi } from 'vitest'
import routes from './routes'
import {
  hrefOf,
  messageFoldersAt,
  PRERENDERED_PATHS,
  SCREENS,
  type ScreenName,
  screenAt,
  VIEW_REQUEST_PATH,
} from './screens'

const PATHS = [
  '',
  'calendar',
  'links',
  'gpa-calculator',
  'degree-progress',
  'grade-calculator',
  'attendance-calculator',
  'schedule-planner',
  'plan',
  'compare-plans',
  'study-time-calculator',
  'course-request',
  'swap-with-me',
  'fees-manager',
  'practicum-groups',
  'profile',
  'academic-info',
  'moderation',
  'feedback',
  'guide',
  'about',
  'accessibility',
  'privacy',
  'login',
  'signup',
  'reset-password',
  'alerts-off',
]

const names = Object.keys(SCREENS) as ScreenName[]

test('NAV-01: these are the screens', () => {
  expect(Object.values(SCREENS).map(({ path }) => path)).toEqual(expect.arrayContaining(PATHS))
  expect(names).toHaveLength(PATHS.length)
})

describe('addresses', () => {
  test.each([
    ['en', 'home', '/en'],
    ['ar', 'home', '/ar'],
    ['ar', 'links', '/ar/links'],
    ['en', 'resetPassword', '/en/reset-password'],
  ] as const)('NAV-01: in %s the screen %s is at %s', (language, screen, address) => {
    expect(hrefOf(language, screen)).toBe(address)
  })

  test.each(names)(
    'NAV-01 NAV-23: %s is found at its own address, in both languages, with or without a slash',
    (name) => {
      for (const language of ['en', 'ar'] as const) {
        expect(screenAt(hrefOf(language, name))).toBe(name)
        expect(screenAt(`${hrefOf(language, name)}/`)).toBe(name)
      }
    },
  )

  test.each(['/en/nowhere', '/en/gpa-calculator/x', '/en/view-request/abc', '/en/GPA-Calculator'])(
    'NAV-06: there is no screen at %s',
    (address) => {
      expect(screenAt(address)).toBeUndefined()
    },
  )

  test.each(['/', '/links', '/fr', '/view-request/abc'])(
    'NAV-02 NAV-03: %s is redirected, no screen itself',
    (address) => {
      expect(screenAt(address)).toBeUndefined()
      expect(messageFoldersAt(address)).toEqual([])
    },
  )

  test('NAV-01: every screen is prerendered in both languages', () => {
    expect(new Set(PRERENDERED_PATHS)).toEqual(
      new Set(PATHS.flatMap((path) => ['en', 'ar'].map((language) => `/${language}${path && `/${path}`}`))),
    )
  })
})

type Route = { path?: string; file: string; index?: boolean; children?: Route[] }

/** Every path under the language segment, with the files of the routes around it. */
function served(entries: readonly Route[], around: string[] = []): { path: string; around: string[] }[] {
  return entries.flatMap((route) => {
    if (route.children) return served(route.children, [...around, route.file])
    return [{ path: route.index ? '' : (route.path ?? ''), around }]
  })
}

describe('the route table', () => {
  const table = served(routes as Route[]).filter(({ around }) => around.length > 0)

  test('NAV-06: the component gallery is there for developers alone', async () => {
    expect(table.map(({ path }) => path)).not.toContain('ui')
    vi.stubEnv('NODE_ENV', 'development')
    vi.resetModules()
    const { default: inDevelopment } = await import('./routes')
    vi.unstubAllEnvs()
    expect(served(inDevelopment as Route[]).map(({ path }) => path)).toContain('ui')
  })

  const aroundOf = (path: string) => table.find((route) => route.path === path)?.around ?? []
  const guard = 'account/guards/AuthGuard.tsx'
  const calculatorGuard = 'account/guards/CalculatorGuard.tsx'

  test('NAV-01 NAV-06: serves every screen once, the public view of a request, and not found for the rest', () => {
    expect(table.map(({ path }) => path).sort()).toEqual([...PATHS, VIEW_REQUEST_PATH, '*'].sort())
  })

  test.each([
    'practicum-groups',
    'swap-with-me',
    'profile',
    'academic-info',
    'course-request',
    'moderation',
    'feedback',
  ])('NAV-11: %s is guarded', (path) => {
    expect(aroundOf(path)).toContain(guard)
  })

  test.each([
    'gpa-calculator',
    'degree-progress',
    'grade-calculator',
    'attendance-calculator',
    'schedule-planner',
    'study-time-calculator',
    'fees-manager',
  ])('NAV-09 NAV-10: %s is guarded by the build', (path) => {
    expect(aroundOf(path)).toContain(calculatorGuard)
  })

  test.each([
    '',
    'calendar',
    'links',
    'about',
    'accessibility',
    'guide',
    'privacy',
    VIEW_REQUEST_PATH,
    'plan',
    'compare-plans',
  ])('NAV-08: "%s" has no guard', (path) => {
    expect(aroundOf(path)).toEqual(['shell/LanguageBoundary.tsx', 'shell/AppShell.tsx'])
  })

  test.each(['login', 'signup', 'reset-password'])('NAV-16: %s has a layout of its own', (path) => {
    expect(aroundOf(path)).toEqual(['shell/LanguageBoundary.tsx', 'shell/PlainLayout.tsx'])
  })
})
