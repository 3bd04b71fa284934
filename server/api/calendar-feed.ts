import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '../paths.ts'

type Module = typeof import('../../supabase/functions/calendar-feed/handler.ts') &
  typeof import('../../supabase/functions/calendar-feed/feed-text.ts')

const FUNCTION = join(PROJECT_ROOT, 'supabase/functions/calendar-feed')
const IMPORTED = '#institution/'

/**
 * The edge function `calendar-feed` with the data of an institution; undefined means the one that "imports" in package.json
 * names. Loaded by its path, so that the development server does not bundle it with the default one.
 */
export async function loadCalendarFeed(institution: string | undefined): Promise<Module> {
  if (institution !== undefined) {
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier.startsWith(IMPORTED)
          ? next(
              pathToFileURL(join(PROJECT_ROOT, institution, `${specifier.slice(IMPORTED.length)}.ts`)).href,
              context,
            )
          : next(specifier, context),
    })
  }
  const load = (file: string) => import(pathToFileURL(join(FUNCTION, file)).href)
  return { ...(await load('handler.ts')), ...(await load('feed-text.ts')) }
}
