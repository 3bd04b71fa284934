import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasControls, showsNothing } from '../../../app/domain/readable-line.ts'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import { ROWS } from '../../support/board-tables.ts'
import { type Person, refusalOf, type Student } from '../../support/students.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database?.stop())

const newSecret = () => randomBytes(16).toString('hex')
const OF_OTHERS = ['PT403', 'name-not-yours']
const hintOf = async (call: Promise<unknown>) => {
  const refusal = await refusalOf(call)
  return refusal && [refusal.code, refusal.hint]
}

/** A request whose list begins with Salma. */
async function newRequest(): Promise<{ creator: Student; slug: string; id: number }> {
  const creator = await database.newStudent()
  const [row] = await creator.insert('course_requests', ROWS.course_requests, 'id, slug')
  return { creator, ...(row as { id: number; slug: string }) }
}
const add = (by: Person, slug: string, id: string, secret: string | null = null) =>
  by.call('add_interested_student', { p_slug: slug, p_name: 'Noor', p_student_id: id, p_secret: secret })
const change = (
  by: Person,
  slug: string,
  id: string,
  to: [name: string, id: string],
  secret?: string | null,
) =>
  by.call('change_interested_student', {
    p_slug: slug,
    p_student_id: id,
    p_new_name: to[0],
    p_new_student_id: to[1],
    p_secret: secret ?? null,
  })
const remove = (by: Person, slug: string, id: string, secret: string | null = null) =>
  by.call('remove_interested_student', { p_slug: slug, p_student_id: id, p_secret: secret })
const listOf = async (slug: string) =>
  (await database.visitor.call('get_course_request', { p_slug: slug })).interested_students.map(
    (student: { name: string; student_id: string }) => `${student.name} ${student.student_id}`,
  )
const SALMA = 'Salma Al-Kuwari 60101234'

describe('CREQ-39: who added a name corrects and removes it', () => {
  test('with the secret of the browser, and the place in the list stays', async () => {
    const { slug } = await newRequest()
    const secret = newSecret()
    await add(database.visitor, slug, '7', secret)
    await add(database.visitor, slug, '8', newSecret())
    await change(database.visitor, slug, '7', ['Noura', '9'], secret)
    expect(await listOf(slug)).toEqual([SALMA, 'Noura 9', 'Noor 8'])
    await remove(database.visitor, slug, '9', secret)
    expect(await listOf(slug)).toEqual([SALMA, 'Noor 8'])
  })

  test('with the account, from any browser; nobody else’s account does', async () => {
    const { slug } = await newRequest()
    const [noor, other] = [await database.newStudent(), await database.newStudent()]
    expect((await add(noor, slug, '7')).own_student_ids).toEqual(['7'])
    expect((await other.call('get_course_request', { p_slug: slug })).own_student_ids).toEqual([])
    expect(await hintOf(change(other, slug, '7', ['X', '7']))).toEqual(OF_OTHERS)
    expect(await hintOf(remove(other, slug, '7'))).toEqual(OF_OTHERS)
    expect(await hintOf(remove(database.visitor, slug, '7'))).toEqual(OF_OTHERS)
    await change(noor, slug, '7', ['Noura', '7'])
    expect(await listOf(slug)).toEqual([SALMA, 'Noura 7'])
    await remove(noor, slug, '7')
    expect(await listOf(slug)).toEqual([SALMA])
  })

  test('the creator removes any name, the last one too, but does not correct those of others', async () => {
    const { creator, slug } = await newRequest()
    await add(database.visitor, slug, '7', newSecret())
    expect(await hintOf(change(creator, slug, '7', ['X', '7']))).toEqual(OF_OTHERS)
    await remove(creator, slug, '7')
    await remove(creator, slug, '60101234')
    expect(await listOf(slug)).toEqual([])
    await add(database.visitor, slug, '8', newSecret())
    expect(await listOf(slug)).toEqual(['Noor 8'])
  })

  test('a secret that is guessed, empty, of another name or of another request is refused', async () => {
    const [one, other] = [await newRequest(), await newRequest()]
    const [secret, others] = [newSecret(), newSecret()]
    await add(database.visitor, one.slug, '7', secret)
    await add(database.visitor, one.slug, '8', newSecret())
    await add(database.visitor, other.slug, '7', others)
    for (const wrong of [
      newSecret(),
      '',
      null,
      others,
      secret.toUpperCase(),
      `${secret} `,
      secret.slice(1),
    ]) {
      // Of two digests none is equal by chance; digits alone have no upper case.
      if (wrong === secret) continue
      expect(await hintOf(remove(database.visitor, one.slug, '7', wrong))).toEqual(OF_OTHERS)
      expect(await hintOf(change(database.visitor, one.slug, '7', ['X', '7'], wrong))).toEqual(OF_OTHERS)
    }
    expect(await hintOf(remove(database.visitor, one.slug, '8', secret))).toEqual(OF_OTHERS)
    expect(await hintOf(remove(database.visitor, other.slug, '7', secret))).toEqual(OF_OTHERS)
    expect(await hintOf(remove(database.visitor, one.slug, '60101234', secret))).toEqual(OF_OTHERS)
    expect(await listOf(one.slug)).toEqual([SALMA, 'Noor 7', 'Noor 8'])
  })

  test('a secret is over with its name: replayed, it does nothing to the name that comes after', async () => {
    const { creator, slug } = await newRequest()
    const [first, second] = [newSecret(), newSecret()]
    await add(database.visitor, slug, '7', first)
    await remove(database.visitor, slug, '7', first)
    expect(await hintOf(remove(database.visitor, slug, '7', first))).toEqual(OF_OTHERS)
    await add(database.visitor, slug, '7', second)
    expect(await hintOf(remove(database.visitor, slug, '7', first))).toEqual(OF_OTHERS)
    // Nor when the creator took the name off and put it on again.
    const list = ROWS.course_requests.interested_students
    await creator.update('course_requests', { interested_students: list }, 'true')
    await creator.update(
      'course_requests',
      { interested_students: [...list, { name: 'Noor', student_id: '7' }] },
      'true',
    )
    expect(await hintOf(remove(database.visitor, slug, '7', second))).toEqual(OF_OTHERS)
  })

  test('names of before, and those that came without account and secret, are the creator’s alone', async () => {
    const { slug } = await newRequest()
    await add(database.visitor, slug, '7')
    expect(await hintOf(remove(database.visitor, slug, '7', newSecret()))).toEqual(OF_OTHERS)
  })

  test('what an addition refuses, a correction refuses too; leaving is always possible', async () => {
    const { slug, id } = await newRequest()
    const secret = newSecret()
    await add(database.visitor, slug, '7', secret)
    const correct = (name: string, studentId: string) =>
      hintOf(change(database.visitor, slug, '7', [name, studentId], secret))
    expect(await correct('Noor', '60101234')).toEqual(['PT409', 'student-already-added'])
    expect(await correct(' ', '7')).toEqual(['22023', 'student-incomplete'])
    expect(await correct('Noor', '٧')).toEqual(['22023', 'student-id-not-digits'])
    expect(await correct('x'.repeat(101), '7')).toEqual(['22023', 'name-too-long'])
    expect(await correct('\u200b\u3164', '7')).toEqual(['22023', 'text-shows-nothing'])
    expect(await hintOf(change(database.visitor, 'AAAAAAAA', '7', ['X', '7'], secret))).toEqual([
      'PT404',
      'course-request-not-found',
    ])
    await database.sql.run(`update public.course_requests set expiration_date = now() where id = ${id}`)
    expect(await correct('Noura', '7')).toEqual(['PT410', 'request-expired'])
    await remove(database.visitor, slug, '7', secret)
    expect(await listOf(slug)).toEqual([SALMA])
  })

  test('a bad secret keeps no name', async () => {
    const { slug } = await newRequest()
    expect((await refusalOf(add(database.visitor, slug, '7', 'short')))?.code).toBe('22023')
    expect(await listOf(slug)).toEqual([SALMA])
  })

  test('leaving a list settles no report about it; an edit of its creator does', async () => {
    const { creator, slug, id } = await newRequest()
    const secret = newSecret()
    await add(database.visitor, slug, '7', secret)
    const report = { p_board: 'course_requests', p_post: slug, p_reason: 'spam', p_note: null }
    await (await database.newStudent()).call('report_post', report)
    const reports = async () =>
      (
        await database.sql.run(
          `select status from private.post_reports where board = 'course_requests' and post_id = ${id}`,
        )
      ).map(({ status }) => status)
    await change(database.visitor, slug, '7', ['Noura', '7'], secret)
    await remove(database.visitor, slug, '7', secret)
    expect(await reports()).toEqual(['open'])
    await creator.update('course_requests', { course_name: 'Other' }, 'true')
    expect(await reports()).toEqual(['edited'])
  })

  test('a suspended account leaves a list, but joins none', async () => {
    const { slug } = await newRequest()
    const noor = await database.newStudent()
    await add(noor, slug, '7')
    await database.sql`
      insert into private.suspensions (user_id, reason, ends_at) values (${noor.id}, 'spam', now() + interval '1 day')`
    expect(await hintOf(add(noor, slug, '8'))).toEqual(['PT403', 'suspended'])
    expect(await hintOf(change(noor, slug, '7', ['Other', '7']))).toEqual(['PT403', 'suspended'])
    await remove(noor, slug, '7')
    expect(await listOf(slug)).toEqual([SALMA])
  })

  test('of a request that is hidden, and of a creator who has blocked them, nobody changes the list', async () => {
    const { slug, id } = await newRequest()
    const secret = newSecret()
    await add(database.visitor, slug, '7', secret)
    await database.sql.run(`update public.course_requests set hidden_at = now() where id = ${id}`)
    expect(await hintOf(remove(database.visitor, slug, '7', secret))).toEqual([
      'PT404',
      'course-request-not-found',
    ])
  })

  test('CREQ-13: a new request still names a student', async () => {
    const creator = await database.newStudent()
    const call = creator.insert('course_requests', { ...ROWS.course_requests, interested_students: [] })
    expect(await hintOf(call)).toEqual(['22023', 'students-required'])
  })

  test('the export has the names that the account has added, without hashes', async () => {
    const { slug, id } = await newRequest()
    const noor = await database.newStudent()
    await add(noor, slug, '7', newSecret())
    const rows = await database.sql.run(
      `select item from private.belongings where user_id = '${noor.id}' and section = 'listed_students' and item is not null`,
    )
    expect(rows).toEqual([{ item: { request_id: id, student_id: '7', added_by: noor.id } }])
  })
})

describe('CREQ-41: names that nobody can read', () => {
  const UNREADABLE = [
    ['\u200b', 'text-shows-nothing'],
    ['\u3164\u3164', 'text-shows-nothing'],
    ['\u2800 \ufe0f', 'text-shows-nothing'],
    ['\u{e0041}', 'text-shows-nothing'],
    ['Salma\nNoor', 'text-has-controls'],
    ['Salma\u0007', 'text-has-controls'],
    ['Salma\u2028', 'text-has-controls'],
    ['\u202eamlaS', 'text-has-controls'],
  ] as const

  test.each(UNREADABLE)('%j is refused on all boards', async (text, hint) => {
    const student = await database.newStudent()
    const { slug } = await newRequest()
    const { course_requests: request, swap_requests: swap, practicum_groups: group } = ROWS
    const posts: readonly [keyof typeof ROWS, object][] = [
      ['course_requests', { ...request, creator_name: text }],
      ['course_requests', { ...request, course_name: text }],
      ['course_requests', { ...request, interested_students: [{ name: text, student_id: '7' }] }],
      ['swap_requests', { ...swap, course_name: text }],
      ['swap_requests', { ...swap, current_section: text }],
      ['swap_requests', { ...swap, other_target_sections: ['9', text] }],
      ['practicum_groups', { ...group, title: text }],
      ['practicum_groups', { ...group, tags: ['Nursing', `${text}${text}`] }],
    ]
    for (const [board, row] of posts)
      expect(await hintOf(student.insert(board, row)), JSON.stringify(row)).toEqual(['22023', hint])
    const call = database.visitor.call('add_interested_student', {
      p_slug: slug,
      p_name: text,
      p_student_id: '7',
    })
    // Blanks around a name are cut off, and line breaks are blanks.
    if (text.trim() === text) expect(await hintOf(call)).toEqual(['22023', hint])
  })

  test('a post of an account whose name nobody can read has none', async () => {
    for (const [name] of UNREADABLE) {
      const [post] = await (await database.newStudent(name)).insert(
        'swap_requests',
        ROWS.swap_requests,
        'creator_name',
      )
      expect(post, JSON.stringify(name)).toEqual({ creator_name: null })
    }
  })

  test('what is stored from before can be closed, joined and edited around it', async () => {
    const { creator, slug, id } = await newRequest()
    await database.administer(
      'alter table public.course_requests disable trigger course_requests_refuse_unreadable',
      `update public.course_requests set creator_name = E'a\\nb', interested_students = '[{"name": "\\u200b", "student_id": "1"}]' where id = ${id}`,
      'alter table public.course_requests enable trigger course_requests_refuse_unreadable',
    )
    await add(database.visitor, slug, '7', newSecret())
    await creator.update('course_requests', { creator_name: 'a\nb', course_name: 'Other' }, 'true')
    expect(await hintOf(creator.update('course_requests', { creator_name: 'b\nb' }, 'true'))).toEqual([
      '22023',
      'text-has-controls',
    ])
  })

  test('the form and the database agree on every character', async () => {
    // Of the rest of Unicode where the rules of the form begin and end.
    const rules = (code: number) => {
      const text = String.fromCodePoint(code)
      return `${showsNothing(text)} ${hasControls(text)}`
    }
    const edges = Array.from({ length: 0x10ffff - 0xffff }, (_, index) => 0x10000 + index).filter(
      (code) => rules(code) !== rules(code - 1) || rules(code) !== rules(Math.min(code + 1, 0x10ffff)),
    )
    expect(edges.length).toBeGreaterThan(10)
    const found = await database.sql.run<{ code: number; nothing: boolean; controls: boolean }>(`
      select code, private.shows_nothing(chr(code)) as nothing, private.has_controls(chr(code)) as controls
      from (select generate_series(1, 65535) union select unnest(array[${edges}])) as codes(code)
      where code not between 55296 and 57343`)
    const different = found.filter(({ code, nothing, controls }) => rules(code) !== `${nothing} ${controls}`)
    expect(different.map(({ code }) => code.toString(16))).toEqual([])
  })
})
