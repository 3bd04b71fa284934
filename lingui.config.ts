import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { MESSAGE_FOLDERS } from './app/screens.ts'

/** Their messages are with those of the screens that show them: shared ones are in the first load of every screen. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  '<rootDir>/app/ui/FeedLinks.tsx': ['calendar', 'schedule'],
  '<rootDir>/app/ui/LinkActions.tsx': ['calendar', 'course-requests', 'schedule'],
  '<rootDir>/app/ui/PasteField.tsx': ['gpa', 'schedule'],
  '<rootDir>/app/ui/Quotes.tsx': ['gpa', 'schedule'],
  '<rootDir>/app/ui/use-typed-note.ts': ['academic-info', 'kept'],
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  // A tool's messages are in its folder and are fetched with its screen; all others are shared (ADR-03).
  catalogs: [
    {
      path: '<rootDir>/app/i18n/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: [
        ...[...MESSAGE_FOLDERS, 'term'].map((folder) => `<rootDir>/app/${folder}/**`),
        ...Object.keys(SHOWN_IN),
      ],
    },
    ...MESSAGE_FOLDERS.map((folder) => ({
      path: `<rootDir>/app/${folder}/locales/{locale}`,
      exclude: MESSAGE_FOLDERS.filter((other) => other.startsWith(`${folder}/`)).map(
        (other) => `<rootDir>/app/${other}/**`,
      ),
      // One file fewer for every tool: the term's few messages are with those of what is kept.
      include: [
        `<rootDir>/app/${folder}`,
        ...(folder === 'kept' ? ['<rootDir>/app/term'] : []),
        ...Object.keys(SHOWN_IN).filter((file) => SHOWN_IN[file]?.includes(folder)),
      ],
    })),
  ],
  format: formatter({ lineNumbers: false }),
})
