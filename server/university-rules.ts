import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }
import { PROJECT_ROOT } from './paths.ts'

export type RulesOf = {
  /** Holds the data of an institution; undefined means the one that "imports" in package.json names. */
  folder: string | undefined
  /** Whether accounts confirm their address by mail. Where they do not, no student ID is checked (BOARD-06). */
  mailConfirms: boolean
}

/** The statement that gives the database the university's rules for its checks (SEC-03). */
export async function universityRulesStatement({ folder, mailConfirms }: RulesOf): Promise<string> {
  const files = folder === undefined ? packageJson.imports['#institution/*'] : `${folder}/*.ts`
  const load = (file: string) => import(pathToFileURL(join(PROJECT_ROOT, files.replace('*', file))).href)
  const { gradeScale }: typeof import('#institution/grade-scale') = await load('grade-scale')
  const { practicum }: typeof import('#institution/practicum') = await load('practicum')
  const { profile }: typeof import('#institution/profile') = await load('profile')
  const terms = Object.keys(practicum.terms).map((term) => `'${term}'`)
  const digits = profile.studentIdDigits ?? 'null'
  return `select private.set_university_rules(${gradeScale.highestGpa}, array[${terms.join(', ')}]),
    private.set_student_ids(${digits}, '${profile.studentMail}', ${mailConfirms})`
}
