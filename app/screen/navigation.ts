import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ArrowLeftRight,
  BookOpen,
  Calculator,
  CalendarDays,
  CalendarRange,
  ChartNoAxesColumn,
  CircleUser,
  ClipboardList,
  GraduationCap,
  Hourglass,
  House,
  Info,
  Link2,
  ListChecks,
  LogIn,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  UserCheck,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import { calculatorsRequireLogin, hasBackend } from '../backend/environment'
import { needsBackend, SCREENS, type ScreenName } from '../screens'

export type NavigationItem = {
  screen: ScreenName
  name: MessageDescriptor
  icon: LucideIcon
  isNew?: boolean
  comingSoon?: boolean
  hideIfAuthenticated?: boolean
}
export type NavigationSection = { name: MessageDescriptor; items: readonly NavigationItem[] }

/** The sidebar (NAV-17, NAV-25). */
export const NAVIGATION: readonly NavigationSection[] = [
  {
    name: msg`Overview`,
    items: [
      { screen: 'home', name: msg`Today`, icon: House },
      { screen: 'links', name: msg`University Links`, icon: Link2 },
    ],
  },
  {
    name: msg`Academic Tools`,
    items: [
      { screen: 'gpaCalculator', name: msg`GPA Calculator`, icon: GraduationCap },
      { screen: 'degreeProgress', name: msg`Degree Progress`, icon: ListChecks, isNew: true },
      { screen: 'gradeCalculator', name: msg`Grade Calculator`, icon: ChartNoAxesColumn },
      { screen: 'attendanceCalculator', name: msg`Attendance Tracker`, icon: UserCheck },
      { screen: 'studyTimeCalculator', name: msg`Study Time`, icon: Hourglass },
      { screen: 'feesManager', name: msg`Fees Manager`, icon: Wallet, isNew: true },
    ],
  },
  {
    name: msg`Schedule`,
    items: [
      { screen: 'calendar', name: msg`Academic Calendar`, icon: CalendarDays },
      { screen: 'schedulePlanner', name: msg`Schedule Planner`, icon: CalendarRange, isNew: true },
      { screen: 'courseRequest', name: msg`Course Request`, icon: ClipboardList, isNew: true },
      { screen: 'swapWithMe', name: msg`Swap With Me`, icon: ArrowLeftRight },
      { screen: 'practicumGroups', name: msg`Practicum Groups`, icon: Users },
    ],
  },
  {
    name: msg`Account`,
    items: [
      { screen: 'profile', name: msg`Profile`, icon: CircleUser },
      { screen: 'academicInfo', name: msg`Academic Info`, icon: Calculator },
      { screen: 'login', name: msg`Log In`, icon: LogIn, hideIfAuthenticated: true },
      { screen: 'signup', name: msg`Sign Up`, icon: UserPlus, hideIfAuthenticated: true },
    ],
  },
  {
    name: msg`Help & Support`,
    items: [
      { screen: 'guide', name: msg`User Guide`, icon: BookOpen },
      { screen: 'feedback', name: msg`Feedback`, icon: MessageSquare },
      { screen: 'about', name: msg`About`, icon: Info },
      { screen: 'privacy', name: msg`Privacy`, icon: ShieldCheck },
    ],
  },
]

/** Whether this copy has a screen (HOST-02). */
export function isInThisCopy(screen: ScreenName): boolean {
  return hasBackend || !needsBackend(screen)
}

/** Whether a signed-out visitor may open a screen in this build (NAV-08 to NAV-10, NAV-29). */
export function isOpenToVisitors(screen: ScreenName, requireLogin = calculatorsRequireLogin): boolean {
  if (!isInThisCopy(screen)) return false
  const { access } = SCREENS[screen]
  return access === 'everyone' || (access === 'calculator' && !requireLogin)
}

/** The sidebar of a student or a visitor. Sections without items are left out. */
export function visibleNavigation(
  isSignedIn: boolean,
  requireLogin = calculatorsRequireLogin,
  sections = NAVIGATION,
): readonly NavigationSection[] {
  const isVisible = (item: NavigationItem) =>
    isSignedIn ? !item.hideIfAuthenticated : isOpenToVisitors(item.screen, requireLogin)
  return sections
    .map((section) => ({ ...section, items: section.items.filter(isVisible) }))
    .filter((section) => section.items.length > 0)
}

/** The name and icon of a screen in the sidebar, or undefined for a screen that the sidebar does not list. */
export function listedItem(screen: ScreenName): NavigationItem | undefined {
  return NAVIGATION.flatMap(({ items }) => items).find((item) => item.screen === screen)
}

/** {@link listedItem} of a screen that the sidebar lists. Throws for any other. */
export function navigationItem(screen: ScreenName): NavigationItem {
  const item = listedItem(screen)
  if (!item) throw new Error(`The sidebar has no "${screen}"`)
  return item
}
