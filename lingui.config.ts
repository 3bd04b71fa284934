import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { MESSAGE_FOLDERS } from './app/screens.ts'

/** Its messages are with those of the screens that show it: shared ones are in the first load of every screen. */
const LINK_ACTIONS = '<rootDir>/app/ui/LinkActions.tsx'
const FOLDERS_WITH_LINKS = ['calendar', 'course-requests', 'schedule']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  // A tool's messages are in its folder and are fetched with its screen; all others are shared (ADR-03).
  catalogs: [
    {
      path: '<rootDir>/app/i18n/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: [...[...MESSAGE_FOLDERS, 'term'].map((folder) => `<rootDir>/app/${folder}/**`), LINK_ACTIONS],
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
        ...(FOLDERS_WITH_LINKS.includes(folder) ? [LINK_ACTIONS] : []),
      ],
    })),
  ],
  format: formatter({ lineNumbers: false }),
})
