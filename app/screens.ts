import { LANGUAGES, type Language } from './i18n/language.ts'

/**
 * Every screen: its path after the language segment and who may open it (spec section 2).
 * `everyone`: no account; `calculator`: no account unless the build asks for one; `account`: signed-in users.
 * `folder`: the folder under app/ whose messages only this screen shows; they are fetched with it.
 */
export const SCREENS = {
  home: { path: '', access: 'everyone' },
  calendar: { path: 'calendar', access: 'everyone', folder: 'calendar' },
  links: { path: 'links', access: 'everyone' },
  gpaCalculator: { path: 'gpa-calculator', access: 'calculator', folder: 'gpa' },
  gradeCalculator: { path: 'grade-calculator', access: 'calculator', folder: 'grades' },
  attendanceCalculator: { path: 'attendance-calculator', access: 'calculator', folder: 'attendance' },
  schedulePlanner: { path: 'schedule-planner', access: 'calculator', folder: 'schedule' },
  studyTimeCalculator: { path: 'study-time-calculator', access: 'calculator', folder: 'study-time' },
  feesManager: { path: 'fees-manager', access: 'calculator', folder: 'fees' },
  courseRequest: { path: 'course-request', access: 'account' },
  swapWithMe: { path: 'swap-with-me', access: 'account' },
  practicumGroups: { path: 'practicum-groups', access: 'account' },
  profile: { path: 'profile', access: 'account' },
  academicInfo: { path: 'academic-info', access: 'account', folder: 'academic-info' },
  feedback: { path: 'feedback', access: 'account' },
  guide: { path: 'guide', access: 'everyone' },
  about: { path: 'about', access: 'everyone' },
  privacy: { path: 'privacy', access: 'everyone' },
  login: { path: 'login', access: 'everyone' },
  signup: { path: 'signup', access: 'everyone' },
  resetPassword: { path: 'reset-password', access: 'everyone' },
} as const satisfies Record<string, Screen>

type Screen = { path: string; access: 'everyone' | 'calculator' | 'account'; folder?: string }

export type ScreenName = keyof typeof SCREENS

/** The public view of one course request; its slug is not known when the site is built. */
export const VIEW_REQUEST_PATH = 'view-request/:slug'

/** The address of a screen: `hrefOf('ar', 'links')` gives `/ar/links`, `hrefOf('en', 'home')` gives `/en`. */
export function hrefOf(language: Language, screen: ScreenName): string {
  const { path } = SCREENS[screen]
  return path === '' ? `/${language}` : `/${language}/${path}`
}

/** The screen at an address, or undefined for an unknown one. A slash at the end makes no difference. */
export function screenAt(pathname: string): ScreenName | undefined {
  const path = pathname.split('/').slice(2).join('/').replace(/\/$/, '')
  const entry = Object.entries(SCREENS).find(([, screen]) => screen.path === path)
  return entry?.[0] as ScreenName | undefined
}

/** The folders under app/ that have messages of their own (lingui.config.ts). */
export const MESSAGE_FOLDERS: readonly string[] = Object.values<Screen>(SCREENS).flatMap(
  ({ folder }) => folder ?? [],
)

/** Those of {@link MESSAGE_FOLDERS} that an address shows, beside the messages that every screen shares. */
export function messageFoldersAt(pathname: string): readonly string[] {
  const name = screenAt(pathname)
  const screen: Screen | undefined = name && SCREENS[name]
  return screen?.folder ? [screen.folder] : []
}

/** The addresses that are rendered when the site is built: every screen in every language. */
export const PRERENDERED_PATHS: string[] = LANGUAGES.flatMap((language) =>
  Object.keys(SCREENS).map((screen) => hrefOf(language, screen as ScreenName)),
)
