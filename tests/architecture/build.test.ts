import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PageEdits } from '../../scripts/page-edits.ts'
import { sourceMessages } from '../../scripts/source-messages.ts'
import { sourceFiles } from './source-files.ts'

describe('the scripts of the build', () => {
  /** Every line that sorts files of the app into scripts, whatever its table is called. */
  const patterns = readFileSync('vite.config.ts', 'utf8')
    .split('\n')
    .filter((line) => line.includes(String.raw`\/app\/`))

  const paths = sourceFiles('app', '.ts', '.tsx').map(({ path }) => path.replace(/\.tsx?$/, '').split('/'))
  const folders = new Set(paths.flatMap((path) => path.slice(0, -1)))

  /** The files of the app whose name, without its ending, is a word of a pattern. */
  const named = (text: string) =>
    paths
      .map((path) => path.at(-1) ?? '')
      .filter((name) => !folders.has(name) && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))

  test('groups name folders, so that renaming a file changes nothing that a visitor loads (ADR-62)', () => {
    // Of each table: a group, a room, and the tools.
    for (const kind of [/^\s*test: \//, /^\s*\['[\w-]+', \//, /^const TOOL = \//])
      expect(patterns.filter((line) => kind.test(line))).not.toEqual([])
    // And no other kind, which would be a table that this test does not know.
    expect(patterns.filter((line) => !/^(?:\s*test: |\s*\['[\w-]+', |const TOOL = )\//.test(line))).toEqual(
      [],
    )
    // React Router gives this file its name.
    expect(named(patterns.join('\n'))).toEqual(['root'])
    expect(named(String.raw`/\/app\/ui\/(?:LazyPart|text-link)/`).sort()).toEqual(['LazyPart', 'text-link'])
  })
})

describe('edits of a page', () => {
  const PAGE = `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charSet="utf-8"/><style href="root">a{b:c}</style><link rel="x" href="1"/></head><body><p>“It&#x27;s” &amp; <b>so</b><svg><path d="M1"></path></svg></p><script type="module" async="">if(1<2)x("</p>")</script></body></html>`

  test('ADR-62: only what is edited changes, to the byte', () => {
    expect(new PageEdits(PAGE).toString()).toBe(PAGE)
    const page = new PageEdits(PAGE)
    page.replaceStartTag(page.one('html'), '<html lang="ar">')
    page.replaceInner(page.one('style'), '/*$&*/')
    page.replace(page.one('link', { rel: 'x' }), '')
    page.append(page.one('head'), '<!--1-->')
    page.append(page.one('head'), '<!--2-->')
    page.insertAfter(page.one('b'), '!')
    const script = page.one('script', { type: 'module', async: '' })
    page.replace(script, `<template>${page.outer(script)}</template>`)
    expect(page.toString()).toBe(
      PAGE.replace('<html lang="en" dir="ltr">', '<html lang="ar">')
        .replace('a{b:c}', '/*$$&*/')
        .replace('<link rel="x" href="1"/>', '<!--1--><!--2-->')
        .replace('</b>', '</b>!')
        .replace(/<script.*<\/script>/, (all) => `<template>${all}</template>`),
    )
  })

  test('ADR-62: what is missing fails the build', () => {
    expect(() => new PageEdits(PAGE).one('script', { src: 'a.js' })).toThrow('no <script>')
  })
})

test('ADR-63: English is compiled from the message IDs of a translation', async () => {
  const { transform } = sourceMessages() as { transform: { handler: (code: string, id: string) => unknown } }
  const compile = async (path: string) =>
    (await transform.handler('', `${process.cwd()}/${path}?source`)) as { code: string }
  const { code } = await compile('app/tools/planner/import/locales/ar.po')
  expect(code).toContain('Paste my timetable')
  expect(code).not.toMatch(/[\u0600-\u06FF]/)
  await expect(compile('app/tools/nothing/locales/ar.po')).rejects.toThrow()
})
