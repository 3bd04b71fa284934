import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { loadEnv } from 'vite'
import { BUILD_VARIABLES } from './backend/build-environment.ts'
import { SCREENS, type ScreenName, VIEW_REQUEST_PATH } from './screens.ts'

/** A screen at its path; `home` is the index of its language. */
function screen(name: ScreenName, file: string): RouteConfigEntry {
  const { path } = SCREENS[name]
  return path === '' ? index(file, { id: name }) : route(path, file, { id: name })
}

const mode = process.env.NODE_ENV ?? 'production'
const hasBackend = loadEnv(mode, process.cwd(), BUILD_VARIABLES).VITE_WITHOUT_BACKEND !== 'true'

/** The file of a screen of accounts or boards. A copy without them says so at its address (HOST-02). */
function backed(file: string): string {
  return hasBackend ? file : 'pages/not-found/NotInThisCopy.tsx'
}

const ACCOUNT_FORMS = [
  screen('login', backed('account/Login.tsx')),
  screen('signup', backed('account/Signup.tsx')),
  screen('resetPassword', backed('account/ResetPassword.tsx')),
  screen('alertsOff', backed('account/alerts/AlertsOff.tsx')),
]

const BEHIND_THE_LOGIN = [
  screen('profile', backed('account/profile/Profile.tsx')),
  screen('academicInfo', backed('account/academic-info/AcademicInfo.tsx')),
  screen('courseRequest', backed('boards/course-requests/CourseRequestGenerator.tsx')),
  screen('swapWithMe', backed('boards/swaps/SwapWithMe.tsx')),
  screen('practicumGroups', backed('boards/practicum/PracticumGroups.tsx')),
  screen('moderation', backed('boards/moderation/Moderation.tsx')),
  screen('feedback', backed('boards/feedback/Feedback.tsx')),
]

export default [
  index('shell/LanguageRedirect.tsx'),
  route(':lang', 'shell/LanguageBoundary.tsx', [
    ...(hasBackend ? [layout('shell/PlainLayout.tsx', ACCOUNT_FORMS)] : []),
    layout('shell/AppShell.tsx', [
      screen('home', 'pages/home/Home.tsx'),
      screen('calendar', 'tools/calendar/AcademicCalendar.tsx'),
      screen('links', 'pages/links/Links.tsx'),
      screen('guide', 'pages/guide/Guide.tsx'),
      screen('about', 'pages/about/About.tsx'),
      screen('accessibility', 'pages/about/Accessibility.tsx'),
      screen('privacy', 'pages/privacy/Privacy.tsx'),
      screen('viewPlan', 'tools/planner/share/ViewPlan.tsx'),
      screen('comparePlans', 'tools/planner/share/ComparePlans.tsx'),
      route(VIEW_REQUEST_PATH, backed('boards/course-requests/ViewRequest.tsx'), { id: 'viewRequest' }),
      layout('account/guards/CalculatorGuard.tsx', [
        screen('gpaCalculator', 'tools/gpa/GpaCalculator.tsx'),
        screen('degreeProgress', 'tools/degree/DegreeProgress.tsx'),
        screen('gradeCalculator', 'tools/grades/GradeCalculator.tsx'),
        screen('attendanceCalculator', 'tools/attendance/AttendanceTracker.tsx'),
        screen('schedulePlanner', 'tools/planner/SchedulePlanner.tsx'),
        screen('studyTimeCalculator', 'tools/study-time/StudyTimeCalculator.tsx'),
        screen('feesManager', 'tools/fees/FeesManager.tsx'),
      ]),
      ...(hasBackend
        ? [layout('account/guards/AuthGuard.tsx', BEHIND_THE_LOGIN)]
        : [...ACCOUNT_FORMS, ...BEHIND_THE_LOGIN]),
      ...(process.env.NODE_ENV === 'development' ? [route('ui', 'pages/gallery/ComponentGallery.tsx')] : []),
      route('*', 'pages/not-found/NotFound.tsx'),
    ]),
  ]),
] satisfies RouteConfig
