import type { Database } from '../../app/backend/database.types.ts'

type Tables = Database['public']['Tables']
type Table = Exclude<keyof Tables, 'academic_info' | 'documents' | 'calendar_feeds' | 'published_dates'>

/** The boards that every signed-in student reads. */
export const OPEN_BOARDS = ['swap_requests', 'practicum_groups'] as const
/** The tables with a limit of open rows. */
export const LIMITED_TABLES = ['course_requests', ...OPEN_BOARDS] as const
export type LimitedTable = (typeof LIMITED_TABLES)[number]

/** A row as the product sends it. */
export const ROWS = {
  course_requests: {
    creator_name: 'Salma Al-Kuwari',
    creator_student_id: '60101234',
    course_name: 'Data Structures',
    interested_students: [{ name: 'Salma Al-Kuwari', student_id: '60101234' }],
  },
  swap_requests: {
    creator_student_id: '60101234',
    course_name: 'Data Structures',
    current_section: '2',
    target_section: '5',
  },
  practicum_groups: {
    publisher_student_id: '60101234',
    title: 'Drones for date palms',
    description: 'Counting ripe dates from above',
    tags: ['Software Engineering', 'Data Science'],
    notes: 'We meet on Sundays',
    semester: 'fall-2026',
  },
  feedback: { name: 'Salma Al-Kuwari', type: 'bug', message: 'The schedule forgets my Tuesday' },
} satisfies { [Name in Table]: Tables[Name]['Insert'] }

/** What the owner may change: every column of the form, and the status. */
export const CHANGES = {
  course_requests: {
    creator_name: 'Salma K.',
    creator_student_id: '60109999',
    course_name: 'Databases',
    interested_students: [{ name: 'Noor', student_id: '7' }],
  },
  swap_requests: {
    creator_student_id: '60109999',
    course_name: 'Databases',
    current_section: '3',
    target_section: '4',
    other_target_sections: ['6', '7'],
    status: 'closed',
  },
  practicum_groups: {
    publisher_student_id: '60109999',
    title: 'Drones for gardens',
    description: 'Counting flowers',
    tags: ['Nursing'],
    notes: null,
    semester: 'spring-2027',
    status: 'closed',
  },
} satisfies { [Name in LimitedTable]: Tables[Name]['Update'] }

/** Columns that only the database sets, with values that a client might try. */
export const SERVER_COLUMNS = {
  course_requests: {
    id: 1_000_000,
    creator_id: '00000000-0000-4000-8000-000000000000',
    slug: 'AAAAAAAA',
    created_at: '2001-01-01T00:00:00Z',
    expiration_date: '2999-01-01T00:00:00Z',
    hidden_at: '2001-01-01T00:00:00Z',
    is_checked: true,
  },
  swap_requests: {
    id: 1_000_000,
    user_id: '00000000-0000-4000-8000-000000000000',
    creator_name: 'Somebody else',
    creator_email: 'somebody@example.com',
    created_at: '2001-01-01T00:00:00Z',
    expires_at: '2999-01-01T00:00:00Z',
    hidden_at: '2001-01-01T00:00:00Z',
    changed_at: '2999-01-01T00:00:00Z',
    course_key: 'cs1',
    current_key: '9',
    target_keys: ['9'],
    is_checked: true,
  },
  practicum_groups: {
    id: 1_000_000,
    user_id: '00000000-0000-4000-8000-000000000000',
    creator_name: 'Somebody else',
    creator_email: 'somebody@example.com',
    created_at: '2001-01-01T00:00:00Z',
    expires_at: '2999-01-01T00:00:00Z',
    hidden_at: '2001-01-01T00:00:00Z',
    is_checked: true,
  },
  feedback: {
    id: 1_000_000,
    user_id: '00000000-0000-4000-8000-000000000000',
    created_at: '2001-01-01T00:00:00Z',
  },
} as const satisfies { [Name in Table]: object }

/** Identity and generated columns: Postgres refuses them before it looks at rights. */
export const ALWAYS_GENERATED: ReadonlySet<string> = new Set([
  'id',
  'course_key',
  'current_key',
  'target_keys',
])

/** The columns that may be read by everyone who may read the row. */
export const READABLE = {
  course_requests: '*',
  swap_requests:
    'id, user_id, creator_name, creator_student_id, course_name, current_section, target_section, other_target_sections, status, expires_at, created_at, hidden_at, is_checked',
  practicum_groups:
    'id, user_id, creator_name, publisher_student_id, title, description, tags, notes, semester, status, expires_at, created_at, hidden_at, is_checked',
} as const satisfies { [Name in LimitedTable]: string }

export const OWNER_COLUMN = {
  course_requests: 'creator_id',
  swap_requests: 'user_id',
  practicum_groups: 'user_id',
} as const satisfies { [Name in LimitedTable]: string }

export const EXPIRY_COLUMN = {
  course_requests: 'expiration_date',
  swap_requests: 'expires_at',
  practicum_groups: 'expires_at',
} as const satisfies { [Name in LimitedTable]: string }
