import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_LIMITS } from '../../../app/domain/field-limits.ts'
import { visitorAt } from '../../../scripts/visitor-client.ts'
import { signUpAt } from '../../support/accounts.ts'
import { type Backend, startDatabaseAlone } from '../../support/backend.ts'
import {
  EXPIRY_COLUMN,
  LIMITED_TABLES,
  type LimitedTable,
  OPEN_BOARDS,
  OWNER_COLUMN,
  ROWS,
} from '../../support/board-tables.ts'

/** Untyped, so that tests can send what a hostile client would send. */
type AnyClient = SupabaseClient
type Table = keyof typeof ROWS
type User = { client: AnyClient; id: string }

const { openRows } = FIELD_LIMITS

const CHECK_VIOLATION = '23514'
const MISSING = '23502'
const TOO_MANY_OPEN = {
  code: 'PT409',
  message: `You have reached the limit of ${FIELD_LIMITS.openRows} open requests`,
  hint: 'too-many-open',
}
const EXPIRED = { code: 'PT410', message: 'This request has expired', hint: 'request-expired' }

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))
const students = (count: number, first = 1) =>
  times(count, (index) => ({ name: 'Noor', student_id: String(first + index) }))

/** A character of two bytes, and one of four bytes with a string length of two. */
const LETTERS = ['ز', '🎓']

/** All characters that JavaScript's trim() removes. */
const BLANKS = times(0x10000, (code) => String.fromCharCode(code)).filter(
  (character) => character.trim() === '',
)

const LENGTHS: [id: string, table: Table, column: string, most: number, constraint: string][] = [
  ['DATA-18', 'course_requests', 'creator_name', FIELD_LIMITS.name, 'course_requests_creator_name_filled'],
  ['DATA-18', 'course_requests', 'course_name', FIELD_LIMITS.course, 'course_requests_course_filled'],
  ['DATA-18', 'swap_requests', 'course_name', FIELD_LIMITS.course, 'swap_requests_course_filled'],
  [
    'DATA-18',
    'swap_requests',
    'current_section',
    FIELD_LIMITS.section,
    'swap_requests_current_section_filled',
  ],
  ['DATA-18', 'swap_requests', 'target_section', FIELD_LIMITS.section, 'swap_requests_target_section_filled'],
  ['DATA-18', 'feedback', 'name', FIELD_LIMITS.name, 'feedback_name_filled'],
  ['DATA-19', 'practicum_groups', 'title', FIELD_LIMITS.title, 'practicum_groups_title_filled'],
  ['DATA-19', 'practicum_groups', 'description', FIELD_LIMITS.text, 'practicum_groups_description_filled'],
  ['DATA-19', 'practicum_groups', 'notes', FIELD_LIMITS.text, 'practicum_groups_notes_short'],
  ['DATA-19', 'feedback', 'message', FIELD_LIMITS.feedback, 'feedback_message_filled'],
]

const STUDENT_IDS: [table: LimitedTable, column: string][] = [
  ['course_requests', 'creator_student_id'],
  ['swap_requests', 'creator_student_id'],
  ['practicum_groups', 'publisher_student_id'],
]

const NOT_STUDENT_IDS = [
  '',
  '1'.repeat(FIELD_LIMITS.studentId + 1),
  '0'.repeat(500),
  'S60101234',
  '6010 1234',
  ' 60101234',
  '60101234 ',
  '60101234\n',
  '-1',
  '+1',
  '1.5',
  '1e5',
  '٦٠١٠١٢٣٤',
  '۶۰۱۰۱۲۳۴',
  '６０１０１２３４',
  '6️⃣',
]

describe('the limits of the boards', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startDatabaseAlone()
  })
  afterAll(() => backend?.stop())

  const newUser = async (): Promise<User> => signUpAt(backend.url)

  async function openOf(table: LimitedTable, { client, id }: User): Promise<number[]> {
    const unexpired = client
      .from(table)
      .select('id')
      .eq(OWNER_COLUMN[table], id)
      .gt(EXPIRY_COLUMN[table], new Date().toISOString())
      .order('id')
    const { data } = await (table === 'course_requests'
      ? unexpired
      : unexpired.eq('status', 'open')
    ).throwOnError()
    return data?.map((found) => Number(found.id)) ?? []
  }

  describe.each(LIMITED_TABLES)('DATA-17: open rows in %s', (table) => {
    const row: Record<string, unknown> = ROWS[table]
    const rows = (count: number) => times(count, () => row)

    test('one by one, 20 are accepted and the 21st is refused, and other users are not affected', async () => {
      const user = await newUser()
      for (let count = 0; count < openRows; count += 1) {
        expect((await user.client.from(table).insert(row)).error).toBeNull()
      }
      const { status, error } = await user.client.from(table).insert(row)
      expect([status, error]).toMatchObject([409, TOO_MANY_OPEN])
      expect(await openOf(table, user)).toHaveLength(openRows)
      const other = await newUser()
      expect((await other.client.from(table).insert(row)).error).toBeNull()
      // Each board has its own limit.
      for (const board of LIMITED_TABLES.filter((name) => name !== table)) {
        const sent: Record<string, unknown> = ROWS[board]
        expect((await user.client.from(board).insert(sent)).error).toBeNull()
      }
    })

    test('a bulk insert of 21 is refused as a whole, one of 20 is accepted', async () => {
      const user = await newUser()
      expect((await user.client.from(table).insert(rows(openRows + 1))).error).toMatchObject(TOO_MANY_OPEN)
      expect(await openOf(table, user)).toEqual([])
      expect((await user.client.from(table).insert(rows(openRows))).error).toBeNull()
      expect((await user.client.from(table).insert(rows(1))).error).toMatchObject(TOO_MANY_OPEN)
    })

    test('of 25 concurrent inserts 20 are accepted', async () => {
      const user = await newUser()
      const answers = await Promise.all(times(25, () => user.client.from(table).insert(row)))
      const refused = answers.filter(({ error }) => error !== null)
      for (const { error } of refused) expect(error).toMatchObject(TOO_MANY_OPEN)
      expect(refused).toHaveLength(5)
      expect(await openOf(table, user)).toHaveLength(openRows)
    })

    test('deleting a row makes room for another', async () => {
      const user = await newUser()
      await user.client.from(table).insert(rows(openRows)).throwOnError()
      const [first] = await openOf(table, user)
      await user.client.from(table).delete().eq('id', first)
      expect((await user.client.from(table).insert(row)).error).toBeNull()
      expect((await user.client.from(table).insert(row)).error).toMatchObject(TOO_MANY_OPEN)
      expect(await openOf(table, user)).toHaveLength(openRows)
    })
  })

  describe.each(OPEN_BOARDS)('DATA-17, SWAP-16, PRAC-25: closing and reopening in %s', (table) => {
    const row: Record<string, unknown> = ROWS[table]
    const statusOf = async (client: AnyClient, id: number) =>
      (await client.from(table).select('status').eq('id', id).single().throwOnError()).data?.status

    test('a closed row does not count, a reopened one does', async () => {
      const { client } = await newUser()
      const { data } = await client
        .from(table)
        .insert(times(20, () => row))
        .select('id')
        .throwOnError()
      const [first, ...others] = (data ?? []).map(({ id }) => Number(id))
      await client.from(table).update({ status: 'closed' }).eq('id', first).throwOnError()
      expect((await client.from(table).insert(row)).error).toBeNull()
      const reopened = await client.from(table).update({ status: 'open' }).eq('id', first)
      expect([reopened.status, reopened.error]).toMatchObject([409, TOO_MANY_OPEN])
      expect(await statusOf(client, Number(first))).toBe('closed')
      // An update of an open row does not count.
      expect((await client.from(table).update({ status: 'open' }).eq('id', others[0])).error).toBeNull()
      await client.from(table).update({ status: 'closed' }).eq('id', others[0]).throwOnError()
      expect((await client.from(table).update({ status: 'open' }).eq('id', first)).error).toBeNull()
      expect(await statusOf(client, Number(first))).toBe('open')
    })

    test('a bulk reopen succeeds or fails as a whole; single ones succeed up to the limit, also concurrently', async () => {
      const { client } = await newUser()
      const { data } = await client
        .from(table)
        .insert(times(20, () => row))
        .select('id')
        .throwOnError()
      const ids = (data ?? []).map(({ id }) => Number(id)).slice(0, 5)
      await client.from(table).update({ status: 'closed' }).in('id', ids).throwOnError()
      await client
        .from(table)
        .insert(times(3, () => row))
        .throwOnError()
      expect(
        (await client.from(table).update({ status: 'open' }).eq('status', 'closed')).error,
      ).toMatchObject(TOO_MANY_OPEN)
      expect((await client.from(table).select('id').eq('status', 'closed')).data).toHaveLength(5)
      const answers = await Promise.all(
        ids.map((id) => client.from(table).update({ status: 'open' }).eq('id', id)),
      )
      expect(answers.filter(({ error }) => error === null)).toHaveLength(2)
      for (const { error } of answers) if (error) expect(error).toMatchObject(TOO_MANY_OPEN)
      expect((await client.from(table).select('id').eq('status', 'closed')).data).toHaveLength(3)
    })

    test.each(['', 'Open', 'OPEN', 'open ', 'expired', 'deleted', 'closed\n'])(
      'refuses the status %j',
      async (status) => {
        const { client } = await newUser()
        const { data } = await client.from(table).insert(row).select('id').single().throwOnError()
        expect((await client.from(table).update({ status }).eq('id', data?.id)).error?.code).toBe(
          CHECK_VIOLATION,
        )
        expect((await client.from(table).update({ status: null }).eq('id', data?.id)).error?.code).toBe(
          MISSING,
        )
      },
    )
  })

  describe('values of the forms', () => {
    let user: User
    beforeAll(async () => {
      user = await newUser()
    })

    /** Inserts a row and deletes it again, so that it does not count as open. */
    async function insert(table: Table, change: Record<string, unknown>) {
      const sent: Record<string, unknown> = { ...ROWS[table], ...change }
      const { error } = await user.client.from(table).insert(sent)
      if (error === null && table !== 'feedback')
        await user.client.from(table).delete().gte('id', 0).throwOnError()
      return error
    }

    test.each(LENGTHS)(
      '%s: %s.%s accepts as many characters as the form and not one more',
      async (_, table, column, most, constraint) => {
        for (const letter of LETTERS) {
          expect(await insert(table, { [column]: letter.repeat(most) })).toBeNull()
          const error = await insert(table, { [column]: letter.repeat(most + 1) })
          expect([error?.code, error?.message]).toEqual([
            CHECK_VIOLATION,
            expect.stringContaining(`"${constraint}"`),
          ])
        }
      },
    )

    test.each(LENGTHS.filter(([, , column]) => column !== 'notes'))(
      '%s: %s.%s refuses blanks alone and null',
      async (_, table, column) => {
        for (const blank of ['', ' ', '\t\n', '\u00a0', '\u200a\u3000\ufeff']) {
          expect((await insert(table, { [column]: blank }))?.code).toBe(CHECK_VIOLATION)
        }
        expect((await insert(table, { [column]: null }))?.code).toBe(MISSING)
      },
    )

    test.each(STUDENT_IDS)(
      'DATA-20: %s.%s accepts 1 to 20 digits and nothing else',
      async (table, column) => {
        for (const good of ['1', '0', '60101234', '9'.repeat(FIELD_LIMITS.studentId)]) {
          expect(await insert(table, { [column]: good })).toBeNull()
        }
        for (const bad of NOT_STUDENT_IDS) {
          const error = await insert(table, { [column]: bad })
          expect([bad, error?.code, error?.message]).toEqual([
            bad,
            CHECK_VIOLATION,
            expect.stringContaining('student_id_of_digits'),
          ])
        }
        expect((await insert(table, { [column]: null }))?.code).toBe(MISSING)
      },
    )

    test('SEC-03: text whose characters take long to sort is refused at once', async () => {
      const marks = `a${'\u0301\u0323'.repeat(14_000)}`
      for (const change of [
        { course_name: marks },
        { current_section: marks },
        { other_target_sections: [marks] },
      ]) {
        const begin = performance.now()
        expect((await insert('swap_requests', change))?.code).toBe(CHECK_VIOLATION)
        expect(performance.now() - begin).toBeLessThan(2000)
      }
    })

    test('SEC-03, MATCH-03: the sections of a swap differ, however they are written', async () => {
      for (const [current, target] of [
        ['2', '2'],
        ['L2', 'l2'],
        ['  L2', 'L2 \u00a0'],
        ['É1', 'é1'],
        ['Ж', 'ж'],
        ['شعبة', ' شعبة'],
      ]) {
        const error = await insert('swap_requests', { current_section: current, target_section: target })
        expect([current, error?.message]).toEqual([
          current,
          expect.stringContaining('swap_requests_sections_differ'),
        ])
      }
      for (const [current, target, ...others] of [
        ['2', '02'],
        ['2', '٢'],
        ['L-2', 'l 2'],
        ['2', '3', '2.'],
        ['2', '3', '4', '03'],
      ]) {
        const sections = { current_section: current, target_section: target, other_target_sections: others }
        expect((await insert('swap_requests', sections))?.message).toContain(
          'swap_requests_wanted_sections_differ',
        )
      }
    })

    test('SEC-03, MATCH-01: up to 4 further sections of 1 to 60 characters', async () => {
      const others = (sections: unknown) => insert('swap_requests', { other_target_sections: sections })
      expect(await others([])).toBeNull()
      expect(await others(['6', '7', '8', '9'])).toBeNull()
      for (const letter of LETTERS) expect(await others([letter.repeat(FIELD_LIMITS.section)])).toBeNull()
      for (const bad of [
        ['6', '7', '8', '9', '10'],
        [''],
        [' '],
        [null],
        [['6'], ['7']],
        '[5:6]={6,7}',
        ['6'.repeat(FIELD_LIMITS.section + 1)],
      ])
        expect([bad, (await others(bad))?.message]).toEqual([
          bad,
          expect.stringMatching(/swap_requests_(other_sections_filled|wanted_sections_differ)/),
        ])
      expect((await others(null))?.code).toBe(MISSING)
    })

    test('SEC-03: a group has 1 to 20 majors of 2 to 60 characters, trimmed', async () => {
      const { shortestTag, tag, tags } = FIELD_LIMITS
      for (const letter of LETTERS) {
        for (const good of [
          [letter.repeat(shortestTag)],
          [letter.repeat(tag)],
          times(tags, () => letter.repeat(shortestTag)),
        ]) {
          expect(await insert('practicum_groups', { tags: good })).toBeNull()
        }
        for (const bad of [
          [letter],
          [letter.repeat(tag + 1)],
          times(tags + 1, () => letter.repeat(shortestTag)),
          ['Nursing', letter],
        ]) {
          expect((await insert('practicum_groups', { tags: bad }))?.code).toBe(CHECK_VIOLATION)
        }
      }
      for (const bad of [
        [],
        [''],
        [' '],
        [' Nursing'],
        ['Nursing\u00a0'],
        ['Nursing', null],
        [['Nursing'], ['Nursing']],
        '[5:6]={Nursing,Physics}',
      ]) {
        expect((await insert('practicum_groups', { tags: bad }))?.code).toBe(CHECK_VIOLATION)
      }
      expect((await insert('practicum_groups', { tags: null }))?.code).toBe(MISSING)
    })

    test('SEC-03: a group has a known semester, and its notes are optional', async () => {
      for (const good of ['fall-2026', 'winter-2027', 'spring-2099']) {
        expect(await insert('practicum_groups', { semester: good, notes: null })).toBeNull()
      }
      for (const bad of [
        '',
        'Fall-2026',
        'autumn-2026',
        'fall-1999',
        'fall-26',
        'fall-2026 ',
        'xfall-2026',
        'fall-2026\n',
      ]) {
        expect((await insert('practicum_groups', { semester: bad }))?.code).toBe(CHECK_VIOLATION)
      }
    })

    test('SEC-03: feedback has a known type', async () => {
      const sender = await newUser()
      const send = async (type: unknown) =>
        (await sender.client.from('feedback').insert({ ...ROWS.feedback, type })).error
      for (const good of ['suggestion', 'feature', 'bug', 'other']) expect(await send(good)).toBeNull()
      for (const bad of ['', 'Bug', 'praise']) expect((await send(bad))?.code).toBe(CHECK_VIOLATION)
      expect((await send(null))?.code).toBe(MISSING)
    })

    test('SEC-12: a user sends 20 messages an hour', async () => {
      const sender = await newUser()
      const answers = await Promise.all(times(25, () => sender.client.from('feedback').insert(ROWS.feedback)))
      const refused = answers.filter(({ error }) => error !== null)
      expect(refused).toHaveLength(5)
      for (const { status, error } of refused) {
        expect([status, error]).toMatchObject([429, { code: 'PT429', hint: 'too-many-attempts' }])
      }
    })
  })

  describe('the list of interested students', () => {
    let user: User
    let visitor: AnyClient
    beforeAll(async () => {
      user = await newUser()
      visitor = visitorAt(backend.url)
    })
    afterAll(() => user.client.from('course_requests').delete().gte('id', 0))

    const create = (interested: unknown) =>
      user.client
        .from('course_requests')
        .insert({ ...ROWS.course_requests, interested_students: interested })
        .select('id, slug')
        .single()
    const add = (p_slug: unknown, p_name: unknown, p_student_id: unknown) =>
      visitor.rpc('add_interested_student', { p_slug, p_name, p_student_id })
    async function newSlug(count = 1): Promise<string> {
      await user.client.from('course_requests').delete().gte('id', 0).throwOnError()
      return (await create(students(count)).throwOnError()).data?.slug
    }

    test('DATA-21: accepts the 200th addition and refuses the 201st', async () => {
      const { interestedStudents: most } = FIELD_LIMITS
      const slug = await newSlug(most - 1)
      const last = await add(slug, 'Last', '900')
      expect(last.error).toBeNull()
      expect(last.data.interested_students).toHaveLength(most)
      const { status, error } = await add(slug, 'Late', '901')
      expect([status, error]).toMatchObject([
        409,
        { code: 'PT409', message: `This request already has ${most} students`, hint: 'request-full' },
      ])
      expect(
        (await visitor.rpc('get_course_request', { p_slug: slug })).data.interested_students,
      ).toHaveLength(most)
    })

    test('DATA-21: accepts a list of 200 and refuses one of 201, in a new request and in an update', async () => {
      const { interestedStudents: most } = FIELD_LIMITS
      expect((await create(students(most + 1))).error?.code).toBe(CHECK_VIOLATION)
      const { data } = await create(students(most)).throwOnError()
      const update = await user.client
        .from('course_requests')
        .update({ interested_students: students(most + 1) })
        .eq('id', data?.id)
      expect(update.error?.code).toBe(CHECK_VIOLATION)
    })

    test.each<[string, unknown]>([
      ['CREQ-14: letters in an ID', [{ name: 'Noor', student_id: '6a' }]],
      ['CREQ-15: an ID twice', [...students(2), ...students(1)]],
      ['SEC-03: nobody', []],
      ['SEC-03: a blank name', [{ name: '\u00a0 ', student_id: '1' }]],
      ['SEC-03: no name', [{ student_id: '1' }]],
      ['SEC-03: no ID', [{ name: 'Noor' }]],
      ['SEC-03: an ID that is a number', [{ name: 'Noor', student_id: 1 }]],
      ['SEC-03: a name that is a list', [{ name: ['Noor'], student_id: '1' }]],
      ['SEC-03: null for a name', [{ name: null, student_id: '1' }]],
      ['SEC-03: another property', [{ name: 'Noor', student_id: '1', admin: true }]],
      ['DATA-18: 101 characters', [{ name: '🎓'.repeat(FIELD_LIMITS.name + 1), student_id: '1' }]],
      ['DATA-20: 21 digits', [{ name: 'Noor', student_id: '1'.repeat(FIELD_LIMITS.studentId + 1) }]],
      ['SEC-03: one student and no list', { name: 'Noor', student_id: '1' }],
      ['SEC-03: text', 'Noor'],
      ['SEC-03: a list in a list', [[{ name: 'Noor', student_id: '1' }]]],
      ['SEC-03: null in the list', [null]],
    ])('%s is refused in a new request and in an update', async (_, interested) => {
      const slug = await newSlug()
      const { error } = await create(interested)
      expect(['22P02', CHECK_VIOLATION]).toContain(error?.code)
      const update = await user.client
        .from('course_requests')
        .update({ interested_students: interested })
        .eq('slug', slug)
      expect(['22P02', CHECK_VIOLATION]).toContain(update.error?.code)
    })

    // Past the API, which reads and writes numbers as JavaScript does.
    test('SEC-03: a number that is long only when it is written out is refused before that, and so is deep nesting', async () => {
      const { id } = await signUpAt(backend.url)
      const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
      const numbers = ['{"name": 1e40}', '{"name": [-1e131071]}', '1e-41', '{"x": [[1e131071]]}']
      for (const student of [...numbers, nested(17), nested(6000), nested(14_000)]) {
        const insert = backend.administer(
          `insert into public.course_requests (creator_id, creator_name, creator_student_id, course_name, interested_students)
           values ('${id}', 'Salma', '1', 'MATH 101', '[${student}]')`,
        )
        await expect(insert).rejects.toMatchObject({ code: '22023' })
      }
    })

    test('DATA-18, DATA-20: accepts the longest name and ID', async () => {
      const slug = await newSlug()
      for (const [index, letter] of LETTERS.entries()) {
        const name = letter.repeat(FIELD_LIMITS.name)
        const id = String(index + 1).repeat(FIELD_LIMITS.studentId)
        const { data, error } = await add(slug, ` ${name}\u00a0`, `\t${id} `)
        expect(error).toBeNull()
        expect(data.interested_students.at(-1)).toEqual({ name, student_id: id })
      }
    })

    test.each<[string, unknown, unknown, string, string]>([
      ['CREQ-19: no name', '', '5', 'Student name and ID are required', 'student-incomplete'],
      ['CREQ-19: a blank name', ' \u3000', '5', 'Student name and ID are required', 'student-incomplete'],
      ['CREQ-19: null for a name', null, '5', 'Student name and ID are required', 'student-incomplete'],
      ['CREQ-19: no ID', 'Noor', '', 'Student name and ID are required', 'student-incomplete'],
      ['CREQ-19: null for an ID', 'Noor', null, 'Student name and ID are required', 'student-incomplete'],
      [
        'CREQ-20: letters in an ID',
        'Noor',
        '5a',
        'Student ID must contain only numbers',
        'student-id-not-digits',
      ],
      [
        'CREQ-20: Arabic digits',
        'Noor',
        '٥',
        'Student ID must contain only numbers',
        'student-id-not-digits',
      ],
      [
        'CREQ-20: a line break',
        'Noor',
        '5\n6',
        'Student ID must contain only numbers',
        'student-id-not-digits',
      ],
      [
        'DATA-18: 101 characters',
        '🎓'.repeat(FIELD_LIMITS.name + 1),
        '5',
        'Must be 100 characters or fewer',
        'name-too-long',
      ],
      [
        'DATA-20: 21 digits',
        'Noor',
        '5'.repeat(FIELD_LIMITS.studentId + 1),
        'Must be 20 characters or fewer',
        'student-id-too-long',
      ],
    ])('%s is answered with its message when a student is added', async (_, name, id, message, hint) => {
      const slug = await newSlug()
      const { status, error } = await add(slug, name, id)
      expect([status, error]).toMatchObject([400, { code: '22023', message, hint }])
      expect((await visitor.rpc('get_course_request', { p_slug: slug })).data.interested_students).toEqual(
        students(1),
      )
    })

    test('CREQ-21: a duplicate ID is answered with its message, however it is typed', async () => {
      const slug = await newSlug()
      for (const id of ['1', ' 1', '1\u00a0']) {
        const { status, error } = await add(slug, 'Another name', id)
        expect([status, error]).toMatchObject([
          409,
          { code: 'PT409', message: 'Student with this ID is already added', hint: 'student-already-added' },
        ])
      }
      // IDs are text, so these are different IDs.
      for (const id of ['01', '11']) expect((await add(slug, 'Noor', id)).error).toBeNull()
    })

    test('CREQ-22: an unknown slug and an empty one are answered with their messages', async () => {
      const gone = await newSlug()
      await user.client.from('course_requests').delete().eq('slug', gone)
      for (const answer of [
        await add(gone, 'Noor', '5'),
        await visitor.rpc('get_course_request', { p_slug: gone }),
      ]) {
        expect([answer.status, answer.error]).toMatchObject([
          404,
          { code: 'PT404', message: 'Course request not found', hint: 'course-request-not-found' },
        ])
      }
      for (const blank of ['', ' \u00a0', null]) {
        for (const answer of [
          await add(blank, 'Noor', '5'),
          await visitor.rpc('get_course_request', { p_slug: blank }),
        ]) {
          expect([answer.status, answer.error]).toMatchObject([
            400,
            { code: '22023', message: 'Slug is required', hint: 'slug-required' },
          ])
        }
      }
    })
  })

  describe('after expiry', () => {
    /** By table, the expired rows: an open one and, on the boards, a closed one. */
    const expired = new Map<LimitedTable, User & { ids: number[] }>()
    const expiredIn = (table: LimitedTable) =>
      expired.get(table) ?? { client: visitorAt(backend.url) as AnyClient, id: '', ids: [] }
    let sender: User
    let slug: string

    beforeAll(async () => {
      const statements: string[] = []
      for (const table of LIMITED_TABLES) {
        const row: Record<string, unknown> = ROWS[table]
        const user = await newUser()
        const insert = () => user.client.from(table).insert(row).throwOnError()
        await insert()
        const [closed] = await openOf(table, user)
        if (table !== 'course_requests')
          await user.client.from(table).update({ status: 'closed' }).eq('id', closed)
        while ((await openOf(table, user)).length < openRows) await insert()
        const ids = [Number(closed), ...(await openOf(table, user)).slice(-1)]
        expired.set(table, { ...user, ids })
        statements.push(`update public.${table} set ${EXPIRY_COLUMN[table]} = now() where id in (${ids})`)
      }
      sender = await newUser()
      for (let count = 0; count < 20; count += 1)
        await sender.client.from('feedback').insert(ROWS.feedback).throwOnError()
      statements.push(
        `update public.feedback set created_at = now() - interval '1 hour' where user_id = '${sender.id}'`,
      )
      await backend.administer(...statements)
      const { client, ids } = expiredIn('course_requests')
      slug = (await client.from('course_requests').select('slug').eq('id', ids[0]).single().throwOnError())
        .data?.slug
    })

    test.each(LIMITED_TABLES)('DATA-17: an expired row of %s does not count as open', async (table) => {
      const user = expiredIn(table)
      const row: Record<string, unknown> = ROWS[table]
      const free = openRows - (await openOf(table, user)).length
      expect(free).toBe(table === 'course_requests' ? 2 : 1)
      expect((await user.client.from(table).insert(times(free, () => row))).error).toBeNull()
      expect((await user.client.from(table).insert(row)).error).toMatchObject(TOO_MANY_OPEN)
    })

    test.each(OPEN_BOARDS)(
      'SWAP-16, PRAC-25, ADR-28: an expired row of %s cannot be reopened',
      async (table) => {
        const { client, ids } = expiredIn(table)
        const board = () => client.from(table)
        const { status, error } = await board().update({ status: 'open' }).eq('id', ids[0])
        expect([status, error]).toMatchObject([410, EXPIRED])
        // Closing an expired row is allowed, and final.
        expect((await board().update({ status: 'closed' }).eq('id', ids[1])).error).toBeNull()
        expect((await board().update({ status: 'open' }).eq('id', ids[1])).error).toMatchObject(EXPIRED)
        const { data } = await board().select('status').in('id', ids)
        expect(data).toEqual([{ status: 'closed' }, { status: 'closed' }])
      },
    )

    test('CREQ-28: an expired request can be read, but not added to', async () => {
      const visitor: AnyClient = visitorAt(backend.url)
      const { status, error } = await visitor.rpc('add_interested_student', {
        p_slug: slug,
        p_name: 'Noor',
        p_student_id: '5',
      })
      expect([status, error]).toMatchObject([410, EXPIRED])
      expect((await visitor.rpc('get_course_request', { p_slug: slug })).data).toMatchObject({
        slug,
        ...ROWS.course_requests,
      })
    })

    test('SEC-12: messages older than an hour do not count', async () => {
      expect((await sender.client.from('feedback').insert(ROWS.feedback)).error).toBeNull()
    })
  })

  test('CREQ-10, SEC-03: slugs are random at every position, and the database trims the same blanks as the forms', async () => {
    const count = 20_000
    const [rows] = await backend.administer(
      `select
         (select json_agg(private.new_slug()) from generate_series(1, ${count})) as slugs,
         (select json_agg(code order by code) from generate_series(1, 65535) as code
          where code not between 55296 and 57343 and private.trimmed(chr(code)) = '') as blanks`,
    )
    const [row] = rows ?? []
    expect(row?.blanks).toEqual(BLANKS.map((blank) => blank.charCodeAt(0)))

    const slugs = row?.slugs as string[]
    expect(slugs.filter((slug) => !/^[A-Za-z0-9]{8}$/.test(slug))).toEqual([])
    expect(new Set(slugs).size).toBe(count)
    const mean = count / 62
    for (let place = 0; place < 8; place += 1) {
      const letters = Map.groupBy(slugs, (slug) => slug.charAt(place))
      expect(letters.size).toBe(62)
      // Seven standard deviations: never by chance.
      for (const { length } of letters.values())
        expect(Math.abs(length - mean)).toBeLessThan(7 * Math.sqrt(mean))
    }
  })
})
