import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { openRecoveryLink, signUpAndConfirm } from '../support/confirmed-account.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type Answer, call } from '../support/http.ts'
import { newDataDir } from '../support/prepared-clusters.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts'

/** The boards from the wrong side, over the API: who agrees for others, edits the names of others, or says who they are. */

const dataDir = newDataDir()
let server: EmbeddedEdition
beforeAll(async () => {
  server = await startServer({ dataDir })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const rpc = (name: string, body: unknown, token?: string) =>
  call(server.url, 'POST', `/rest/v1/rpc/${name}`, { token, body })
const tokenOf = ({ session }: Account) => session.access_token
/** The status, and the code and hint of the database. */
const refusal = ({ status, json }: Answer) => {
  const { code, hint } = (json ?? {}) as { code?: string; hint?: string }
  return [status, hint ?? code]
}
const administer = async (statement: string) => {
  const sql = administrator(dataDir)
  const rows = await sql.run(statement)
  await sql.end()
  return rows
}

describe('MATCH-09, SEC-02: agreements', () => {
  type Member = { account: Account; request: number }
  const newMember = async (name: string, has: string, wants: string): Promise<Member> => {
    const account = await signUpAt(server.url, name)
    const row = { ...ROWS.swap_requests, course_name: course, current_section: has, target_section: wants }
    const { data } = await account.client
      .from('swap_requests')
      .insert(row)
      .select('id')
      .single()
      .throwOnError()
    return { account, request: data.id }
  }
  let courses = 0
  let course = ''
  const newPair = async () => {
    course = `Course ${++courses}`
    return [await newMember('Ada', '2', '5'), await newMember('Noor', '5', '2')] as const
  }
  const idOf = (...members: readonly Member[]) => members.map(({ request }) => request).join('-')
  const say = (token: string | undefined, p_match: unknown, p_answer: unknown, more: object = {}) =>
    rpc('answer_swap_match', { p_match, p_answer, ...more }, token)
  const stateOf = async (members: readonly Member[]) => {
    const rows = await administer(`
      select r.status || ' ' || coalesce(m.agreement, 'nothing') as state
      from public.swap_requests r left join private.swap_match_records m
        on m.user_id = r.user_id and m.agreement is not null
      where r.id in (${members.map(({ request }) => request)}) order by r.id`)
    return rows.map(({ state }) => state)
  }
  const GONE = [404, 'match-gone']

  test('nobody says anything for another post, of the match or not, nor as another member', async () => {
    const [ada, noor] = await newPair()
    const eve = await newMember('Eve', '2', '5')
    expect((await say(tokenOf(noor.account), idOf(noor, ada), 'agreed')).status).toBe(204)
    for (const match of [
      idOf(ada, noor),
      idOf(eve, ada),
      idOf(eve, ada, noor),
      `${eve.request}-${noor.request + 1000}`,
    ])
      for (const answer of ['agreed', 'withdrawn'])
        expect([match, refusal(await say(tokenOf(eve.account), match, answer))]).toEqual([match, GONE])
    // As somebody else, by a parameter, a header, or a token with another name in it.
    for (const more of [
      { p_user: ada.account.id },
      { p_user_id: ada.account.id },
      { user_id: ada.account.id },
    ])
      expect((await say(tokenOf(eve.account), idOf(ada, noor), 'agreed', more)).status).toBe(404)
    const [head = '', , signature = ''] = tokenOf(eve.account).split('.')
    const claims = JSON.parse(Buffer.from(tokenOf(eve.account).split('.')[1] ?? '', 'base64url').toString())
    for (const [first, last] of [
      [head, signature],
      [Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url'), ''],
    ]) {
      const forged = Buffer.from(JSON.stringify({ ...claims, sub: ada.account.id })).toString('base64url')
      expect((await say(`${first}.${forged}.${last}`, idOf(ada, noor), 'agreed')).status).toBe(401)
    }
    expect((await say(undefined, idOf(ada, noor), 'agreed')).status).toBe(401)
    expect(await stateOf([ada, noor])).toEqual(['open nothing', 'open agreed'])
  })

  test('nobody reads or writes who has agreed but through the function', async () => {
    const [ada, noor] = await newPair()
    await say(tokenOf(noor.account), idOf(noor, ada), 'agreed')
    const token = tokenOf(ada.account)
    const match = idOf(ada, noor)
    const ask = (method: string, path: string, body?: object) =>
      call(server.url, method, `/rest/v1/${path}`, { token, body })
    for (const [method, path, body] of [
      ['GET', 'swap_match_records?select=agreement'],
      ['POST', 'swap_match_records', { user_id: ada.account.id, agreement: 'done' }],
      ['PATCH', `swap_match_records?user_id=eq.${ada.account.id}`, { agreement: 'done' }],
      ['POST', 'rpc/agree_to_swap', { p_match: match }],
      ['POST', 'rpc/withdraw_from_swap', { p_match: match }],
      ['GET', `swap_requests?select=id,agreement&id=eq.${ada.request}`],
      ['PATCH', `swap_requests?id=eq.${ada.request}`, { agreement: 'done' }],
      ['PATCH', `swap_requests?id=eq.${ada.request}`, { gets_section: '5' }],
    ] as const) {
      const { status } = await ask(method, path, body)
      expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true])
    }
    // Of the match of two others a third reads nothing.
    const eve = await newMember('Eve', '9', '8')
    expect((await rpc('swap_match_news', {}, tokenOf(eve.account))).json).toEqual([])
    expect(await stateOf([ada, noor])).toEqual(['open nothing', 'open agreed'])
  })

  test('what is no match and no answer is refused, and changes nothing', async () => {
    const [ada, noor] = await newPair()
    const [own, other] = [ada.request, noor.request]
    const token = tokenOf(ada.account)
    for (const match of [
      ...['', '-', `${own}`, `${own}-`, `-${own}-${other}`, `${own}--${other}`, ` ${own}-${other}`],
      ...[
        `${own}-${own}`,
        `${own}-${other}-${own}`,
        `${own}-${other}-${other}`,
        `${own}-${other}-${own}-${other}`,
      ],
      ...[`${own}-${other}\n`, `${own}-99999999999999999999`, `${own}-١`, `${own}-1e1`],
      ...[null, 7, [own, other], { own, other }, 'x'.repeat(10_000)],
    ]) {
      const { status, text } = await say(token, match, 'agreed')
      expect([match, status >= 400 && status < 500, text.includes('Noor')]).toEqual([match, true, false])
    }
    for (const answer of ['done', 'AGREED', 'agreed ', '', null, 1, ['agreed'], 'withdrew', 'ended']) {
      const { status } = await say(token, idOf(ada, noor), answer)
      expect([answer, status >= 400 && status < 500]).toEqual([answer, true])
    }
    expect(await stateOf([ada, noor])).toEqual(['open nothing', 'open nothing'])
  })

  test.each([
    ['has withdrawn', (noor: Member, match: string) => say(tokenOf(noor.account), match, 'withdrawn')],
    [
      'has a request that expired',
      (noor: Member) =>
        administer(`update public.swap_requests set expires_at = now() where id = ${noor.request}`),
    ],
    [
      'has a request that moderators hid',
      (noor: Member) =>
        administer(`update public.swap_requests set hidden_at = now() where id = ${noor.request}`),
    ],
    [
      'has deleted the account',
      ({ account }: Member) =>
        account.client.rpc('delete_my_account', { p_confirmation: account.email }).throwOnError(),
    ],
  ])('with one who %s nobody agrees', async (_, end) => {
    const [ada, noor] = await newPair()
    await say(tokenOf(noor.account), idOf(noor, ada), 'agreed')
    await end(noor, idOf(noor, ada))
    expect(refusal(await say(tokenOf(ada.account), idOf(ada, noor), 'agreed'))).toEqual(GONE)
    const [own = ''] = await stateOf([ada])
    expect(own).toMatch(/^open (nothing|ended)$/)
  })

  test('MOD-01: a suspended student posts nothing, but ends what was begun', async () => {
    const [ada, noor] = await newPair()
    await say(tokenOf(ada.account), idOf(ada, noor), 'agreed')
    await administer(`
      insert into private.suspensions (user_id, reason, ends_at)
      values ('${noor.account.id}', 'spam', now() + interval '1 day')`)
    const posted = await call(server.url, 'POST', '/rest/v1/swap_requests', {
      token: tokenOf(noor.account),
      body: ROWS.swap_requests,
    })
    expect(refusal(posted)).toEqual([403, 'suspended'])
    expect((await say(tokenOf(noor.account), idOf(noor, ada), 'agreed')).status).toBe(204)
    expect(await stateOf([ada, noor])).toEqual(['closed done', 'closed done'])
    expect(refusal(await say(tokenOf(noor.account), idOf(noor, ada), 'withdrawn'))).toEqual([
      409,
      'match-done',
    ])
  })
})

describe('CREQ-39, SEC-02: names on lists', () => {
  const newSecret = () => randomBytes(16).toString('hex')
  const newRequest = async () => {
    const creator = await signUpAt(server.url)
    const { data } = await creator.client
      .from('course_requests')
      .insert(ROWS.course_requests)
      .select('slug')
      .single()
      .throwOnError()
    return { creator, slug: data.slug }
  }
  const add = (p_slug: string, p_secret: unknown, token?: string) =>
    rpc('add_interested_student', { p_slug, p_name: 'Noor', p_student_id: '7', p_secret }, token)
  const remove = (p_slug: string, p_secret: unknown, token?: string, p_student_id = '7') =>
    rpc('remove_interested_student', { p_slug, p_student_id, p_secret }, token)
  const change = (p_slug: string, p_secret: unknown, token?: string) =>
    rpc(
      'change_interested_student',
      { p_slug, p_student_id: '7', p_new_name: 'Eve', p_new_student_id: '8', p_secret },
      token,
    )
  const namesOf = async (slug: string) => {
    const { json } = await rpc('get_course_request', { p_slug: slug })
    return (json as { interested_students: { name: string }[] }).interested_students.map(({ name }) => name)
  }
  const NOT_YOURS = [403, 'name-not-yours']
  const WITH_NOOR = ['Salma Al-Kuwari', 'Noor']

  test('a secret that is guessed, of another request, or no secret at all changes no name', async () => {
    const [one, other] = [await newRequest(), await newRequest()]
    const [secret, theirs] = [newSecret(), newSecret()]
    expect((await add(one.slug, secret)).status).toBe(200)
    expect((await add(other.slug, theirs)).status).toBe(200)
    for (const wrong of [newSecret(), theirs, secret.slice(1), `${secret}0`, '', '%', '0'.repeat(32), null]) {
      for (const token of [undefined, tokenOf(other.creator)]) {
        expect([wrong, refusal(await remove(one.slug, wrong, token))]).toEqual([wrong, NOT_YOURS])
        expect([wrong, refusal(await change(one.slug, wrong, token))]).toEqual([wrong, NOT_YOURS])
      }
    }
    for (const wrong of [7, true, [secret], { secret }]) {
      const { status } = await remove(one.slug, wrong)
      expect([wrong, status >= 400 && status < 500]).toEqual([wrong, true])
    }
    // The secret of one name is not that of the list, nor of a name that is not there.
    expect(refusal(await remove(one.slug, secret, undefined, '60101234'))).toEqual(NOT_YOURS)
    expect((await remove(one.slug, secret, undefined, '9')).status).toBeGreaterThanOrEqual(400)
    expect(await namesOf(one.slug)).toEqual(WITH_NOOR)
    expect(await namesOf(other.slug)).toEqual(WITH_NOOR)
  })

  test('replayed, a secret does nothing to the name that came after', async () => {
    const { slug } = await newRequest()
    const secret = newSecret()
    await add(slug, secret)
    expect((await remove(slug, secret)).status).toBe(200)
    expect(refusal(await remove(slug, secret))).toEqual(NOT_YOURS)
    await add(slug, newSecret())
    expect(refusal(await remove(slug, secret))).toEqual(NOT_YOURS)
    expect(refusal(await change(slug, secret))).toEqual(NOT_YOURS)
    expect(await namesOf(slug)).toEqual(WITH_NOOR)
  })

  test('of two who leave with one secret in the same moment one is first, and no other name goes', async () => {
    const { slug } = await newRequest()
    const secret = newSecret()
    await add(slug, secret)
    const answers = await Promise.all([remove(slug, secret), change(slug, secret), remove(slug, secret)])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 403)).toEqual(
      [],
    )
    expect((await namesOf(slug))[0]).toBe('Salma Al-Kuwari')
    expect(answers.map(({ status }) => status)).toContain(200)
  })

  test('who has added a name, and the hash of its secret, are in no answer and no column', async () => {
    const { creator, slug } = await newRequest()
    const noor = await signUpAt(server.url, 'Noor')
    const secret = newSecret()
    const added = await add(slug, secret, tokenOf(noor))
    expect(added.json).toMatchObject({ own_student_ids: ['7'] })
    const [row] = await administer(`
      select encode(secret_hash, 'hex') as hash from private.listed_students where added_by = '${noor.id}'`)
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    const answers = [
      added,
      await rpc('get_course_request', { p_slug: slug }),
      await rpc('get_course_request', { p_slug: slug }, tokenOf(creator)),
      await call(server.url, 'GET', '/rest/v1/course_requests?select=*', { token: tokenOf(creator) }),
    ]
    for (const { text } of answers)
      for (const hidden of [secret, row?.hash as string, noor.id, noor.email])
        expect(text).not.toContain(hidden)
    expect(answers[1]?.json).toMatchObject({ own_student_ids: [] })
    expect(answers[2]?.json).toMatchObject({ own_student_ids: [] })
    for (const path of [
      'listed_students?select=secret_hash',
      'course_requests?select=secret_hash',
      'course_requests?select=id,listed_students(secret_hash)',
      'course_requests?select=id&secret_hash=not.is.null',
      'course_requests?select=id&order=added_by',
    ]) {
      const { status } = await call(server.url, 'GET', `/rest/v1/${path}`, { token: tokenOf(creator) })
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  })
})

describe('BOARD-06: whose student ID a post has, where mail is switched on later', () => {
  let smtp: SmtpReceiver
  /** Of before: nobody has seen that its address is theirs. */
  let early: Account
  let earlyId: string
  beforeAll(async () => {
    earlyId = newId()
    early = await signUpAt(server.url, 'Salma', `${earlyId}@udst.edu.qa`)
    await server.stop()
    smtp = await startSmtpReceiver()
    server = await startServer({
      dataDir,
      environment: { SMTP_URL: smtp.url, SITE_URL: 'https://zameel.example' },
    })
    // The address of the server has changed.
    early = { ...early, client: visitorAt(server.url) }
    await early.client.auth.setSession(early.session)
  })
  afterAll(() => smtp?.stop())

  let count = 0
  const newId = () => String(60_410_000 + ++count)
  const standingOf = async (account: Account) =>
    ((await rpc('my_standing', {}, tokenOf(account))).json as { student_id: string | null }).student_id
  const post = (account: Account, creator_student_id: string, more: object = {}) =>
    call(server.url, 'POST', '/rest/v1/swap_requests?select=id,is_checked', {
      token: tokenOf(account),
      body: { ...ROWS.swap_requests, creator_student_id, ...more },
      headers: { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' },
    })
  const OF_ANOTHER = [403, 'student-id-of-another']

  test('an account of before is checked once its address is confirmed by a mail, not by the restart or a login', async () => {
    const other = await signUpAndConfirm(server.url, smtp)
    expect(await standingOf(early)).toBeNull()
    expect((await post(early, earlyId)).json).toMatchObject({ is_checked: false })
    const { data, error } = await visitorAt(server.url).auth.signInWithPassword(early)
    expect([error, data.user?.email]).toEqual([null, early.email])
    expect(await standingOf(early)).toBeNull()
    expect((await post(other, earlyId)).json).toMatchObject({ is_checked: false })

    await openRecoveryLink(server.url, smtp, early.email)
    expect(await standingOf(early)).toBe(earlyId)
    const { json } = await call(
      server.url,
      'GET',
      `/rest/v1/swap_requests?select=user_id,is_checked&creator_student_id=eq.${earlyId}&order=id`,
      { token: tokenOf(other) },
    )
    expect(json).toEqual([
      { user_id: early.id, is_checked: true },
      { user_id: other.id, is_checked: false },
    ])
    expect(refusal(await post(other, earlyId))).toEqual(OF_ANOTHER)
  })

  test('nobody sets the mark, posts as a checked student, or edits a post into one', async () => {
    const id = newId()
    const salma = await signUpAndConfirm(server.url, smtp, 'Salma', `${id}@udst.edu.qa`)
    const eve = await signUpAndConfirm(server.url, smtp, 'Eve')
    const own = await post(salma, id)
    expect(own.json).toMatchObject({ is_checked: true })
    expect(refusal(await post(salma, newId()))).toEqual([403, 'student-id-not-yours'])
    expect(refusal(await post(eve, id))).toEqual(OF_ANOTHER)
    expect((await post(eve, newId(), { is_checked: true })).status).toBe(403)
    const { id: post_id } = (await post(eve, newId())).json as { id: number }
    const edit = (body: object, of = post_id) =>
      call(server.url, 'PATCH', `/rest/v1/swap_requests?id=eq.${of}`, { token: tokenOf(eve), body })
    expect((await edit({ is_checked: true })).status).toBe(403)
    expect(refusal(await edit({ creator_student_id: id }))).toEqual(OF_ANOTHER)
    // Of others' posts she changes none.
    await edit({ course_name: 'Other' }, (own.json as { id: number }).id)
    const rows = await administer(`
      select course_name, is_checked from public.swap_requests
      where user_id in ('${salma.id}', '${eve.id}') order by id`)
    expect(rows).toEqual([
      { course_name: ROWS.swap_requests.course_name, is_checked: true },
      { course_name: ROWS.swap_requests.course_name, is_checked: false },
    ])
    for (const path of [
      'confirmed_addresses?select=address',
      'swap_requests?select=confirmed_addresses(address)',
    ]) {
      const { status } = await call(server.url, 'GET', `/rest/v1/${path}`, { token: tokenOf(eve) })
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
    expect((await rpc('student_id_of', { p_user: salma.id }, tokenOf(eve))).status).toBe(404)
    expect((await rpc('set_student_ids', { p_digits: 1 }, tokenOf(eve))).status).toBe(404)
  })

  test.each([
    ['a domain with another pattern than the university’s', (id: string) => `${id}@students.halvern.example`],
    ['a domain that ends in the university’s', (id: string) => `${id}@mail.udst.edu.qa`],
    ['more digits than an ID has', (id: string) => `${id}1@udst.edu.qa`],
    ['a label', (id: string) => `${id}+1@udst.edu.qa`],
  ])('an account with %s is not checked, though mail confirms it', async (_, addressOf) => {
    const id = newId()
    const account = await signUpAndConfirm(server.url, smtp, 'Salma', addressOf(id))
    expect(await standingOf(account)).toBeNull()
    expect((await post(account, id)).json).toMatchObject({ is_checked: false })
  })

  test('Arabic digits are the ID of nobody: in no address, and in no post', async () => {
    const id = newId()
    const arabic = [...id].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
    const salma = await signUpAndConfirm(server.url, smtp, 'Salma', `${id}@udst.edu.qa`)
    const eve = await signUpAndConfirm(server.url, smtp, 'Eve')
    expect(refusal(await post(salma, arabic))).toEqual([403, 'student-id-not-yours'])
    expect(refusal(await post(eve, arabic))).toEqual([400, '23514'])
    const { status } = await call(server.url, 'POST', '/auth/v1/signup', {
      body: { email: `${arabic}@udst.edu.qa`, password: `secret ${arabic}`, data: { name: 'Eve' } },
    })
    expect(status).toBe(400)
  })
})
