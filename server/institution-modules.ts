import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from './paths.ts'

const IMPORTED = '#institution/'

/** The folders whose data is imported in this thread. Of one server there is one. */
const hooked = new Set<string>()

/**
 * A module of this project, by its path, with the data of a university; undefined means the one that "imports" in package.json
 * names. Loaded by its path, so that the development server does not bundle it with the default one.
 */
export async function importWithInstitution<Module>(
  institution: string | undefined,
  path: string,
): Promise<Module> {
  if (institution !== undefined && !hooked.has(institution)) {
    hooked.add(institution)
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
  return import(pathToFileURL(join(PROJECT_ROOT, path)).href)
}
