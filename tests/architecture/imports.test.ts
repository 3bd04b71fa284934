import { describe, expect, test } from 'vitest'
import { type Import, importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** From bottom to top: a layer may import itself and lower layers (docs/architecture.md). */
const LAYERS = [
  ['browser'],
  ['i18n'],
  ['screens'],
  ['domain'],
  ['ui'],
  ['backend'],
  ['screen'],
  ['persistence'],
  ['account'],
  ['boards'],
  ['tools'],
  ['pages'],
  ['shell'],
  ['root', 'routes', 'entry.client', 'entry.server', 'service-worker'],
]

/** Folders that know less than their layer would let them: all that they may import besides themselves. */
const KNOWS_ONLY: Readonly<Record<string, readonly string[]>> = {
  domain: ['i18n'],
  ui: ['i18n', 'browser'],
  'persistence/merge': [],
}

/** Each of their folders stands alone, but for what all share, and for Today, which reads every tool. */
const HOUSES = ['tools', 'boards']
const OPEN_TO_ALL = /^(?:tools\/every-tool|boards\/(?:every-board|reports))$/
const READS_ALL = 'tools/today'

/** The layer of the app that a path belongs to: its first folder, or a file at the top of `app/`. */
function topFolderOf(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  return rest.length > 0 ? first : first.replace(/\.tsx?$/, '')
}

/** The tool, the board or the part of a layer: its first two folders. */
function partOf(path: string): string {
  return path.split('/').slice(1, 3).join('/')
}

function layerOf(path: string): number {
  return LAYERS.findIndex((folders) => folders.includes(topFolderOf(path)))
}

/** The one fact of the university that the floor below needs: its country, for the locales. */
const KNOWS_INSTITUTION = 'app/i18n/locales.ts'

/** Why a file must not import another; null when it may. */
function wrongDirection(from: string, to: string): string | null {
  if (!to.startsWith('app/')) return 'leaves the app'
  if (from === KNOWS_INSTITUTION && /^app\/domain\/institution\/\w+\//.test(to)) return null
  if (topFolderOf(to) === 'testing') return 'is for tests alone'
  if (layerOf(from) < 0 || layerOf(to) < 0) return 'no layer is known for one of them'
  if (layerOf(to) > layerOf(from)) return 'goes up'
  for (const part of [topFolderOf(from), partOf(from)]) {
    const known = KNOWS_ONLY[part]
    if (known && !known.includes(topFolderOf(to)) && topFolderOf(to) !== part && partOf(to) !== part) {
      return 'knows too much'
    }
  }
  const isNeighbour =
    HOUSES.includes(topFolderOf(from)) && topFolderOf(to) === topFolderOf(from) && partOf(to) !== partOf(from)
  return isNeighbour && !OPEN_TO_ALL.test(partOf(to)) && partOf(from) !== READS_ALL ? 'is another tool' : null
}

/** Imports of a higher layer, of a neighbour, or from outside the app. */
function wrongDirections(files: readonly SourceFile[]): string[] {
  return files.flatMap(importsOf).flatMap(({ from, to, isPackage }) => {
    if (
      isPackage ||
      to === 'package.json' ||
      /\.(?:css(?:\?(?:inline|raw))?|woff2\?(?:url|no-inline))$/.test(to)
    )
      return []
    const problem = wrongDirection(from, to)
    return problem ? [`${from} -> ${to} ${problem}`] : []
  })
}

function withoutEnding(path: string): string {
  return path.replace(/\.tsx?$/, '')
}

const REACT = /^(?:react|react-dom|react-router|lucide-react|@lingui\/react|@visx)(?:\/|$)/

/** Logic that may import React, and why. */
const KNOWS_REACT: Readonly<Record<string, string>> = {
  'app/account/login-state.ts': 'the type of a location of the router',
  'app/account/session.ts': 'the store of the session, with its hook',
  'app/browser/storage.ts': 'the store of what the browser remembers, with its hook',
  'app/browser/draft/draft.ts': 'what is half typed into forms, with its hook',
  'app/screen/navigation.ts': 'the icons of the sidebar are data',
}

/** Files of logic (`kebab-case.ts`) that import React or a component. Hooks (`use-*.ts`) are React's own. */
function logicWithReact(files: readonly SourceFile[]): string[] {
  const components = new Set(
    files
      .map(({ path }) => path)
      .filter((path) => path.endsWith('.tsx'))
      .map(withoutEnding),
  )
  return files
    .filter(({ path }) => /\/[a-z0-9-]+\.ts$/.test(path) && !/\/use-[a-z0-9-]+\.ts$/.test(path))
    .filter(({ path }) => topFolderOf(path) !== 'routes' && !(path in KNOWS_REACT))
    .flatMap(importsOf)
    .filter(({ to, isPackage }) => (isPackage ? REACT.test(to) : components.has(to)))
    .map(({ from, to }) => `${from} -> ${to}`)
}

const CLIENT = 'app/backend/supabase'
/** The client, and the modules through which gateways use it. */
const BACKEND_ACCESS = new Set([CLIENT, 'app/backend/gateway', 'app/boards/every-board/board-gateway'])
/** Modules that call the auth API, or functions that belong to no table of theirs. */
const ACCOUNT_SERVICES = new Set([
  'app/account/alerts/alerts.ts',
  'app/account/auth.ts',
  'app/account/session.ts',
  'app/boards/reports/report-post.ts',
  'app/boards/reports/block-poster.ts',
  'app/boards/reports/post-decisions.ts',
  'app/boards/moderation/moderation.ts',
  'app/account/standing/standing.ts',
  'app/account/profile/blocks.ts',
  'app/account/profile/data-rights.ts',
  'app/boards/swaps/matches/swap-matches.ts',
])

/**
 * Who reaches the back end besides a table's gateway: the client is made in one file, and only gateways and the account
 * services hold it. A gateway is the one file that names its table.
 */
function wrongReach(files: readonly SourceFile[], tables: readonly string[]): string[] {
  // A gateway names its table in a constant or in the call, or the function that alone reaches it: feedback, sync_documents.
  const names = (file: SourceFile, table: string) =>
    new RegExp(`(?:(?:TABLE|FUNCTION) = |from\\(|rpc\\()['"\`](?:sync_)?${table}['"\`]`).test(file.text)
  const gateways = new Set<string>()
  const problems: string[] = []
  for (const table of tables) {
    const namers = files.filter((file) => names(file, table)).map(({ path }) => path)
    if (namers.length !== 1) problems.push(`${table} is named in ${namers.join(', ') || 'no file'}`)
    for (const path of namers) gateways.add(path)
  }
  const runs = ({ isTypeOnly }: Import) => !isTypeOnly
  const mayReach = (path: string) =>
    gateways.has(path) || ACCOUNT_SERVICES.has(path) || BACKEND_ACCESS.has(withoutEnding(path))
  for (const { from, to } of files.flatMap(importsOf).filter(runs)) {
    if (to.startsWith('@supabase/') && withoutEnding(from) !== CLIENT)
      problems.push(`${from} makes its own client`)
    if (BACKEND_ACCESS.has(to) && !mayReach(from)) {
      problems.push(`${from} bypasses the gateways`)
    }
  }
  return problems
}

const app = sourceFiles('app', '.ts', '.tsx').filter((file) => !isTest(file))
const tables = [
  ...(sourceFiles('supabase/migrations', '.sql')
    .map(({ text }) => text)
    .join('\n')
    .matchAll(/^create table public\.(\w+)/gim) ?? []),
].map(([, name = '']) => name)

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') })

describe('imports go one way', () => {
  test('no part of the app imports a part above it, another tool, or the server', () => {
    expect(app.length).toBeGreaterThan(50)
    expect(wrongDirections(app)).toEqual([])
  })

  test('the check sees wrong imports', () => {
    expect(
      wrongDirections([
        file('app/ui/Card.tsx', "import { useSession } from '../account/session'"),
        file('app/persistence/sync/x.ts', "import { useSession } from '../../account/session'"),
        file('app/ui/Credits.tsx', "import { credits } from '../domain/plan/course-credits'"),
        file('app/domain/plan/plan.ts', "import { nowAt } from '../../browser/use-clock'"),
        file('app/persistence/merge/stamp.ts', "import { newId } from '../../domain/item-id'"),
        file('app/tools/gpa/plan.ts', "import type { Slot } from '../planner/slots'"),
        file('app/boards/swaps/Swap.tsx', "import { rows } from '../practicum/rows'"),
        file('app/backend/key.ts', "export { limits } from '../../server/limits.ts'"),
        file('app/tools/fees/Fees.tsx', "const Part = lazy(() => import('../../pages/not-found/NotFound'))"),
        file('app/new-part/thing.ts', "import { a } from '../i18n/digits'"),
        file('app/tools/gpa/Gpa.tsx', "import { ADA } from '../../testing/network'"),
      ]),
    ).toEqual([
      'app/ui/Card.tsx -> app/account/session goes up',
      'app/persistence/sync/x.ts -> app/account/session goes up',
      'app/ui/Credits.tsx -> app/domain/plan/course-credits knows too much',
      'app/domain/plan/plan.ts -> app/browser/use-clock knows too much',
      'app/persistence/merge/stamp.ts -> app/domain/item-id knows too much',
      'app/tools/gpa/plan.ts -> app/tools/planner/slots is another tool',
      'app/boards/swaps/Swap.tsx -> app/boards/practicum/rows is another tool',
      'app/backend/key.ts -> server/limits leaves the app',
      'app/tools/fees/Fees.tsx -> app/pages/not-found/NotFound goes up',
      'app/new-part/thing.ts -> app/i18n/digits no layer is known for one of them',
      'app/tools/gpa/Gpa.tsx -> app/testing/network is for tests alone',
    ])
    expect(
      wrongDirections([
        file(
          'app/tools/gpa/Gpa.tsx',
          "import { useInfo } from '../../account/academic-info/use-academic-info'",
        ),
        file(
          'app/tools/gpa/Row.tsx',
          'import {',
          '  Card,',
          "} from '../../ui/Card'",
          "import { a } from './a'",
        ),
        file('app/tools/today/Today.tsx', "import { projection } from '../gpa/projection'"),
        file('app/tools/gpa/Credits.tsx', "import { CreditsField } from '../every-tool/CreditsField'"),
      ]),
    ).toEqual([])
  })
})

describe('logic stays pure', () => {
  test('files of logic import neither React nor components', () => {
    expect(logicWithReact(app)).toEqual([])
  })

  test('the list of exceptions names files that exist', () => {
    const paths = app.map(({ path }) => path)
    expect(Object.keys(KNOWS_REACT).filter((path) => !paths.includes(path))).toEqual([])
  })

  test('the check sees React in logic', () => {
    expect(
      logicWithReact([
        file('app/tools/gpa/projection.ts', "import { useState } from 'react'"),
        file('app/tools/gpa/chart.ts', "import { Chart } from './Chart'"),
        file('app/tools/gpa/Chart.tsx', "import { useState } from 'react'"),
        file('app/tools/gpa/use-chart.ts', "import { useState } from 'react'"),
      ]),
    ).toEqual(['app/tools/gpa/projection.ts -> react', 'app/tools/gpa/chart.ts -> app/tools/gpa/Chart'])
  })

  test('SEC-01: one file creates the client, and only a table’s gateway names and calls the table', () => {
    expect(tables).toContain('academic_info')
    expect(wrongReach(app, tables)).toEqual([])
  })

  test('the check sees a second client, a second gateway and a screen that bypasses the gateway', () => {
    expect(
      wrongReach(
        [
          file('app/tools/gpa/Gpa.tsx', "import { supabase } from '../../backend/supabase'"),
          file('app/tools/gpa/Row.tsx', "import { callBackend } from '../../backend/gateway'"),
          file(
            'app/tools/gpa/own.ts',
            "import { createClient } from '@supabase/supabase-js'",
            "from('marks')",
          ),
          file(
            'app/tools/gpa/marks.ts',
            "import { supabase } from '../../backend/supabase'",
            "from('marks')",
          ),
          file('app/tools/gpa/types.ts', "import type { Session } from '@supabase/supabase-js'"),
        ],
        ['marks', 'rooms'],
      ),
    ).toEqual([
      'marks is named in app/tools/gpa/own.ts, app/tools/gpa/marks.ts',
      'rooms is named in no file',
      'app/tools/gpa/Gpa.tsx bypasses the gateways',
      'app/tools/gpa/Row.tsx bypasses the gateways',
      'app/tools/gpa/own.ts makes its own client',
    ])
  })
})

/** What the server and the functions may know of the app: nothing of a screen, a board, a tool, or of what a page keeps. */
const KNOWN_OF_APP: Readonly<Record<string, readonly RegExp[]>> = {
  // screens.ts is the table of addresses, which the server answers and the mails name.
  server: [/^app\/(?:domain|backend|i18n)\//, /^app\/screens$/],
  // The feed is made of the documents as they are stored.
  supabase: [/^app\/(?:domain|i18n)\//, /^app\/screens$/, /^app\/persistence\/term\/personal-feed$/],
}

/** Imports by the server, the functions and the scripts of what is not theirs; tests and the benchmark may import from them. */
function wrongFolders(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(importsOf)
    .filter(({ from, to }) => {
      const known = KNOWN_OF_APP[from.split('/')[0] ?? '']
      return (
        /^(?:tests|bench)\//.test(to) ||
        (known && to.startsWith('app/') && !known.some((part) => part.test(to)))
      )
    })
    .map(({ from, to }) => `${from} -> ${to}`)
}

test('the server and the functions import nothing of screens, and they and the scripts no tests', () => {
  const sources = ['server', 'scripts', 'supabase'].flatMap((folder) => sourceFiles(folder, '.ts'))
  expect(wrongFolders(sources.filter((source) => !isTest(source)))).toEqual([])
  expect(
    wrongFolders([
      file('scripts/draw.ts', "import { a } from '../tests/support/a.ts'"),
      file('server/api/statements.ts', "import { MOST } from '../../app/boards/every-board/paged-list.ts'"),
      file('server/site.ts', "import { DEFAULT_LANGUAGE } from '../app/i18n/language.ts'"),
      file(
        'supabase/functions/feed/handler.ts',
        "import type { Cell } from '../../../app/tools/planner/cell.ts'",
      ),
    ]),
  ).toEqual([
    'scripts/draw.ts -> tests/support/a',
    'server/api/statements.ts -> app/boards/every-board/paged-list',
    'supabase/functions/feed/handler.ts -> app/tools/planner/cell',
  ])
})
