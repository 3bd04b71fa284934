import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { SCREENS, type ScreenName, VIEW_REQUEST_PATH } from './screens.ts'

/** A screen at its path; `home` is the index of its language. */
function screen(name: ScreenName, file: string): RouteConfigEntry {
  const { path } = SCREENS[name]
  return path === '' ? index(file, { id: name }) : route(path, file, { id: name })
}

/** Screens that a later release brings stand at their address already and say so. */
const TO_COME = 'pages/ScreenToCome.tsx'

export default [
  index('i18n/LanguageRedirect.tsx'),
  route(':lang', 'i18n/LanguageBoundary.tsx', [
    layout('shell/PlainLayout.tsx', [
      screen('login', 'account/Login.tsx'),
      screen('signup', 'account/Signup.tsx'),
      screen('resetPassword', 'account/ResetPassword.tsx'),
    ]),
    layout('shell/AppShell.tsx', [
      screen('home', 'pages/Landing.tsx'),
      screen('calendar', 'calendar/AcademicCalendar.tsx'),
      screen('links', TO_COME),
      screen('guide', TO_COME),
      screen('about', TO_COME),
      screen('privacy', TO_COME),
      route(VIEW_REQUEST_PATH, TO_COME, { id: 'viewRequest' }),
      layout('account/CalculatorAccess.tsx', [
        screen('gpaCalculator', 'gpa/GpaCalculator.tsx'),
        screen('gradeCalculator', 'grades/GradeCalculator.tsx'),
        screen('attendanceCalculator', 'attendance/AttendanceTracker.tsx'),
        screen('schedulePlanner', 'schedule/SchedulePlanner.tsx'),
        screen('studyTimeCalculator', 'study-time/StudyTimeCalculator.tsx'),
        screen('feesManager', 'fees/FeesManager.tsx'),
      ]),
      layout('account/AccountAccess.tsx', [
        screen('profile', TO_COME),
        screen('academicInfo', 'academic-info/AcademicInfo.tsx'),
        screen('courseRequest', TO_COME),
        screen('swapWithMe', TO_COME),
        screen('practicumGroups', TO_COME),
        screen('feedback', TO_COME),
      ]),
      ...(process.env.NODE_ENV === 'development' ? [route('ui', 'ui/ComponentGallery.tsx')] : []),
      route('*', 'pages/NotFound.tsx'),
    ]),
  ]),
] satisfies RouteConfig
