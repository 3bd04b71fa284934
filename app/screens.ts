import { LANGUAGES, type Language, languageOfPath } from './i18n/language.ts'

/** The message folders of the login and signup screens: their forms and the errors. */
const ACCOUNT = ['account', 'backend'] as const

/** The message folder of what tools keep, the student's term included (lingui.config.ts). */
const KEPT = 'persistence'

/** The message folders of the screens for plans in links: theirs, and those of the timetable. */
const PLAN_LINKS = ['tools/planner/share', 'tools/planner', KEPT] as const

/** The message folders of every board: what the boards share, and the errors. */
const BOARDS = ['boards/every-board', 'backend'] as const

/**
 * Every screen: its path after the language segment and who may open it (NAV-01, NAV-08 to NAV-11).
 * `everyone`: no account; `calculator`: no account unless the build asks for one; `account`: signed-in users.
 * `folders`: the folders under app/ whose messages the screen needs besides the shared ones; they are fetched with it.
 */
export const SCREENS = {
  home: { path: '', access: 'everyone', folders: ['pages/landing', 'pages/home'] },
  calendar: { path: 'calendar', access: 'everyone', folders: ['tools/calendar'] },
  links: { path: 'links', access: 'everyone', folders: ['pages/links'] },
  gpaCalculator: { path: 'gpa-calculator', access: 'calculator', folders: ['tools/gpa', KEPT] },
  degreeProgress: { path: 'degree-progress', access: 'calculator', folders: ['tools/degree', KEPT] },
  gradeCalculator: { path: 'grade-calculator', access: 'calculator', folders: ['tools/grades', KEPT] },
  attendanceCalculator: {
    path: 'attendance-calculator',
    access: 'calculator',
    folders: ['tools/attendance', KEPT],
  },
  schedulePlanner: { path: 'schedule-planner', access: 'calculator', folders: ['tools/planner', KEPT] },
  viewPlan: { path: 'plan', access: 'everyone', folders: PLAN_LINKS },
  comparePlans: { path: 'compare-plans', access: 'everyone', folders: PLAN_LINKS },
  studyTimeCalculator: {
    path: 'study-time-calculator',
    access: 'calculator',
    folders: ['tools/study-time', KEPT],
  },
  feesManager: { path: 'fees-manager', access: 'calculator', folders: ['tools/fees', KEPT] },
  courseRequest: {
    path: 'course-request',
    access: 'account',
    folders: ['boards/course-requests', ...BOARDS],
  },
  swapWithMe: { path: 'swap-with-me', access: 'account', folders: ['boards/swaps', ...BOARDS] },
  practicumGroups: { path: 'practicum-groups', access: 'account', folders: ['boards/practicum', ...BOARDS] },
  profile: {
    path: 'profile',
    access: 'account',
    folders: ['account/profile', 'account/alerts', 'backend'],
  },
  academicInfo: { path: 'academic-info', access: 'account', folders: ['account/academic-info', 'backend'] },
  moderation: { path: 'moderation', access: 'account', folders: ['boards/moderation', 'backend'] },
  feedback: { path: 'feedback', access: 'account', folders: ['boards/feedback', 'backend'] },
  guide: { path: 'guide', access: 'everyone', folders: ['pages/guide'] },
  about: { path: 'about', access: 'everyone', folders: ['pages/about'] },
  accessibility: { path: 'accessibility', access: 'everyone', folders: ['pages/about'] },
  privacy: { path: 'privacy', access: 'everyone', folders: ['pages/privacy'] },
  login: { path: 'login', access: 'everyone', folders: ACCOUNT },
  signup: { path: 'signup', access: 'everyone', folders: ACCOUNT },
  resetPassword: { path: 'reset-password', access: 'everyone', folders: ACCOUNT },
  alertsOff: { path: 'alerts-off', access: 'everyone', folders: ['account/alerts', ...ACCOUNT] },
} as const satisfies Record<string, Screen>

type Screen = {
  path: string
  access: 'everyone' | 'calculator' | 'account'
  folders: readonly string[]
}

export type ScreenName = keyof typeof SCREENS

/** The forms of accounts, which open without one. */
const ACCOUNT_FORMS: readonly ScreenName[] = ['login', 'signup', 'resetPassword', 'alertsOff']

/** Open to everyone, but useless as search results: marked noindex. The plans of PLAN-07 and PLAN-08 are not in their pages. */
const NOINDEX: readonly ScreenName[] = ['viewPlan', 'comparePlans', ...ACCOUNT_FORMS]

/** Whether a screen is one of accounts or boards, which a build without a back end has not (HOST-02). */
export function needsBackend(screen: ScreenName): boolean {
  return SCREENS[screen].access === 'account' || ACCOUNT_FORMS.includes(screen)
}

/** Whether search engines may list a screen: one that a visitor can use without an account. */
export function isIndexable(screen: ScreenName, calculatorsRequireLogin: boolean): boolean {
  if (NOINDEX.includes(screen)) return false
  const { access } = SCREENS[screen]
  return access === 'everyone' || (access === 'calculator' && !calculatorsRequireLogin)
}

/** The public view of one course request; its slug is not known when the site is built. */
export const VIEW_REQUEST_PATH = 'view-request/:slug'
const VIEW_REQUEST_FOLDERS = ['boards/course-requests', ...BOARDS] as const

/** The message folder of an address without a screen. */
const NOT_FOUND_FOLDERS = ['pages/not-found'] as const

/** The address of a screen: `hrefOf('ar', 'links')` gives `/ar/links`, `hrefOf('en', 'home')` gives `/en`. */
export function hrefOf(language: Language, screen: ScreenName): string {
  const { path } = SCREENS[screen]
  return path === '' ? `/${language}` : `/${language}/${path}`
}

/** The query that opens the planner's dialog for a pasted timetable: `/en/schedule-planner?paste` (PLAN-09). */
export const PASTE_QUERY = 'paste'

/** The query that opens the planner with its list of conflicts: `/en/schedule-planner?conflicts` (TODAY-01). */
export const CONFLICTS_QUERY = 'conflicts'

/** The part of the landing page with the three ways to begin without an account: `/en#start` (PAGE-12). */
export const WAYS_ID = 'start'

/** The query of a link to the feedback screen with what is wrong: `/en/feedback?about=...` (CAL-24). */
export const ABOUT_QUERY = 'about'

/** The address of the public view of a course request: `requestHref('ar', 'k3Xq0aZb')` gives `/ar/view-request/k3Xq0aZb`. */
export function requestHref(language: Language, slug: string): string {
  return `/${language}/${VIEW_REQUEST_PATH.replace(':slug', encodeURIComponent(slug))}`
}

/**
 * The screen at an address, or undefined for an unknown one. A slash at the end makes no difference. A path without a
 * language is no screen: it is redirected (NAV-02, NAV-03).
 */
export function screenAt(pathname: string): ScreenName | undefined {
  if (!languageOfPath(pathname)) return undefined
  const path = pathname.split('/').slice(2).join('/').replace(/\/$/, '')
  const entry = Object.entries(SCREENS).find(([, screen]) => screen.path === path)
  return entry?.[0] as ScreenName | undefined
}

/** The folders under app/ that have messages of their own (lingui.config.ts). Marked as pure, so that no page has this list. */
export const MESSAGE_FOLDERS: readonly string[] = /* @__PURE__ */ allMessageFolders()

function allMessageFolders(): string[] {
  return [
    ...new Set(Object.values<Screen>(SCREENS).flatMap(({ folders }) => folders)),
    ...NOT_FOUND_FOLDERS,
    // Fetched with code that comes later (lazyModuleWithMessages).
    'account/ended-session',
    'persistence/screens/device-data',
    'persistence/screens/sync',
    'tools/today',
    'tools/calendar/dates',
    'boards/reports',
    'boards/moderation/academic-dates',
    'boards/swaps/matches/into-plan',
    'tools/gpa/past-terms',
    'tools/gpa/target',
    'tools/degree/editor',
    'tools/planner/calendar',
    'tools/planner/plan-fields',
    'tools/planner/conflicts/list',
    'tools/planner/import',
    'tools/planner/picture',
    'tools/planner/weeks',
    'tools/planner/search',
    'pages/landing/features',
    'pages/guide/tools',
    'pages/privacy/policy',
  ]
}

/** The {@link MESSAGE_FOLDERS} that the screen at an address needs besides the shared messages. */
export function messageFoldersAt(pathname: string): readonly string[] {
  const name = screenAt(pathname)
  if (name) return SCREENS[name].folders
  if (!languageOfPath(pathname)) return []
  return pathname.split('/')[2] === VIEW_REQUEST_PATH.split('/')[0] ? VIEW_REQUEST_FOLDERS : NOT_FOUND_FOLDERS
}

/** The addresses that are prerendered: every screen in every language. Marked as pure, so that no page has this list. */
export const PRERENDERED_PATHS: string[] = /* @__PURE__ */ LANGUAGES.flatMap((language) =>
  Object.keys(SCREENS).map((screen) => hrefOf(language, screen as ScreenName)),
)
