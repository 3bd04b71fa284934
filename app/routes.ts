import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { SCREENS, type ScreenName, VIEW_REQUEST_PATH } from './screens.ts'

/** A screen at its path; `home` is the index of its language. */
function screen(name: ScreenName, file: string): RouteConfigEntry {
  const { path } = SCREENS[name]
  return path === '' ? index(file, { id: name }) : route(path, file, { id: name })
}

export default [
  index('shell/LanguageRedirect.tsx'),
  route(':lang', 'shell/LanguageBoundary.tsx', [
    layout('shell/PlainLayout.tsx', [
      screen('login', 'account/Login.tsx'),
      screen('signup', 'account/Signup.tsx'),
      screen('resetPassword', 'account/ResetPassword.tsx'),
      screen('alertsOff', 'account/alerts/AlertsOff.tsx'),
    ]),
    layout('shell/AppShell.tsx', [
      screen('home', 'pages/home/Home.tsx'),
      screen('calendar', 'tools/calendar/AcademicCalendar.tsx'),
      screen('links', 'pages/links/Links.tsx'),
      screen('guide', 'pages/guide/Guide.tsx'),
      screen('about', 'pages/about/About.tsx'),
      screen('privacy', 'pages/privacy/Privacy.tsx'),
      screen('viewPlan', 'tools/planner/share/ViewPlan.tsx'),
      screen('comparePlans', 'tools/planner/share/ComparePlans.tsx'),
      route(VIEW_REQUEST_PATH, 'boards/course-requests/ViewRequest.tsx', { id: 'viewRequest' }),
      layout('account/guards/CalculatorGuard.tsx', [
        screen('gpaCalculator', 'tools/gpa/GpaCalculator.tsx'),
        screen('gradeCalculator', 'tools/grades/GradeCalculator.tsx'),
        screen('attendanceCalculator', 'tools/attendance/AttendanceTracker.tsx'),
        screen('schedulePlanner', 'tools/planner/SchedulePlanner.tsx'),
        screen('studyTimeCalculator', 'tools/study-time/StudyTimeCalculator.tsx'),
        screen('feesManager', 'tools/fees/FeesManager.tsx'),
      ]),
      layout('account/guards/AuthGuard.tsx', [
        screen('profile', 'account/profile/Profile.tsx'),
        screen('academicInfo', 'account/academic-info/AcademicInfo.tsx'),
        screen('courseRequest', 'boards/course-requests/CourseRequestGenerator.tsx'),
        screen('swapWithMe', 'boards/swaps/SwapWithMe.tsx'),
        screen('practicumGroups', 'boards/practicum/PracticumGroups.tsx'),
        screen('moderation', 'boards/moderation/Moderation.tsx'),
        screen('feedback', 'boards/feedback/Feedback.tsx'),
      ]),
      ...(process.env.NODE_ENV === 'development' ? [route('ui', 'pages/gallery/ComponentGallery.tsx')] : []),
      route('*', 'pages/NotFound.tsx'),
    ]),
  ]),
] satisfies RouteConfig
