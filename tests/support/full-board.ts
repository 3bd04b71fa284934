import type { Backend } from './backend.ts'

export const STUDENTS = 1000
/** Open rows on the swap board, and course requests. */
export const FULL_BOARD_ROWS = 10_000

export const FILL_STUDENTS = `insert into auth.users (id, email, email_confirmed_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'student-' || n || '@example.com', now()
  from generate_series(0, ${STUDENTS - 1}) as n`

/** What the trigger of swap_requests does. */
export const STORE_EDGES = `insert into private.swap_edges
  select id, user_id, course_key, current_key, unnest(target_keys), changed_at, expires_at from public.swap_requests`

/** Superuser statements that fill an empty database. Triggers are disabled: they would count the rows of a student 20,000 times. */
export const FILL_BOARDS = [
  "set session_replication_role = 'replica'",
  FILL_STUDENTS,
  `insert into public.swap_requests (
     user_id, creator_name, creator_email, creator_student_id, course_name, current_section, target_section, created_at, expires_at
   )
   select ('00000000-0000-4000-8000-' || lpad((n % ${STUDENTS})::text, 12, '0'))::uuid, 'Student ' || n % ${STUDENTS},
     'student-' || n % ${STUDENTS} || '@example.com', 60000000 + n % ${STUDENTS}, 'Course ' || n % 50, n % 7, n % 7 + 1,
     now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '30 days'
   from generate_series(0, ${FULL_BOARD_ROWS - 1}) as n`,
  STORE_EDGES,
  `insert into public.course_requests (creator_id, creator_name, creator_student_id, course_name, slug, interested_students, created_at)
   select ('00000000-0000-4000-8000-' || lpad((n % ${STUDENTS})::text, 12, '0'))::uuid, 'Student', 60000000 + n % ${STUDENTS},
     'Course ' || n % 50, lpad(n::text, 8, '0'), '[{"name": "Student", "student_id": "1"}]', now() - n * interval '1 minute'
   from generate_series(0, ${FULL_BOARD_ROWS - 1}) as n`,
  "set session_replication_role = 'origin'",
  'analyze',
]

/** The slug of the n-th course request. */
export const slugOf = (n: number) => String(n % FULL_BOARD_ROWS).padStart(8, '0')

/** A student with ten of the swap requests. */
export const READER = '00000000-0000-4000-8000-000000000007'
const BOARD = `from public.swap_requests where status = 'open' and expires_at > now()`

/** The columns that the swap board selects. */
export const BOARD_COLUMNS =
  'id,user_id,creator_name,creator_student_id,course_name,current_section,target_section,other_target_sections,status,expires_at,created_at,hidden_at,is_checked'

type Query = {
  name: string
  query: string
  /** Else with the rights of a definer function. */
  asStudent: boolean
}

/** The queries of the screens, as the API translates them, with the index that each should use. */
export const QUERIES = [
  {
    name: 'first page of the swap board',
    query: `select ${BOARD_COLUMNS} ${BOARD} order by created_at desc, id desc limit 10`,
    asStudent: true,
    index: 'swap_requests_board',
  },
  {
    name: 'a later page of the swap board',
    query: `select ${BOARD_COLUMNS} ${BOARD} order by created_at desc, id desc limit 10 offset 1000`,
    asStudent: true,
    index: 'swap_requests_board',
  },
  {
    name: 'my swap requests',
    query: `select ${BOARD_COLUMNS} from public.swap_requests where user_id = '${READER}' order by created_at desc, id desc limit 10`,
    asStudent: true,
    index: 'swap_requests_own',
  },
  {
    name: 'number of my swap requests',
    query: `select count(*) from public.swap_requests where user_id = '${READER}'`,
    asStudent: true,
    index: 'swap_requests_own',
  },
  {
    name: 'my course requests',
    query: `select * from public.course_requests where creator_id = '${READER}' order by created_at desc, id desc limit 10`,
    asStudent: true,
    index: 'course_requests_own',
  },
]

/** The queries of the definer functions. */
export const DEFINER_QUERIES = [
  {
    name: 'course request of a link',
    query: `select * from public.course_requests where slug = '${slugOf(77)}'`,
    asStudent: false,
    index: 'course_requests_slug_unique',
  },
  {
    name: 'the same, to add a student',
    query: `select * from public.course_requests where slug = '${slugOf(77)}' for update`,
    asStudent: false,
    index: 'course_requests_slug_unique',
  },
  {
    name: 'rows expired long ago',
    query: `delete from public.swap_requests where expires_at < now() - interval '90 days'`,
    asStudent: false,
    index: 'swap_requests_expiry',
  },
]

/** Counting the open rows has to visit all of them, index or not; it takes milliseconds. */
export const COUNT_OF_BOARD = `select count(*) ${BOARD}`

/** The query plan of each query, line by line. */
export async function plansOf(
  administer: Backend['administer'],
  queries: readonly Query[],
): Promise<{ name: string; plan: string[] }[]> {
  const asStudent = [
    `select set_config('request.jwt.claims', '{"sub":"${READER}","role":"authenticated"}', true)`,
    'set local role authenticated',
  ]
  const rows = await administer(
    ...queries.flatMap((query) => [
      'begin',
      ...(query.asStudent ? asStudent : []),
      `explain (costs off) ${query.query}`,
      'rollback',
    ]),
  )
  // Only "explain" returns plans.
  const plans = rows.filter(([row]) => row !== undefined && 'QUERY PLAN' in row)
  return queries.map(({ name }, index) => ({
    name,
    plan: (plans[index] ?? []).map((row) => String(row['QUERY PLAN'])),
  }))
}
