import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { universityRulesStatement } from '../../../server/university-rules.ts'
import { startDatabase, type TestDatabase } from '../../support/backend.ts'
import { ROWS } from '../../support/board-tables.ts'
import { refusalOf, type Student } from '../../support/students.ts'

/** BOARD-06: whose student ID a post may carry, and which posts are checked. What the database itself says. */

const IDS = {
  swap_requests: 'creator_student_id',
  practicum_groups: 'publisher_student_id',
  course_requests: 'creator_student_id',
} as const
type Board = keyof typeof IDS
const BOARDS = Object.keys(IDS) as Board[]

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database?.stop())

/** As the server starts, with or without mail. */
const startWith = async (mailConfirms: boolean, folder?: string) => {
  await database.administer(await universityRulesStatement({ folder, mailConfirms }))
}
beforeEach(() => startWith(true))

let count = 0
const newId = () => String(60_200_000 + ++count)

/** A student with this address, not confirmed yet. */
async function signedUp(address: string): Promise<Student> {
  const student = await database.newStudent()
  await database.sql`update auth.users set email = ${address}, email_confirmed_at = null where id = ${student.id}`
  return { ...student, email: address }
}
const confirm = (student: Student) =>
  database.sql`update auth.users set email_confirmed_at = now() where id = ${student.id}`
async function checkedStudent(id = newId()): Promise<Student & { studentId: string }> {
  const student = await signedUp(`${id}@udst.edu.qa`)
  await confirm(student)
  return { ...student, studentId: id }
}

const post = async (student: Student, board: Board, id: string) => {
  const [row] = await student.insert(board, { ...ROWS[board], [IDS[board]]: id }, 'id, is_checked')
  return row as { id: number; is_checked: boolean }
}
const hintOf = async (call: Promise<unknown>) => {
  const refusal = await refusalOf(call)
  return refusal && [refusal.code, refusal.hint]
}
const OF_ANOTHER = ['PT403', 'student-id-of-another']
const NOT_YOURS = ['PT403', 'student-id-not-yours']
const standingOf = async (student: Student) => (await student.call('my_standing')).student_id

describe.each(BOARDS)('BOARD-06: %s', (board) => {
  test('a checked student posts with the own ID, marked, and with no other', async () => {
    const salma = await checkedStudent()
    expect(await post(salma, board, salma.studentId)).toMatchObject({ is_checked: true })
    expect(await hintOf(post(salma, board, newId()))).toEqual(NOT_YOURS)
    expect(await hintOf(salma.update(board, { [IDS[board]]: '1' }, 'true'))).toEqual(NOT_YOURS)
  })

  test('nobody else posts as that student, nor edits a post into one', async () => {
    const salma = await checkedStudent()
    const other = await database.newStudent()
    expect(await hintOf(post(other, board, salma.studentId))).toEqual(OF_ANOTHER)
    const own = await post(other, board, newId())
    expect(own.is_checked).toBe(false)
    const edit = other.update(board, { [IDS[board]]: salma.studentId }, `id = ${own.id}`)
    expect(await hintOf(edit)).toEqual(OF_ANOTHER)
  })

  test('the mark cannot be written', async () => {
    const other = await database.newStudent()
    const row = { ...ROWS[board], [IDS[board]]: newId() }
    expect((await refusalOf(other.insert(board, { ...row, is_checked: true })))?.code).toBe('42501')
    await other.insert(board, row)
    expect((await refusalOf(other.update(board, { is_checked: true }, 'true')))?.code).toBe('42501')
  })

  test('what was posted before the address was confirmed stays, and is checked from then on; that of others is not', async () => {
    const id = newId()
    await startWith(false)
    const [salma, other] = [await database.newStudent(), await database.newStudent()]
    await database.sql`update auth.users set email = ${`${id}@udst.edu.qa`} where id = ${salma.id}`
    const [own, others] = [await post(salma, board, id), await post(other, board, id)]
    expect([own.is_checked, others.is_checked]).toEqual([false, false])
    await startWith(true)
    await confirm(salma)
    const rows = await database.sql.run(
      `select id, is_checked from public.${board} where ${IDS[board]} = '${id}' order by id`,
    )
    expect(rows.map((row) => row.is_checked)).toEqual([true, false])
    // Its owner may still take it off, and edit what else is in it.
    if (board === 'course_requests') await other.update(board, { course_name: 'Other' }, `id = ${others.id}`)
    else {
      await other.update(board, { status: 'closed' }, `id = ${others.id}`)
      expect(await hintOf(other.update(board, { status: 'open' }, `id = ${others.id}`))).toEqual(OF_ANOTHER)
    }
    await other.delete(board, `id = ${others.id}`)
  })
})

test('BOARD-06: a list may name a checked student', async () => {
  const salma = await checkedStudent()
  const other = await database.newStudent()
  const students = [{ name: 'Salma', student_id: salma.studentId }]
  const [request] = await other.insert(
    'course_requests',
    { ...ROWS.course_requests, creator_student_id: newId(), interested_students: students },
    'is_checked',
  )
  expect(request).toEqual({ is_checked: false })
})

describe('BOARD-06: which accounts are checked', () => {
  test('one whose student address is confirmed, not before', async () => {
    const id = newId()
    const salma = await signedUp(`${id}@udst.edu.qa`)
    expect(await standingOf(salma)).toBeNull()
    // Until then the ID is as free as any.
    await post(await database.newStudent(), 'swap_requests', id)
    await confirm(salma)
    expect(await standingOf(salma)).toBe(id)
  })

  test('mail switched on later: an account that was confirmed without is checked once its address is confirmed', async () => {
    await startWith(false)
    const id = newId()
    const salma = await database.newStudent()
    await database.sql`update auth.users set email = ${`${id}@udst.edu.qa`} where id = ${salma.id}`
    await confirm(salma)
    await startWith(true)
    expect(await standingOf(salma)).toBeNull()
    await post(await database.newStudent(), 'swap_requests', id)
    await confirm(salma)
    expect(await standingOf(salma)).toBe(id)
    expect(await hintOf(post(await database.newStudent(), 'swap_requests', id))).toEqual(OF_ANOTHER)
  })

  test('mail switched off: nobody is, and nothing is refused', async () => {
    const salma = await checkedStudent()
    await startWith(false)
    expect(await standingOf(salma)).toBeNull()
    await post(await database.newStudent(), 'swap_requests', salma.studentId)
    expect(await post(salma, 'swap_requests', '7')).toMatchObject({ is_checked: false })
  })

  test.each([
    ['a domain that only looks like it', '60299991@udst.edu.qa.example.com'],
    ['a domain that ends like it', '60299992@not-udst.edu.qa'],
    ['another university', '60299993@students.halvern.example'],
    ['too few digits', '6029999@udst.edu.qa'],
    ['too many digits', '602999999@udst.edu.qa'],
    ['a name', 'salmasal@udst.edu.qa'],
    ['Arabic digits', '٦٠٢٩٩٩٩٤@udst.edu.qa'],
    ['a quoted part', '"60299995"@udst.edu.qa'],
    ['a label', '60299996+1@udst.edu.qa'],
    ['two signs', '60299997@x@udst.edu.qa'],
  ])('not one with %s', async (_, address) => {
    const student = await signedUp(address)
    await confirm(student)
    expect(await standingOf(student)).toBeNull()
  })

  test('an address that changes is not the confirmed one', async () => {
    const salma = await checkedStudent()
    await database.sql`update auth.users set email = ${`${newId()}@udst.edu.qa`} where id = ${salma.id}`
    expect(await standingOf(salma)).toBeNull()
  })

  test('another university has its own pattern and domain, or none', async () => {
    await startWith(true, 'tests/institution')
    const [theirs, ours] = [
      await signedUp('s602999@students.halvern.example'),
      await signedUp('60299998@udst.edu.qa'),
    ]
    await confirm(theirs)
    await confirm(ours)
    expect([await standingOf(theirs), await standingOf(ours)]).toEqual(['602999', null])
    await database.administer(`select private.set_student_ids(null, 's{id}@students.halvern.example', true)`)
    expect(await standingOf(theirs)).toBeNull()
  })

  test.each([
    ['without what stands before the ID', '602998@students.halvern.example'],
    ['with another letter before it', 'a602998@students.halvern.example'],
    ['with more behind it', 's602998x@students.halvern.example'],
    ['too long', 's6029981@students.halvern.example'],
    ['too short', 's60299@students.halvern.example'],
    ['without digits', 'ssalmas@students.halvern.example'],
  ])('OPS-14: where an address has more than the ID before the @, not one %s', async (_, address) => {
    await startWith(true, 'tests/institution')
    const student = await signedUp(address)
    await confirm(student)
    expect(await standingOf(student)).toBeNull()
  })

  test('OPS-14: nobody posts with an ID whose address, as the university makes it, is that of another', async () => {
    await startWith(true, 'tests/institution')
    const salma = await signedUp('s602997@students.halvern.example')
    await confirm(salma)
    const other = await database.newStudent()
    expect(await hintOf(post(other, 'swap_requests', '602997'))).toEqual(OF_ANOTHER)
    expect(await post(salma, 'swap_requests', '602997')).toMatchObject({ is_checked: true })
  })

  test.each([
    `select private.set_student_ids(0, '{id}@udst.edu.qa', true)`,
    `select private.set_student_ids(8, 'udst.edu.qa', true)`,
    `select private.set_student_ids(8, '{id}@udst', true)`,
    `select private.set_student_ids(8, '{id}{id}@udst.edu.qa', true)`,
    `select private.set_student_ids(8, '%@udst.edu.qa', true)`,
  ])('%s is refused', async (statement) => {
    await expect(database.administer(statement)).rejects.toThrow(/violates check constraint/)
  })
})

test('BOARD-06: rights from the wrong side', async () => {
  const student = await database.newStudent()
  for (const person of [student, database.visitor]) {
    for (const statement of [
      'select private.student_id_of(auth.uid()) as id',
      'select * from private.confirmed_addresses',
      'select * from private.listed_students',
      `select private.set_student_ids(8, '{id}@udst.edu.qa', false)::text as done`,
    ])
      expect((await refusalOf(person.ask(statement)))?.code, statement).toBe('42501')
  }
  expect((await refusalOf(database.visitor.select('swap_requests', 'is_checked')))?.code).toBe('42501')
})

test('BOARD-06: the export tells which address was confirmed', async () => {
  const salma = await checkedStudent()
  const rows = await database.sql.run(
    `select item from private.belongings where user_id = '${salma.id}' and section = 'confirmed_address' and item is not null`,
  )
  expect(rows).toMatchObject([{ item: { address: salma.email } }])
})
