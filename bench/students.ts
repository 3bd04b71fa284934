import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { EMBEDDED_PUBLISHABLE_KEY } from '../app/backend/embedded-key.ts'
import { hrefOf } from '../app/screens.ts'
import { tokenIn } from '../tests/support/confirmed-account.ts'
import { BOARD_COLUMNS } from '../tests/support/full-board.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../tests/support/smtp-receiver.ts'
import { firstPageUrl } from './boards.ts'
import type { FloodRequest } from './flood.ts'
import { startFlood } from './newcomers.ts'
import { type Memory, npmStart } from './npm-start.ts'
import { percentile } from './percentile.ts'

/** Concurrent students, and how long they stay. */
const STUDENTS = 200
const SECONDS = 60
/** Milliseconds between two steps of a student. Shorter than reading a screen takes, so this is a busy minute. */
const THINKING = { least: 1000, most: 3000 }
/** Concurrent calls while the accounts are created. */
const SIGN_UP_CONCURRENCY = 4
const MEMORY_EVERY_MS = 10_000

/** Milliseconds after which the attacker begins, when all have signed in: hashing 200 passwords takes as long by itself. */
const ATTACK_AFTER_MS = 15_000

/** Milliseconds after the minute in which the sender finishes: it looks every 20 seconds. */
const ALERTS_AFTER_MS = 30_000

/** A server, its memory in MB where it can be read, and where its mail goes. */
type Target = { url: string; memory: () => Memory | undefined; smtp: SmtpReceiver }

const STEPS = [
  'page',
  'script of a page',
  'sign in',
  'read a board',
  'post a swap',
  'open a link',
  'add a name',
  'sync an edit',
  'find matches',
  'fetch a feed',
] as const
type Step = (typeof STEPS)[number]

type StudentFigures = {
  /** Responses per second over the whole minute. */
  perSecond: number
  /** By step: the number of responses and percentiles of the response time. */
  steps: Record<
    string,
    { answers: number; 'p50 ms': number; 'p95 ms': number; 'p99 ms': number; 'slowest ms': number }
  >
  /** Errors and how often they occurred: a status other than 2xx, or no response. */
  errors: Record<string, number>
  /** MB of Node and Postgres before, every ten seconds, and idle afterwards. */
  memory: number[]
  /** Mails of alerts in the minute, and in all. */
  alerts: { inTheMinute: number; all: number }
  /** What the attacker did. */
  attacked: string | undefined
}

type Student = {
  email: string
  address: string
  agent: Agent
  /** Of the own course request. */
  slug: string
  /** Of the own calendar feed. */
  feedToken: string
}

const PASSWORD = 'one secret for all of them'
const PAGES = [
  hrefOf('en', 'home'),
  hrefOf('ar', 'calendar'),
  hrefOf('en', 'gpaCalculator'),
  hrefOf('ar', 'swapWithMe'),
  hrefOf('en', 'guide'),
]

/**
 * 200 students open a page, sign in within the same seconds, and then read boards, post, open links, add themselves, sync an
 * edit, look for matches and fetch their calendars for a minute, each from a different address. All get alerts of their
 * matches by mail meanwhile. Every status other than 2xx counts as an error. With an attacker, only what happens during the
 * attack is measured (ENG-48).
 */
async function measureStudents(target: Target, { isAttacked = false } = {}): Promise<StudentFigures> {
  const students = await enrol(target)
  const attacker = isAttacked ? students.pop() : undefined
  const mailsBefore = target.smtp.recipients().length
  const alerts = () => target.smtp.recipients().length - mailsBefore
  const times = new Map<Step, number[]>(STEPS.map((step) => [step, []]))
  const errors: Record<string, number> = {}
  const memory: number[] = []
  const watchMemory = () => {
    const now = target.memory()
    if (now) memory.push(now.node + now.postgres)
  }
  watchMemory()
  const begin = performance.now()
  const end = begin + SECONDS * 1000
  const isOver = () => performance.now() >= end

  /** Measures one step. Returns the response body, or undefined when it failed. */
  async function take(step: Step, student: Student, call: Call): Promise<string | undefined> {
    const sent = performance.now()
    const { status, text } = await send(student, call).catch(({ code }) => ({ status: code, text: '' }))
    times.get(step)?.push(performance.now() - sent)
    if (status >= 200 && status <= 299) return text
    const error = `${step}: ${status}`
    errors[error] = (errors[error] ?? 0) + 1
    return undefined
  }
  const think = () =>
    sleep(Math.min(between(THINKING.least, THINKING.most), Math.max(0, end - performance.now())))

  async function spendTheMinute(student: Student, number: number): Promise<void> {
    const page = (await take('page', student, { url: target.url + pageOf(number) })) ?? ''
    const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g))
    await Promise.all(
      [...scripts].map((path) => take('script of a page', student, { url: target.url + path })),
    )
    await think()
    const session = await take('sign in', student, signInCall(target, student))
    if (session === undefined) return
    const token: string = JSON.parse(session).access_token
    let synced: Synced = { since: 0, revision: 0 }
    for (let round = 1; !isOver(); round += 1) {
      const other = students[(number + round) % students.length]?.slug ?? ''
      const steps: [Step, Call][] = [
        ['read a board', boardCall(target, token)],
        ['post a swap', swapCall(target, token, number, round)],
        ['open a link', linkCall(target, other)],
        ['add a name', addCall(target, other, number)],
        ['sync an edit', syncCall(target, token, round, synced)],
        ['find matches', matchesCall(target, token)],
        ['fetch a feed', feedCall(target, student)],
        ['page', { url: target.url + pageOf(number + round) }],
      ]
      for (const [step, call] of steps) {
        await think()
        if (isOver()) return
        const answer = await take(step, student, call)
        if (step === 'sync an edit' && answer) synced = syncedBy(answer)
      }
    }
  }

  const watch = setInterval(watchMemory, MEMORY_EVERY_MS)
  const attack = attacker && attackLater(target, attacker)
  void attack?.then(() => {
    for (const list of times.values()) list.length = 0
    for (const error of Object.keys(errors)) delete errors[error]
  })
  await Promise.all(students.map(spendTheMinute))
  clearInterval(watch)
  const attacked = await (await attack)?.stop()
  const inTheMinute = alerts()
  const seconds = (performance.now() - begin) / 1000
  for (const { agent } of students) agent.destroy()
  await sleep(ALERTS_AFTER_MS)
  watchMemory()

  const answers = [...times.values()].reduce((sum, list) => sum + list.length, 0)
  return {
    perSecond: answers / seconds,
    steps: Object.fromEntries([...times].map(([step, list]) => [step, rowOf(list)])),
    errors,
    memory,
    alerts: { inTheMinute, all: alerts() },
    attacked,
  }
}

/** Starts the attacker when the others have signed in. */
async function attackLater(target: Target, attacker: Student) {
  const session = JSON.parse(await mustSend(attacker, signInCall(target, attacker)))
  await sleep(ATTACK_AFTER_MS)
  return startFlood({ url: target.url, requests: worstRequests(session.access_token, attacker) })
}

/** What costs most of a student and of a visitor. Limits refuse most of it. */
function worstRequests(token: string, { email, feedToken }: Student): FloodRequest[] {
  const post = (path: string, body: object, signedIn = true): FloodRequest => ({
    path,
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(signedIn && { authorization: `Bearer ${token}` }),
    },
  })
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    prefer: 'count=exact',
  }
  const documents = Array.from({ length: 12 }, (_, index) => ({
    kind: 'plan',
    id: `plan-${index}`,
    revision: 0,
    schema_version: 1,
    is_deleted: false,
    data: { name: 'x'.repeat(60_000) },
  }))
  return [
    { path: '/'.repeat(15_000) },
    { path: '/'.repeat(8_000) },
    { path: '/rest/v1/swap_requests?select=*&order=created_at.desc&limit=100', headers },
    post('/rest/v1/rpc/sync_documents', { p_documents: documents, p_since: 0 }),
    post('/rest/v1/rpc/find_swap_matches', {}),
    post('/rest/v1/rpc/export_my_data', {}),
    post('/rest/v1/rpc/get_course_request', { p_slug: 'unknown1' }, false),
    post('/auth/v1/token?grant_type=password', { email, password: 'a guess' }, false),
    { path: `/functions/v1/calendar-feed/${feedToken}.ics?lang=ar` },
  ]
}

/** Runs the students against a server of their own. They use the same processor. */
export async function printStudents(directory: string, { isAttacked = false } = {}): Promise<void> {
  const smtp = await startSmtpReceiver()
  const name = isAttacked ? 'students-attacked' : 'students'
  const server = await npmStart(join(directory, name), { SMTP_URL: smtp.url })
  try {
    const target = { url: server.url, memory: server.memory, smtp }
    printFigures(isAttacked ? 'one does its worst' : 'Zameel', await measureStudents(target, { isAttacked }))
  } finally {
    await server.stop()
    await smtp.stop()
  }
}

function printFigures(
  name: string,
  { perSecond, steps, errors, memory, alerts, attacked }: StudentFigures,
): void {
  const bad = Object.entries(errors).map(([error, count]) => `${count} x ${error}`)
  console.log(`\n${STUDENTS} students for ${SECONDS} s: ${name}`)
  console.table(steps)
  console.log(`${perSecond.toFixed(0)} answers a second, errors: ${bad.join(', ') || 'none'}`)
  console.log(`Alerts by mail: ${alerts.inTheMinute} in the minute, ${alerts.all} in all`)
  if (attacked) console.log(`The attacker: ${attacked}`)
  if (memory.length > 0) {
    const all = memory.map((value) => value.toFixed(0)).join(' ')
    console.log(`Memory before, every ${MEMORY_EVERY_MS / 1000} s and idle afterwards: ${all} MB`)
  }
}

/** Creates the accounts, each with a course request that others open and add themselves to. */
async function enrol(target: Target): Promise<Student[]> {
  const students: Student[] = []
  const make = async () => {
    while (students.length < STUDENTS) {
      const number = students.length
      const student: Student = {
        email: `student-${number}-${Date.now()}@example.com`,
        address: `203.0.113.${number}`,
        // As many connections as a browser opens.
        agent: new Agent({ keepAlive: true, maxSockets: 6 }),
        slug: '',
        feedToken: '',
      }
      students.push(student)
      await mustSend(student, {
        url: `${target.url}/auth/v1/signup`,
        method: 'POST',
        body: { email: student.email, password: PASSWORD, data: { name: `Student ${number}` } },
      })
      const { parsed } = await target.smtp.mailTo(student.email)
      const account = await mustSend(student, {
        url: `${target.url}/auth/v1/verify`,
        method: 'POST',
        body: { type: 'email', token_hash: tokenIn(parsed), password: PASSWORD },
      })
      const token: string = JSON.parse(account).access_token
      await mustSend(student, {
        url: `${target.url}/rest/v1/rpc/set_alert_mail`,
        method: 'POST',
        token,
        body: { p_is_on: true, p_language: 'en' },
      })
      const [row] = JSON.parse(
        await mustSend(student, {
          url: `${target.url}/rest/v1/course_requests?select=slug`,
          method: 'POST',
          token,
          headers: { prefer: 'return=representation' },
          body: {
            creator_name: `Student ${number}`,
            creator_student_id: idOf(number),
            course_name: 'Data Structures',
            interested_students: [{ name: `Student ${number}`, student_id: idOf(number) }],
          },
        }),
      )
      student.slug = row.slug
      const feed = { url: `${target.url}/rest/v1/rpc/renew_calendar_feed`, method: 'POST', body: {} } as const
      student.feedToken = JSON.parse(await mustSend(student, { ...feed, token }))
    }
  }
  await Promise.all(Array.from({ length: SIGN_UP_CONCURRENCY }, make))
  return students
}

type Call = { url: string; method?: 'POST'; token?: string; body?: object; headers?: Record<string, string> }

function signInCall({ url }: Target, { email }: Student): Call {
  return {
    url: `${url}/auth/v1/token?grant_type=password`,
    method: 'POST',
    body: { email, password: PASSWORD },
  }
}

function boardCall({ url }: Target, token: string): Call {
  return { url: firstPageUrl(url), token, headers: { prefer: 'count=estimated' } }
}

/** Every second student wants what the others give. */
function swapCall({ url }: Target, token: string, number: number, round: number): Call {
  const sections = [String(round), String(round + 1)]
  const [current, target] = number % 2 === 0 ? sections : sections.toReversed()
  return {
    url: `${url}/rest/v1/swap_requests?select=${BOARD_COLUMNS}`,
    method: 'POST',
    token,
    headers: { prefer: 'return=representation' },
    body: {
      creator_student_id: '60101234',
      course_name: 'Data Structures',
      current_section: current,
      target_section: target,
    },
  }
}

function linkCall({ url }: Target, slug: string): Call {
  return { url: `${url}/rest/v1/rpc/get_course_request`, method: 'POST', body: { p_slug: slug } }
}

function addCall({ url }: Target, slug: string, number: number): Call {
  return {
    url: `${url}/rest/v1/rpc/add_interested_student`,
    method: 'POST',
    body: { p_slug: slug, p_name: `Student ${number}`, p_student_id: idOf(number) },
  }
}

/** What the next sync starts from: the account's revision, and that of the document. */
type Synced = { since: number; revision: number }

function syncedBy(answer: string): Synced {
  const { revision, written } = JSON.parse(answer)
  return { since: revision, revision: written[0].revision }
}

/** One edit of one document, as the app sends it. */
function syncCall({ url }: Target, token: string, round: number, { since, revision }: Synced): Call {
  const courses = Array.from({ length: 5 }, (_, index) => ({ name: `Course ${index}`, credits: round }))
  const document = { kind: 'study-time', id: 'main', revision, schema_version: 1, is_deleted: false }
  return {
    url: `${url}/rest/v1/rpc/sync_documents`,
    method: 'POST',
    token,
    body: { p_documents: [{ ...document, data: { courses } }], p_since: since },
  }
}

function matchesCall({ url }: Target, token: string): Call {
  return { url: `${url}/rest/v1/rpc/find_swap_matches`, method: 'POST', token, body: {} }
}

function feedCall({ url }: Target, { feedToken }: Student): Call {
  return { url: `${url}/functions/v1/calendar-feed/${feedToken}.ics?lang=en` }
}

const idOf = (number: number) => String(60_000_000 + number)
const pageOf = (number: number) => PAGES[number % PAGES.length] ?? '/en'
const between = (least: number, most: number) => least + Math.random() * (most - least)

async function mustSend(student: Student, call: Call): Promise<string> {
  const { status, text } = await send(student, call)
  if (status < 200 || status > 299) throw new Error(`${call.url} answered ${status}: ${text}`)
  return text
}

/** Resolves when the whole response has arrived. */
function send(
  { agent, address }: Student,
  { url, method, token, body, headers }: Call,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: method ?? 'GET',
        agent,
        headers: {
          'x-forwarded-for': address,
          'accept-encoding': 'br',
          apikey: EMBEDDED_PUBLISHABLE_KEY,
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const bytes = Buffer.concat(parts)
          const isPacked = incoming.headers['content-encoding'] === 'br'
          const isText = !incoming.headers['content-type']?.includes('javascript')
          const text = isText ? (isPacked ? brotliDecompressSync(bytes) : bytes).toString() : ''
          resolve({ status: incoming.statusCode ?? 0, text })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}

function rowOf(list: number[]) {
  const at = (part: number) => Math.round(percentile(list, part))
  return {
    answers: list.length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    'slowest ms': at(1),
  }
}
