import { describe, expect, test } from 'vitest'
import { toData } from '../merge/document-of-tree'
import { withDocument, withoutDocument } from '../merge/edit'
import type { Tree } from '../merge/registers'
import { nextStamp, type Stamp, timeOf } from '../merge/stamp'
import { latestStamp } from '../merge/tree-stamps'
import { type Documents, exportFile, MOST_FILE_BYTES, readExportFile } from './export-file'

const NOW = 1_800_000_000_000
const at = (time: number): Stamp => nextStamp('0', time, 'abc123')
const input = { name: 'MATH 101', rows: [{ id: 'first', score: 90, note: 'حضور' }] }
const tree = withDocument({}, undefined, input, at(NOW - 5))
const documents: Documents = new Map<`gpa:${string}` | `plan:${string}`, Tree>([
  ['gpa:main', tree],
  ['plan:k3xq0azb', tree],
])

function read(text: string) {
  const result = readExportFile(text, NOW)
  return 'refusal' in result ? result.refusal : result.documents
}
const changed = (change: (file: { documents: Record<string, unknown>[] }) => void) => {
  const file = JSON.parse(exportFile(documents))
  change(file)
  return read(JSON.stringify(file))
}

describe('the export file', () => {
  test('KEEP-12: what was exported is read back with all its edits', () => {
    expect(read(exportFile(documents))).toEqual(documents)
    expect(read(`\uFEFF${exportFile(documents)}`)).toEqual(documents)
  })

  test('what was removed is not in it', () => {
    const without = withDocument(tree, input, { ...input, rows: [] }, at(NOW))
    const text = exportFile(
      new Map([
        ['gpa:main', without],
        ['fees:main', withoutDocument(tree, at(NOW))],
      ]),
    )
    expect(text).not.toContain('حضور')
    expect(text).not.toContain('fees')
    expect(text).toContain('MATH 101')
  })

  test('KEEP-12: a file that is none of ours is refused', () => {
    for (const text of [
      '',
      'hello',
      '{}',
      '[]',
      'null',
      '7',
      '{"format":"other","version":1,"documents":[]}',
    ])
      expect(read(text)).toBe('foreign')
  })

  test('KEEP-12: a file that was cut off is refused, wherever it was cut', () => {
    const text = exportFile(documents)
    for (let length = 40; length < text.length; length += 7)
      expect(read(text.slice(0, length))).toBe('damaged')
  })

  test('KEEP-12: a file of a newer version is refused', () => {
    expect(read('{"format":"zameel-kept","version":2,"documents":"?"}')).toBe('newer')
    expect(changed(({ documents: [first] }) => Object.assign(first ?? {}, { version: 1000 }))).toBe('newer')
    expect(changed(({ documents: [first] }) => Object.assign(first ?? {}, { kind: 'dreams' }))).toBe('newer')
  })

  test('KEEP-12: a file that is too large, empty or was changed is refused', () => {
    expect(read(' '.repeat(MOST_FILE_BYTES + 1))).toBe('too-large')
    expect(read(exportFile(new Map()))).toBe('empty')
    const changes: Record<string, unknown>[] = [
      { id: '../x' },
      { id: 7 },
      { kind: null },
      { tree: null },
      { stamps: ['now'] },
      { version: 0 },
      { tree: { __proto__x: { 'a b': [1, 0] } } },
      { tree: { name: [{}, 0] } },
    ]
    for (const change of changes)
      expect(changed(({ documents: [first] }) => Object.assign(first ?? {}, change))).toBe('damaged')
    expect(changed((file) => file.documents.push(...file.documents))).toBe('damaged')
    expect(changed((file) => Object.assign(file, { documents: 'none' }))).toBe('damaged')
  })

  test('an edit of the future is one of now, so that it does not win for ever', () => {
    const late = withDocument({}, undefined, input, at(NOW + 1_000_000))
    const result = read(exportFile(new Map([['gpa:main', late]])))
    if (typeof result === 'string') throw new Error(result)
    const stored = result.get('gpa:main') ?? {}
    expect(timeOf(latestStamp(stored))).toBe(NOW)
    expect(toData(stored)).toEqual(input)
  })
})
