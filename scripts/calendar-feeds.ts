import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AliasOptions, runnerImport } from 'vite'
import { calendarFeedPath } from '../app/domain/icalendar/feed-path.ts'
import { LANGUAGES } from '../app/i18n/language.ts'
import { PROJECT_ROOT } from '../server/paths.ts'

/** Writes the feeds of the academic calendar (ICS-02). The aliases of the build choose the university (INSTITUTION). */
export async function writeCalendarFeeds(clientDirectory: string, alias: AliasOptions): Promise<void> {
  const { module } = await runnerImport<typeof import('../app/domain/icalendar/academic-events.ts')>(
    join(PROJECT_ROOT, 'app/domain/icalendar/academic-events.ts'),
    { configFile: false, root: PROJECT_ROOT, logLevel: 'warn', resolve: { alias } },
  )
  for (const language of LANGUAGES) {
    await writeFile(
      join(clientDirectory, calendarFeedPath(language)),
      module.academicFeed(language, Date.now()),
    )
  }
}
