import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { MESSAGE_FOLDERS } from './app/screens.ts'

/** Where pages of other systems are pasted. */
const PASTING = [
  'boards/moderation/academic-dates',
  'tools/degree',
  'tools/gpa/past-terms',
  'tools/planner/import',
]

/** Their messages are with those of the screens that show them: shared ones are in the first load of every screen. */
export const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  '<rootDir>/app/account/NewPasswordField.tsx': ['account', 'account/profile'],
  '<rootDir>/app/account/PasswordField.tsx': ['account', 'account/profile'],
  '<rootDir>/app/account/PasswordUpdated.tsx': ['account', 'account/profile'],
  '<rootDir>/app/backend/account-errors.ts': ['account', 'account/academic-info', 'account/profile'],
  '<rootDir>/app/backend/board-errors.ts': ['boards/every-board'],
  '<rootDir>/app/boards/every-board/PostedId.tsx': ['boards/every-board', 'boards/moderation'],
  '<rootDir>/app/tools/calendar/EventTypeBadge.tsx': ['tools/calendar', 'pages/guide/tools'],
  '<rootDir>/app/tools/every-tool/use-part-text.ts': ['tools/attendance', 'tools/planner'],
  '<rootDir>/app/tools/every-tool/FeedLinks.tsx': ['tools/calendar', 'tools/planner/calendar'],
  '<rootDir>/app/tools/every-tool/graded-work/use-weight-text.ts': [
    'persistence',
    'tools/calendar',
    'tools/calendar/dates',
  ],
  '<rootDir>/app/tools/every-tool/from-term/RunningCourses.tsx': ['tools/gpa', 'tools/planner/plan-fields'],
  '<rootDir>/app/tools/every-tool/from-term/RunningOfTermNote.tsx': ['tools/planner/plan-fields'],
  '<rootDir>/app/tools/every-tool/from-term/UseTermCourses.tsx': [
    'tools/fees',
    'tools/gpa',
    'tools/study-time',
  ],
  '<rootDir>/app/tools/every-tool/past-terms/TranscriptDialog.tsx': ['tools/gpa/past-terms'],
  '<rootDir>/app/tools/every-tool/past-terms/TranscriptField.tsx': ['tools/degree', 'tools/gpa/past-terms'],
  '<rootDir>/app/tools/every-tool/past-terms/TranscriptHelp.tsx': ['tools/degree', 'tools/gpa/past-terms'],
  '<rootDir>/app/tools/every-tool/past-terms/use-semester-text.ts': [
    'tools/degree',
    'tools/gpa',
    'tools/gpa/past-terms',
  ],
  '<rootDir>/app/tools/every-tool/CourseSelect.tsx': ['tools/attendance', 'tools/grades'],
  '<rootDir>/app/tools/every-tool/graded-work/use-work-name.ts': ['tools/calendar/dates', 'tools/grades'],
  '<rootDir>/app/tools/every-tool/GradesNav.tsx': [
    'tools/attendance',
    'tools/degree',
    'tools/gpa',
    'tools/grades',
  ],
  '<rootDir>/app/tools/degree/OpenSentence.tsx': ['tools/degree', 'tools/today'],
  '<rootDir>/app/tools/degree/use-left-text.ts': ['tools/degree', 'tools/today'],
  '<rootDir>/app/tools/every-tool/term-days/TermDaysForm.tsx': ['tools/attendance', 'tools/today'],
  '<rootDir>/app/tools/attendance/use-absence-answer.ts': ['tools/attendance', 'tools/today'],
  '<rootDir>/app/tools/calendar/RegistrationGroup.tsx': ['tools/calendar', 'tools/today'],
  '<rootDir>/app/tools/calendar/use-date-text.ts': ['tools/calendar', 'tools/calendar/dates'],
  '<rootDir>/app/tools/calendar/use-next-text.ts': ['tools/calendar', 'tools/today'],
  '<rootDir>/app/tools/gpa/use-counted-text.ts': ['tools/gpa', 'tools/today'],
  '<rootDir>/app/tools/every-tool/use-duration-text.ts': [
    'tools/gpa',
    'tools/planner/search',
    'tools/planner/share',
    'tools/study-time',
  ],
  '<rootDir>/app/tools/every-tool/RamadanNote.tsx': ['tools/attendance', 'tools/today'],
  '<rootDir>/app/tools/every-tool/RamadanText.tsx': [
    'tools/attendance',
    'tools/planner/conflicts/list',
    'tools/planner/weeks',
    'tools/today',
  ],
  '<rootDir>/app/tools/planner/MoreList.tsx': ['tools/planner/plan-fields'],
  '<rootDir>/app/tools/planner/PlanNotes.tsx': ['tools/planner/plan-fields'],
  '<rootDir>/app/tools/planner/courses/RemovedNote.tsx': ['tools/planner/plan-fields'],
  '<rootDir>/app/tools/planner/editor/WeeksFields.tsx': ['tools/planner/plan-fields'],
  '<rootDir>/app/tools/planner/order/OrderDialog.tsx': ['tools/planner/plan-fields'],
  '<rootDir>/app/tools/planner/week/AddTimeDialog.tsx': ['tools/planner/plan-fields'],
  '<rootDir>/app/tools/planner/plan-fields/SemesterFields.tsx': [
    'tools/planner/calendar',
    'tools/planner/plan-fields',
  ],
  '<rootDir>/app/ui/LinkActions.tsx': [
    'tools/calendar',
    'tools/degree',
    'boards/course-requests',
    'tools/planner/calendar',
    'tools/planner/share',
  ],
  '<rootDir>/app/ui/paste/PasteField.tsx': PASTING,
  '<rootDir>/app/ui/Quotes.tsx': PASTING,
  '<rootDir>/app/ui/use-typed-note.ts': ['account/academic-info', 'persistence'],
}

export default defineConfig({
  sourceLocale: 'en',
  // Shows a text with markup as it is.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // English is compiled from the same files (scripts/source-messages.ts).
  locales: ['ar'],
  // A tool's messages are in its folder and are fetched with its screen; all others are shared (ADR-03).
  catalogs: [
    {
      path: '<rootDir>/app/i18n/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: [
        ...[...MESSAGE_FOLDERS, 'tools/every-tool'].map((folder) => `<rootDir>/app/${folder}/**`),
        ...Object.keys(SHOWN_IN),
      ],
    },
    ...MESSAGE_FOLDERS.map((folder) => ({
      path: `<rootDir>/app/${folder}/locales/{locale}`,
      exclude: [
        ...MESSAGE_FOLDERS.filter((other) => other.startsWith(`${folder}/`)).map(
          (other) => `<rootDir>/app/${other}/**`,
        ),
        ...Object.keys(SHOWN_IN).filter((file) => !SHOWN_IN[file]?.includes(folder)),
      ],
      // One file fewer for every tool: what tools share is with what they keep.
      include: [
        `<rootDir>/app/${folder}`,
        ...(folder === 'persistence' ? ['<rootDir>/app/tools/every-tool'] : []),
        ...Object.keys(SHOWN_IN).filter((file) => SHOWN_IN[file]?.includes(folder)),
      ],
    })),
  ],
  format: formatter({ lineNumbers: false }),
})
