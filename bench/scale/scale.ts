import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../scripts/temporary-postgres.ts'
import { type Account, signUpAt } from '../../tests/support/accounts.ts'
import { startServer } from '../../tests/support/embedded-edition.ts'
import { connect, type Sql } from '../../tests/support/sql.ts'
import { DAY, firstVisit } from './day.ts'
import { DOCUMENTS, fill, fillAccount, keepTemplates } from './fill.ts'
import { loadGateways } from './gateways.ts'
import { type PlanNode, type Statement, startPlanProxy } from './plan-proxy.ts'
import { callAll, type Posts } from './product-calls.ts'

/** Students of a small and of a large university. Each has a post on every board. */
const SIZES = [10_000, 100_000] as const
/** Accounts that make all calls, each once. */
const ROUNDS = 5

/** Of a small server of a hosted project (1 GB); the rest of it is the file cache. No crash is to be survived. */
const SETTINGS = {
  shared_buffers: '224MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '4GB',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** Makes the database send the plan of every statement, also of those in functions. */
const SEND_PLANS = {
  session_preload_libraries: 'auto_explain',
  client_min_messages: 'log',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
}

/** What a call did in the database, at one size. */
type Run = { milliseconds: number; statements: Statement[]; bytes: number }
type Figures = Map<string, Run[]>
type Table = { name: string; rows: number; bytes: number }

/** Prints how each call of the product grows with the number of students, and the bytes that a student takes. */
export async function printScale(): Promise<void> {
  const server = await startPostgres({ settings: SETTINGS })
  try {
    const database = new URL(await server.createDatabase())
    const proxy = await startPlanProxy({ host: database.hostname, port: Number(database.port) })
    const administrator = connect({ url: database.href })
    const watched = new URL(database)
    watched.port = String(proxy.port)
    for (const [name, value] of Object.entries(SEND_PLANS)) {
      await administrator.run(`alter database ${database.pathname.slice(1)} set ${name} = '${value}'`)
    }
    const edition = await startServer({ environment: { DATABASE_URL: watched.href } })
    const operator = connect({ url: watched.href })
    const answered = countBytes()
    try {
      const results: { figures: Figures; tables: Table[] }[] = []
      const { gateways, uncalled } = await loadGateways()
      await keepTemplates(await signUpAt(edition.url), administrator)
      let students = 0
      for (const size of SIZES) {
        const begin = performance.now()
        for (const statement of fill(students + 1, size)) await administrator.run(statement)
        students = size
        const tables = await tablesOf(administrator)
        console.log(
          `\n${size} students with ${DOCUMENTS} documents each: ${gigabytes(tables)} GB, filled in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
        )
        const figures: Figures = new Map()
        const measured = async <Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> => {
          proxy.take()
          answered.take()
          const answer = await call()
          const statements = proxy.take()
          const milliseconds = statements
            .filter(({ isNested }) => !isNested)
            .reduce((sum, statement) => sum + statement.milliseconds, 0)
          const runs = figures.get(name) ?? []
          figures.set(name, [...runs, { milliseconds, statements, bytes: answered.take() }])
          return answer
        }
        const posts = await postsOf(administrator)
        for (let round = 0; round < ROUNDS; round += 1) {
          const account: Account = await measured('account: sign up', () => signUpAt(edition.url))
          for (const statement of fillAccount(account.id)) await administrator.run(statement)
          await callAll(edition.url, gateways, account, posts[round] as Posts, measured)
        }
        for (const [name, statement] of OPERATIONS) await measured(name, () => operator.run(statement))
        results.push({ figures, tables })
      }
      print(results)
      if (uncalled().length > 0) console.log(`Not measured: ${uncalled().join(', ')}`)
    } finally {
      answered.stop()
      await operator.end()
      await edition.stop()
      await administrator.end()
      await proxy.close()
    }
  } finally {
    await server.stop()
  }
}

/** What runs daily, and the commands of whoever runs the site. */
const OPERATIONS = [
  ['daily: clean up expired rows', 'select private.purge_expired(now())'],
  ['daily: delete inactive accounts', 'select private.purge_inactive_accounts(now())'],
  ['command: reported posts', 'select * from private.reported_posts()'],
] as const

/** The tables with their rows, and the bytes with indexes. */
async function tablesOf(sql: Sql): Promise<Table[]> {
  const rows = await sql<{ name: string; rows: string; bytes: string }>`
    select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth')
    order by pg_total_relation_size(oid) desc`
  return rows.map(({ name, rows, bytes }) => ({ name, rows: Number(rows), bytes: Number(bytes) }))
}

/** Posts that others can see, different ones for each account: three reports would hide them. */
async function postsOf(sql: Sql): Promise<Posts[]> {
  const shown = `hidden_at is null and status = 'open' and expires_at > now() order by id limit ${ROUNDS}`
  const swaps = await sql.run<{ id: string }>(`select id from public.swap_requests where ${shown}`)
  const groups = await sql.run<{ id: string }>(`select id from public.practicum_groups where ${shown}`)
  const requests = await sql.run<{ slug: string }>(
    `select slug from public.course_requests where hidden_at is null order by id limit ${ROUNDS}`,
  )
  return swaps.map(({ id }, index) => ({
    swap: Number(id),
    group: Number(groups[index]?.id),
    slug: requests[index]?.slug ?? '',
  }))
}

/** Counts the bytes of answers, before compression. */
function countBytes() {
  const { fetch } = globalThis
  let bytes = 0
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request)
    bytes += (await response.clone().arrayBuffer()).byteLength
    return response
  }
  return {
    take: () => {
      const taken = bytes
      bytes = 0
      return taken
    },
    stop: () => {
      globalThis.fetch = fetch
    },
  }
}

type Scan = { table: string; isCarried: boolean; how: string; rows: number }

/** How a plan reads tables. A walk along an index that stops after some rows is carried by it, one along the whole index is not. */
function scansOf(node: PlanNode, isLimited = false): Scan[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node
  const stopsEarly =
    type === 'Limit' || (isLimited && !['Sort', 'Aggregate', 'Hash', 'WindowAgg'].includes(type))
  const scans = (node.Plans ?? []).flatMap((child) => scansOf(child, stopsEarly))
  if (table === undefined || type === 'ModifyTable') return scans
  const rows =
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    (node['Actual Loops'] ?? 1)
  const isCarried =
    type === 'Bitmap Heap Scan' ||
    (type.startsWith('Index') && (node['Index Cond'] !== undefined || isLimited))
  return [...scans, { table, isCarried, how: `${type} ${index ?? table}`, rows }]
}

function print(results: { figures: Figures; tables: Table[] }[]): void {
  const [small, large] = results
  if (!small || !large) return
  const rowsBefore = new Map(small.tables.map(({ name, rows }) => [name, rows]))
  const growing = new Set(
    large.tables.flatMap(({ name, rows }) => (rows > 2 * (rowsBefore.get(name) ?? 0) ? [name] : [])),
  )
  const scans = (run: Run | undefined) =>
    (run?.statements ?? []).flatMap(({ plan }) => scansOf(plan)).filter(({ table }) => growing.has(table))
  const read = (runs: Run[]) =>
    Math.max(...runs.map((run) => scans(run).reduce((sum, { rows }) => sum + rows, 0)))
  const calls: Record<string, object> = {}
  for (const [name, after] of large.figures) {
    const before = small.figures.get(name) ?? []
    const uncarried = new Set(after.flatMap(scans).flatMap(({ isCarried, how }) => (isCarried ? [] : [how])))
    const rows = [Math.round(read(before)), Math.round(read(after))] as const
    calls[name] = {
      [`ms at ${SIZES[0]}`]: rounded(median(before), 2),
      [`ms at ${SIZES[1]}`]: rounded(median(after), 2),
      'rows read': `${rows[0]}, ${rows[1]}`,
      grows: rows[1] > 2 * rows[0] + 50 ? 'YES' : 'no',
      index: uncarried.size === 0 ? 'yes' : [...uncarried].join(', '),
      'answer kB': rounded(Math.max(...after.map(({ bytes }) => bytes)) / 1000, 1),
    }
  }
  console.log(
    `\nEvery call of the product: time in the database (median of ${ROUNDS}), rows read of the growing tables`,
  )
  console.table(calls)

  const students = SIZES[1]
  console.log(`\nA student in the database, with indexes, of ${students}`)
  console.table(
    Object.fromEntries(
      large.tables
        .filter(({ name }) => growing.has(name))
        .map(({ name, rows, bytes }) => [
          name,
          {
            rows: rounded(rows / students, 2),
            bytes: Math.round(bytes / students),
            'bytes a row': Math.round(bytes / rows),
          },
        ]),
    ),
  )
  console.log(
    `All: ${Math.round(large.tables.reduce((sum, { bytes }) => sum + bytes, 0) / students)} bytes a student`,
  )
  printDay(large.figures)
}

/** What a student's day costs, at the large size, and what the pages do. */
function printDay(figures: Figures): void {
  let requests = 0
  let milliseconds = 0
  let bytes = 0
  for (const [name, times] of Object.entries(DAY)) {
    const runs = figures.get(name)
    if (!runs) throw new Error(`There is no call ${name}`)
    requests += times
    milliseconds += times * median(runs)
    bytes += times * Math.max(...runs.map((run) => run.bytes))
  }
  const { files, bytes: visit } = firstVisit()
  console.log(
    `\nA student's day: ${requests.toFixed(0)} requests, ${milliseconds.toFixed(0)} ms in the database, answers of ${(bytes / 1000).toFixed(0)} kB`,
  )
  console.log(`A first visit: ${files} files, ${(visit / 1000).toFixed(0)} kB with Brotli`)
}

function median(runs: readonly Run[]): number {
  const sorted = runs.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const gigabytes = (tables: readonly Table[]) =>
  (tables.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9).toFixed(1)
