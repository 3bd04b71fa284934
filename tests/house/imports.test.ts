import { describe, expect, test } from 'vitest'
import { type Import, importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** A tool may import lower layers, but no other tool. */
const TOOLS = new Set(
  'gpa grades attendance schedule study-time fees calendar course-requests swaps practicum feedback'.split(
    ' ',
  ),
)

/** From bottom to top: a part may import parts of its own and lower layers. */
const LAYERS = [
  ['browser'],
  ['institution'],
  ['i18n'],
  ['backend'],
  ['screens'],
  ['ui'],
  ['account'],
  ['kept'],
  ['term'],
  ['icalendar'],
  ['boards'],
  ['academic-info', 'profile'],
  [...TOOLS],
  ['shell'],
  ['today'],
  ['pages'],
  ['root', 'routes', 'entry.client', 'entry.server', 'service-worker'],
]

/** The part of the app that a path belongs to: its folder, or a file at the top of `app/`. */
function partOf(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  return rest.length > 0 ? first : first.replace(/\.tsx?$/, '')
}

function layerOf(path: string): number {
  return LAYERS.findIndex((parts) => parts.includes(partOf(path)))
}

/** Imports of a higher layer, of another tool, or from outside the app. */
function wrongDirections(files: readonly SourceFile[]): string[] {
  return files.flatMap(importsOf).flatMap(({ from, to, isPackage }) => {
    if (
      isPackage ||
      to === 'package.json' ||
      /\.(?:css(?:\?(?:inline|raw))?|woff2\?(?:url|no-inline))$/.test(to)
    )
      return []
    if (!to.startsWith('app/')) return [`${from} leaves the app for ${to}`]
    if (partOf(to) === 'testing') return [`${from} -> ${to} is for tests alone`]
    if (layerOf(from) < 0 || layerOf(to) < 0) return [`${from} -> ${to}: no layer is known for one of them`]
    if (layerOf(to) > layerOf(from)) return [`${from} -> ${to} goes up`]
    const isOtherTool = TOOLS.has(partOf(from)) && TOOLS.has(partOf(to)) && partOf(from) !== partOf(to)
    return isOtherTool ? [`${from} -> ${to} is another tool`] : []
  })
}

function withoutEnding(path: string): string {
  return path.replace(/\.tsx?$/, '')
}

const REACT =
  /^(?:react|react-dom|react-router|react-aria-components|lucide-react|@lingui\/react|@visx)(?:\/|$)/

/** Logic that may import React, and why. */
const KNOWS_REACT: Readonly<Record<string, string>> = {
  'app/account/login-state.ts': 'the type of a location of the router',
  'app/account/session.ts': 'the store of the session, with its hook',
  'app/browser/storage.ts': 'the store of what the browser remembers, with its hook',
  'app/shell/navigation.ts': 'the icons of the sidebar are data',
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
    .filter(({ path }) => partOf(path) !== 'routes' && !(path in KNOWS_REACT))
    .flatMap(importsOf)
    .filter(({ to, isPackage }) => (isPackage ? REACT.test(to) : components.has(to)))
    .map(({ from, to }) => `${from} -> ${to}`)
}

const CLIENT = 'app/backend/supabase'
/** The client, and the modules through which gateways use it. */
const BACKEND_ACCESS = new Set([CLIENT, 'app/backend/gateway', 'app/boards/board-gateway'])
/** Modules that call the auth API, or functions that belong to no table of theirs. */
const ACCOUNT_SERVICES = new Set([
  'app/account/auth.ts',
  'app/account/session.ts',
  'app/boards/reports/report-post.ts',
  'app/profile/data-rights.ts',
  'app/swaps/matches/swap-matches.ts',
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
        file('app/gpa/plan.ts', "import type { Slot } from '../schedule/slots'"),
        file('app/backend/key.ts', "export { limits } from '../../server/limits.ts'"),
        file('app/fees/Fees.tsx', "const Part = lazy(() => import('../pages/NotFound'))"),
        file('app/new-part/thing.ts', "import { a } from '../i18n/digits'"),
        file('app/gpa/Gpa.tsx', "import { ADA } from '../testing/network'"),
      ]),
    ).toEqual([
      'app/ui/Card.tsx -> app/account/session goes up',
      'app/gpa/plan.ts -> app/schedule/slots is another tool',
      'app/backend/key.ts leaves the app for server/limits',
      'app/fees/Fees.tsx -> app/pages/NotFound goes up',
      'app/new-part/thing.ts -> app/i18n/digits: no layer is known for one of them',
      'app/gpa/Gpa.tsx -> app/testing/network is for tests alone',
    ])
    expect(
      wrongDirections([
        file('app/gpa/Gpa.tsx', "import { useAcademicInfo } from '../academic-info/use-academic-info'"),
        file('app/gpa/Row.tsx', 'import {', '  Card,', "} from '../ui/Card'", "import { a } from './a'"),
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
        file('app/gpa/projection.ts', "import { useState } from 'react'"),
        file('app/gpa/chart.ts', "import { Chart } from './Chart'"),
        file('app/gpa/Chart.tsx', "import { useState } from 'react'"),
        file('app/gpa/use-chart.ts', "import { useState } from 'react'"),
      ]),
    ).toEqual(['app/gpa/projection.ts -> react', 'app/gpa/chart.ts -> app/gpa/Chart'])
  })

  test('SEC-01: one file creates the client, and only a table’s gateway names and calls the table', () => {
    expect(tables).toContain('academic_info')
    expect(wrongReach(app, tables)).toEqual([])
  })

  test('the check sees a second client, a second gateway and a screen that bypasses the gateway', () => {
    expect(
      wrongReach(
        [
          file('app/gpa/Gpa.tsx', "import { supabase } from '../backend/supabase'"),
          file('app/gpa/Row.tsx', "import { callBackend } from '../backend/gateway'"),
          file('app/gpa/own.ts', "import { createClient } from '@supabase/supabase-js'", "from('marks')"),
          file('app/gpa/marks.ts', "import { supabase } from '../backend/supabase'", "from('marks')"),
          file('app/gpa/types.ts', "import type { Session } from '@supabase/supabase-js'"),
        ],
        ['marks', 'rooms'],
      ),
    ).toEqual([
      'marks is named in app/gpa/own.ts, app/gpa/marks.ts',
      'rooms is named in no file',
      'app/gpa/Gpa.tsx bypasses the gateways',
      'app/gpa/Row.tsx bypasses the gateways',
      'app/gpa/own.ts makes its own client',
    ])
  })
})

/** Imports of test code by the server and the scripts; tests and the benchmark may import from them. */
function importsOfTests(files: readonly SourceFile[]): string[] {
  return files
    .flatMap(importsOf)
    .filter(({ to }) => /^(?:tests|bench)\//.test(to))
    .map(({ from, to }) => `${from} -> ${to}`)
}

test('the server and the scripts import no tests', () => {
  const sources = ['server', 'scripts', 'supabase'].flatMap((folder) => sourceFiles(folder, '.ts'))
  expect(importsOfTests(sources.filter((source) => !isTest(source)))).toEqual([])
  expect(importsOfTests([file('scripts/draw.ts', "import { a } from '../tests/support/a.ts'")])).toEqual([
    'scripts/draw.ts -> tests/support/a',
  ])
})
