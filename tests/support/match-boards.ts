import { FILL_STUDENTS, FULL_BOARD_ROWS, READER, STORE_EDGES, STUDENTS } from './full-board.ts'
import { connect } from './sql.ts'

/** Boards of 10,000 open requests on which everybody finds matches. `own` are those of the student who looks for matches. */
export const MATCH_BOARDS = [
  { courses: 50, sections: 7, wanted: 3, own: 3 },
  { courses: 1, sections: 7, wanted: 1, own: 3 },
  { courses: 1, sections: 7, wanted: 5, own: 3 },
  { courses: 1, sections: 100, wanted: 5, own: 1 },
] as const
type MatchBoard = (typeof MATCH_BOARDS)[number]

/** Superuser statements that fill the swap board anew, past the triggers. */
function fill({ courses, sections, wanted, own }: MatchBoard): string[] {
  return [
    "set session_replication_role = 'replica'",
    'truncate auth.users, public.swap_requests, private.swap_edges cascade',
    FILL_STUDENTS,
    `insert into public.swap_requests (
       user_id, creator_name, creator_student_id, course_name, current_section, target_section, other_target_sections, changed_at
     )
     select ('00000000-0000-4000-8000-' || lpad((n % ${STUDENTS})::text, 12, '0'))::uuid, 'Student', 60000000 + n,
       'Course ' || n % ${courses}, has, (has + 1 + wants) % ${sections},
       array(
         select ((has + 1 + (wants + further) % ${sections - 1}) % ${sections})::text
         from generate_series(1, ${wanted - 1}) as further
       ),
       now() - n * interval '1 minute'
     from generate_series(0, ${FULL_BOARD_ROWS - 1}) as n,
       lateral (select n * 7919 % 10007 % ${sections} as has, n * 31 % 997 % ${sections - 1} as wants) as mixed`,
    `delete from public.swap_requests where user_id = '${READER}' and id not in (
       select id from public.swap_requests where user_id = '${READER}' order by id limit ${own}
     )`,
    STORE_EDGES,
    "set session_replication_role = 'origin'",
    'vacuum analyze public.swap_requests, private.swap_edges',
  ]
}

export type MatchFigures = {
  board: MatchBoard
  matches: number
  /** Milliseconds in the database, of each timed call: passed, and worked, which other load on the machine changes less. */
  times: { passed: number[]; worked: number[] }
  /** The lines of the plan that read tables, with the rows of each. */
  scans: string[]
  /** Pages of tables and indexes (8 kB) that a call visits, each as often as it does. */
  pages: number
}

/** Makes the database send what it measures of statements, and the plans of those inside functions. */
const SEND_STATISTICS = ['set client_min_messages = log', 'set log_statement_stats = on']
const SEND_PLANS = [
  "load 'auto_explain'",
  'set log_statement_stats = off',
  'set auto_explain.log_min_duration = 0',
  'set auto_explain.log_nested_statements = on',
  'set auto_explain.log_analyze = on',
  'set auto_explain.log_timing = off',
  'set auto_explain.log_buffers = on',
]
const SEND_NOTHING = ['reset client_min_messages', 'set auto_explain.log_min_duration = -1']

/** Fills an empty database with each board in turn, where a student looks for matches: some timed calls, and one explained. */
export async function measureMatches(
  url: string,
  timedCalls: number,
  boards: readonly MatchBoard[] = MATCH_BOARDS,
): Promise<MatchFigures[]> {
  let notices: string[] = []
  const sql = connect({ url }, { onNotice: ({ message, detail }) => notices.push(`${message}\n${detail}`) })
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.run(statement)
  }
  /** The number of matches, and what the database sent about the call. */
  const find = async () => {
    notices = []
    const { length } = await sql.run('select * from private.find_swap_matches()')
    return { matches: length, log: notices.join('\n') }
  }
  const figures: MatchFigures[] = []
  for (const board of boards) {
    await run([...fill(board), `select set_config('request.jwt.claim.sub', '${READER}', false)`])
    await run(SEND_STATISTICS)
    const times: MatchFigures['times'] = { passed: [], worked: [] }
    for (let call = 0; call < timedCalls; call += 1) {
      const { passed, worked } = timesIn((await find()).log)
      times.passed.push(passed)
      times.worked.push(worked)
    }
    await run(SEND_PLANS)
    const { matches, log } = await find()
    await run(SEND_NOTHING)
    const [, plan = ''] = log.split('with recursive own')
    const scans = plan.split('\n').filter((line) => / Scan .*\bon (swap|users)/.test(line))
    figures.push({ board, matches, times, scans: scans.map((line) => line.trim()), pages: pagesIn(plan) })
  }
  await sql.end()
  return figures
}

/** The first line about pages is that of the whole plan. */
function pagesIn(plan: string): number {
  const [, line = ''] = /Buffers: (.*)/.exec(plan) ?? []
  return [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
}

function timesIn(log: string): { passed: number; worked: number } {
  const [, user, system, elapsed] = /([\d.]+) s user, ([\d.]+) s system, ([\d.]+) s elapsed/.exec(log) ?? []
  return { passed: Number(elapsed) * 1000, worked: (Number(user) + Number(system)) * 1000 }
}
