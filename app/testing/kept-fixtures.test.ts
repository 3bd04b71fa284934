// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GPA_INPUT } from '../gpa/gpa-input'
import { GRADES_INPUT } from '../grades/assignment-list'
import { forgetDocuments, keyOf, readDocument, textAside } from '../kept/document-store'
import { type Kind, type KindName, ONLY, versionOf } from '../kept/kinds'
import { STUDY_TIME_INPUT } from '../study-time/study-course-list'

/** Documents as devices have stored them: `<kind>-v<version>.json`, one for each version that there has been. */
const FOLDER = join(import.meta.dirname, '../kept/fixtures')
const FIXTURES = readdirSync(FOLDER)

/** The kinds of documents, which their tools define. */
const KINDS: Partial<Record<KindName, Kind<never>>> = Object.fromEntries(
  [GPA_INPUT, GRADES_INPUT, STUDY_TIME_INPUT].map((kind) => [kind.name, kind]),
)

test.each(FIXTURES)('KEEP-03: a device that has stored %s can open it', (fixture) => {
  const name = fixture.replace(/-v\d+\.json$/, '') as KindName
  const kind = KINDS[name]
  if (!kind) throw new Error(`${fixture} is of no known kind`)
  localStorage.setItem(`zameel-kept:-:${keyOf(name, ONLY)}`, readFileSync(join(FOLDER, fixture), 'utf8'))
  expect(readDocument(kind, ONLY)).not.toEqual(kind.empty)
  expect(textAside(keyOf(name, ONLY))).toBeNull()
  forgetDocuments()
})

test('KEEP-03: there is a fixture of each version of each kind', () => {
  const wanted = Object.values(KINDS).flatMap(({ name }) =>
    Array.from({ length: versionOf(name) }, (_, index) => `${name}-v${index + 1}.json`),
  )
  expect(FIXTURES.toSorted()).toEqual(wanted.toSorted())
})
