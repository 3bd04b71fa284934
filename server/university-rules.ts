import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { PROJECT_ROOT } from './paths.ts'

/**
 * The statement that gives the database the university's rules for its checks (SEC-03). `folder` holds the data of an
 * institution; undefined means the one that "imports" in package.json names.
 */
export async function universityRulesStatement(folder: string | undefined): Promise<string> {
  const files = folder === undefined ? packageJson.imports['#institution/*'] : `${folder}/*.ts`
  const load = (file: string) => import(pathToFileURL(join(PROJECT_ROOT, files.replace('*', file))).href)
  const { gradeScale }: typeof import('#institution/grade-scale') = await load('grade-scale')
  const { practicum }: typeof import('#institution/practicum') = await load('practicum')
  const terms = Object.keys(practicum.terms).map((term) => `'${term}'`)
  return `select private.set_university_rules(${gradeScale.highestGpa}, array[${terms.join(', ')}])`
}
