import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_LIMITS } from '../../../app/domain/table-limits.ts'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import {
  EXPIRY_COLUMN,
  LIMITED_TABLES,
  type LimitedTable,
  OPEN_BOARDS,
  OWNER_COLUMN,
  ROWS,
} from '../../support/board-tables.ts'
import { processorTime } from '../../support/processor-time.ts'
import { refusalOf, type Student, sqlState } from '../../support/students.ts'

type Table = keyof typeof ROWS

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
  let database: TestDatabase
  beforeAll(async () => {
    database = await startDatabase()
  })
  afterAll(() => database?.stop())

  const newUser = () => database.newStudent()

  async function openOf(table: LimitedTable, user: Student): Promise<number[]> {
    const isOpen = table === 'course_requests' ? '' : "and status = 'open'"
    const where = `where ${OWNER_COLUMN[table]} = '${user.id}' and ${EXPIRY_COLUMN[table]} > now() ${isOpen}`
    return (await user.select(table, 'id', `${where} order by id`)).map(({ id }) => Number(id))
  }

  describe.each(LIMITED_TABLES)('DATA-17: open rows in %s', (table) => {
    const row = ROWS[table]
    const rows = (count: number) => times(count, () => row)

    test('one by one, 20 are accepted and the 21st is refused, and other users are not affected', async () => {
      const user = await newUser()
      for (let count = 0; count < openRows; count += 1) await user.insert(table, row)
      expect(await refusalOf(user.insert(table, row))).toMatchObject(TOO_MANY_OPEN)
      expect(await openOf(table, user)).toHaveLength(openRows)
      await (await newUser()).insert(table, row)
      // Each board has its own limit.
      for (const board of LIMITED_TABLES.filter((name) => name !== table))
        await user.insert(board, ROWS[board])
    })

    test('a bulk insert of 21 is refused as a whole, one of 20 is accepted', async () => {
      const user = await newUser()
      expect(await refusalOf(user.insert(table, rows(openRows + 1)))).toMatchObject(TOO_MANY_OPEN)
      expect(await openOf(table, user)).toEqual([])
      await user.insert(table, rows(openRows))
      expect(await refusalOf(user.insert(table, rows(1)))).toMatchObject(TOO_MANY_OPEN)
    })

    test('of 25 concurrent inserts 20 are accepted', async () => {
      const user = await newUser()
      const refusals = await Promise.all(times(25, () => refusalOf(user.insert(table, row))))
      expect(refusals.filter(Boolean)).toMatchObject(times(5, () => TOO_MANY_OPEN))
      expect(await openOf(table, user)).toHaveLength(openRows)
    })

    test('deleting a row makes room for another', async () => {
      const user = await newUser()
      await user.insert(table, rows(openRows))
      const [first] = await openOf(table, user)
      await user.delete(table, `id = ${first}`)
      await user.insert(table, row)
      expect(await refusalOf(user.insert(table, row))).toMatchObject(TOO_MANY_OPEN)
      expect(await openOf(table, user)).toHaveLength(openRows)
    })
  })

  describe.each(OPEN_BOARDS)('DATA-17, SWAP-16, PRAC-25: closing and reopening in %s', (table) => {
    const row = ROWS[table]
    const setStatus = (user: Student, status: string | null, where: string) =>
      user.update(table, { status }, where)
    const closedOf = (user: Student) => user.select(table, 'id', "where status = 'closed'")
    const statusOf = async (user: Student, id: number | undefined) =>
      (await user.select(table, 'status', `where id = ${id}`))[0]?.status
    const insertTwenty = async (user: Student) =>
      (
        await user.insert(
          table,
          times(20, () => row),
          'id',
        )
      ).map(({ id }) => Number(id))

    test('a closed row does not count, a reopened one does', async () => {
      const user = await newUser()
      const [first, second] = await insertTwenty(user)
      await setStatus(user, 'closed', `id = ${first}`)
      await user.insert(table, row)
      expect(await refusalOf(setStatus(user, 'open', `id = ${first}`))).toMatchObject(TOO_MANY_OPEN)
      expect(await statusOf(user, first)).toBe('closed')
      // An update of an open row does not count.
      await setStatus(user, 'open', `id = ${second}`)
      await setStatus(user, 'closed', `id = ${second}`)
      await setStatus(user, 'open', `id = ${first}`)
      expect(await statusOf(user, first)).toBe('open')
    })

    test('a bulk reopen succeeds or fails as a whole; single ones succeed up to the limit, also concurrently', async () => {
      const user = await newUser()
      const ids = (await insertTwenty(user)).slice(0, 5)
      await setStatus(user, 'closed', `id in (${ids})`)
      await user.insert(
        table,
        times(3, () => row),
      )
      expect(await refusalOf(setStatus(user, 'open', "status = 'closed'"))).toMatchObject(TOO_MANY_OPEN)
      expect(await closedOf(user)).toHaveLength(5)
      const refusals = await Promise.all(ids.map((id) => refusalOf(setStatus(user, 'open', `id = ${id}`))))
      expect(refusals.filter(Boolean)).toMatchObject(times(3, () => TOO_MANY_OPEN))
      expect(await closedOf(user)).toHaveLength(3)
    })

    test.each(['', 'Open', 'OPEN', 'open ', 'expired', 'deleted', 'closed\n'])(
      'refuses the status %j',
      async (status) => {
        const user = await newUser()
        await user.insert(table, row)
        expect(await sqlState(setStatus(user, status, 'true'))).toBe(CHECK_VIOLATION)
        expect(await sqlState(setStatus(user, null, 'true'))).toBe(MISSING)
      },
    )
  })

  describe('values of the forms', () => {
    let user: Student
    beforeAll(async () => {
      user = await newUser()
    })

    /** Inserts a row and deletes it again, so that it does not count as open. */
    async function insert(table: Table, change: Record<string, unknown>) {
      const refusal = await refusalOf(user.insert(table, { ...ROWS[table], ...change }))
      if (!refusal && table !== 'feedback') await user.delete(table, 'true')
      return refusal
    }

    test.each(LENGTHS)(
      '%s: %s.%s accepts as many characters as the form and not one more',
      async (_, table, column, most, constraint) => {
        for (const letter of LETTERS) {
          expect(await insert(table, { [column]: letter.repeat(most) })).toBeUndefined()
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
          expect(await insert(table, { [column]: good })).toBeUndefined()
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

    /** Milliseconds that the connections to the database of this file have worked. */
    const workOfDatabase = async () => {
      const found = await database.sql`select pid from pg_stat_activity where datname = current_database()`
      return found.reduce((sum, { pid }) => sum + processorTime(pid), 0)
    }

    test.runIf(process.platform === 'linux')(
      'SEC-03: text whose characters take long to sort is refused at once',
      async () => {
        const marks = `a${'\u0301\u0323'.repeat(14_000)}`
        for (const change of [
          { course_name: marks },
          { current_section: marks },
          { other_target_sections: [marks] },
        ]) {
          const before = await workOfDatabase()
          expect((await insert('swap_requests', change))?.code).toBe(CHECK_VIOLATION)
          expect((await workOfDatabase()) - before).toBeLessThan(2000)
        }
      },
    )

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
      expect(await others([])).toBeUndefined()
      expect(await others(['6', '7', '8', '9'])).toBeUndefined()
      for (const letter of LETTERS)
        expect(await others([letter.repeat(FIELD_LIMITS.section)])).toBeUndefined()
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
          expect(await insert('practicum_groups', { tags: good })).toBeUndefined()
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
        expect(await insert('practicum_groups', { semester: good, notes: null })).toBeUndefined()
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
      const send = (type: string | null) => sqlState(sender.insert('feedback', { ...ROWS.feedback, type }))
      for (const good of ['suggestion', 'feature', 'bug', 'other']) expect(await send(good)).toBeUndefined()
      for (const bad of ['', 'Bug', 'praise']) expect(await send(bad)).toBe(CHECK_VIOLATION)
      expect(await send(null)).toBe(MISSING)
    })

    test('SEC-12: a user sends 20 messages an hour', async () => {
      const sender = await newUser()
      const refusals = await Promise.all(times(25, () => refusalOf(sender.insert('feedback', ROWS.feedback))))
      expect(refusals.filter(Boolean)).toMatchObject(
        times(5, () => ({ code: 'PT429', hint: 'too-many-attempts' })),
      )
    })
  })

  describe('the list of interested students', () => {
    let user: Student
    beforeAll(async () => {
      user = await newUser()
    })
    afterAll(() => user.delete('course_requests', 'true'))

    const create = async (interested: unknown) => {
      const row = { ...ROWS.course_requests, interested_students: interested }
      const [created] = await user.insert('course_requests', row, 'id, slug')
      return created
    }
    const update = (interested: unknown) =>
      sqlState(user.update('course_requests', { interested_students: interested }, 'true'))
    const add = (p_slug: string | null, p_name: string | null, p_student_id: string | null) =>
      database.visitor.call('add_interested_student', { p_slug, p_name, p_student_id })
    const read = (p_slug: string | null) => database.visitor.call('get_course_request', { p_slug })
    async function newSlug(count = 1): Promise<string> {
      await user.delete('course_requests', 'true')
      return String((await create(students(count)))?.slug)
    }

    test('DATA-21: accepts the 200th addition and refuses the 201st', async () => {
      const { interestedStudents: most } = FIELD_LIMITS
      const slug = await newSlug(most - 1)
      expect((await add(slug, 'Last', '900')).interested_students).toHaveLength(most)
      expect(await refusalOf(add(slug, 'Late', '901'))).toMatchObject({
        code: 'PT409',
        message: `This request already has ${most} students`,
        hint: 'request-full',
      })
      expect((await read(slug)).interested_students).toHaveLength(most)
    })

    test('DATA-21: accepts a list of 200 and refuses one of 201, in a new request and in an update', async () => {
      const { interestedStudents: most } = FIELD_LIMITS
      expect(await sqlState(create(students(most + 1)))).toBe(CHECK_VIOLATION)
      await create(students(most))
      expect(await update(students(most + 1))).toBe(CHECK_VIOLATION)
    })

    test.each<[string, unknown]>([
      ['CREQ-14: letters in an ID', [{ name: 'Noor', student_id: '6a' }]],
      ['CREQ-15: an ID twice', [...students(2), ...students(1)]],
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
      await newSlug()
      expect(await sqlState(create(interested))).toBe(CHECK_VIOLATION)
      expect(await update(interested)).toBe(CHECK_VIOLATION)
    })

    test('CREQ-13, CREQ-39: nobody is refused in a new request; a list whose last student left stays', async () => {
      await newSlug()
      expect(await refusalOf(create([]))).toMatchObject({ code: '22023', hint: 'students-required' })
      expect(await update([])).toBeUndefined()
    })

    // Past the API, which reads and writes numbers as JavaScript does.
    test('SEC-03: a number that is long only when it is written out is refused before that, and so is deep nesting', async () => {
      const { id } = await database.newStudent()
      const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
      const numbers = ['{"name": 1e40}', '{"name": [-1e131071]}', '1e-41', '{"x": [[1e131071]]}']
      for (const student of [...numbers, nested(17), nested(6000), nested(14_000)]) {
        const insert = database.administer(
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
        const { interested_students } = await add(slug, ` ${name}\u00a0`, `\t${id} `)
        expect(interested_students.at(-1)).toEqual({ name, student_id: id })
      }
    })

    test.each<[string, string | null, string | null, string, string]>([
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
      expect(await refusalOf(add(slug, name, id))).toMatchObject({ code: '22023', message, hint })
      expect((await read(slug)).interested_students).toEqual(students(1))
    })

    test('CREQ-21: a duplicate ID is answered with its message, however it is typed', async () => {
      const slug = await newSlug()
      for (const id of ['1', ' 1', '1\u00a0']) {
        expect(await refusalOf(add(slug, 'Another name', id))).toMatchObject({
          code: 'PT409',
          message: 'Student with this ID is already added',
          hint: 'student-already-added',
        })
      }
      // IDs are text, so these are different IDs.
      for (const id of ['01', '11']) await add(slug, 'Noor', id)
    })

    test('CREQ-22: an unknown slug and an empty one are answered with their messages', async () => {
      const gone = await newSlug()
      await user.delete('course_requests', `slug = '${gone}'`)
      for (const attempt of [() => add(gone, 'Noor', '5'), () => read(gone)])
        expect(await refusalOf(attempt())).toMatchObject({
          code: 'PT404',
          message: 'Course request not found',
          hint: 'course-request-not-found',
        })
      for (const blank of ['', ' \u00a0', null])
        for (const attempt of [() => add(blank, 'Noor', '5'), () => read(blank)])
          expect(await refusalOf(attempt())).toMatchObject({
            code: '22023',
            message: 'Slug is required',
            hint: 'slug-required',
          })
    })
  })

  describe('after expiry', () => {
    /** By table, the expired rows: an open one and, on the boards, a closed one. */
    const expired = new Map<LimitedTable, { user: Student; ids: number[] }>()
    const expiredIn = (table: LimitedTable) => expired.get(table) as { user: Student; ids: number[] }
    let sender: Student
    let slug: string

    beforeAll(async () => {
      const statements: string[] = []
      for (const table of LIMITED_TABLES) {
        const user = await newUser()
        await user.insert(table, ROWS[table])
        const [closed] = await openOf(table, user)
        if (table !== 'course_requests') await user.update(table, { status: 'closed' }, `id = ${closed}`)
        while ((await openOf(table, user)).length < openRows) await user.insert(table, ROWS[table])
        const ids = [Number(closed), ...(await openOf(table, user)).slice(-1)]
        expired.set(table, { user, ids })
        statements.push(`update public.${table} set ${EXPIRY_COLUMN[table]} = now() where id in (${ids})`)
      }
      sender = await newUser()
      for (let count = 0; count < 20; count += 1) await sender.insert('feedback', ROWS.feedback)
      statements.push(
        `update public.feedback set created_at = now() - interval '1 hour' where user_id = '${sender.id}'`,
      )
      await database.administer(...statements)
      const { user, ids } = expiredIn('course_requests')
      const [row] = await user.select('course_requests', 'slug', `where id = ${ids[0]}`)
      slug = String(row?.slug)
    })

    test.each(LIMITED_TABLES)('DATA-17: an expired row of %s does not count as open', async (table) => {
      const { user } = expiredIn(table)
      const free = openRows - (await openOf(table, user)).length
      expect(free).toBe(table === 'course_requests' ? 2 : 1)
      await user.insert(
        table,
        times(free, () => ROWS[table]),
      )
      expect(await refusalOf(user.insert(table, ROWS[table]))).toMatchObject(TOO_MANY_OPEN)
    })

    test.each(OPEN_BOARDS)(
      'SWAP-16, PRAC-25, ADR-28: an expired row of %s cannot be reopened',
      async (table) => {
        const { user, ids } = expiredIn(table)
        const setStatus = (status: string, id: number | undefined) =>
          user.update(table, { status }, `id = ${id}`)
        expect(await refusalOf(setStatus('open', ids[0]))).toMatchObject(EXPIRED)
        // Closing an expired row is allowed, and final.
        await setStatus('closed', ids[1])
        expect(await refusalOf(setStatus('open', ids[1]))).toMatchObject(EXPIRED)
        expect(await user.select(table, 'status', `where id in (${ids})`)).toEqual([
          { status: 'closed' },
          { status: 'closed' },
        ])
      },
    )

    test('CREQ-28: an expired request can be read, but not added to', async () => {
      const { visitor } = database
      const student = { p_slug: slug, p_name: 'Noor', p_student_id: '5' }
      expect(await refusalOf(visitor.call('add_interested_student', student))).toMatchObject(EXPIRED)
      expect(await visitor.call('get_course_request', { p_slug: slug })).toMatchObject({
        slug,
        ...ROWS.course_requests,
      })
    })

    test('SEC-12: messages older than an hour do not count', async () => {
      await sender.insert('feedback', ROWS.feedback)
    })
  })

  test('CREQ-10, SEC-03: slugs are random at every position, and the database trims the same blanks as the forms', async () => {
    const count = 20_000
    const [rows] = await database.administer(
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
