import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AliasOptions, runnerImport } from 'vite'
import { calendarFeedPath } from '../app/domain/icalendar/feed-path.ts'
import { LANGUAGES } from '../app/i18n/language.ts'
import { PROJECT_ROOT } from '../server/paths.ts'

/** Writes the feeds of the academic calendar (ICS-02). The aliases of the build choose the university (INSTITUTION). */
export async function writeCalendarFeeds(clientDirectory: string, alias: AliasOptions): Promise<void> {
  const load = async <Module>(path: string): Promise<Module> => {
    const options = { configFile: false, root: PROJECT_ROOT, logLevel: 'warn', resolve: { alias } } as const
    return (await runnerImport<Module>(join(PROJECT_ROOT, path), options)).module
  }
  const { academicFeed } = await load<typeof import('../app/domain/icalendar/academic-events.ts')>(
    'app/domain/icalendar/academic-events.ts',
  )
  const { SHIPPED_CALENDAR } = await load<typeof import('../app/domain/institution/academic-calendar.ts')>(
    'app/domain/institution/academic-calendar.ts',
  )
  for (const language of LANGUAGES) {
    await writeFile(
      join(clientDirectory, calendarFeedPath(language)),
      academicFeed(SHIPPED_CALENDAR, language, Date.now()),
    )
  }
}
