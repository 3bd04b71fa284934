import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { Json } from '../../app/backend/database.types.ts'
import { STORAGE_KEYS } from '../../app/browser/storage.ts'
import type { Language } from '../../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { newPerson, signInHere } from './accounts.ts'
import { api } from './boards.ts'
import { expect, open, test } from './zameel-test.ts'

/** Unknown addresses answer 404, which Chromium reports. A blocked script would report another error. */
test.use({ expectedErrors: [/status of 404 /] })

/** XSS payloads. Each fits the shortest field, 60 characters. */
const MARKUP = {
  script: '<script>hit=1</script>',
  image: '<img src=x onerror="hit=1">',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is an attack, not a template
  breakout: '"><svg onload=hit=1>\'${hit=1}{{hit}}',
  link: '[x](javascript:hit=1) javascript:hit=1',
} as const
/** It fits a section of a planned course, 20 characters. */
const SHORT = '<img src=x>'
/** The screens that show what a student typed; the name is in the sidebar of all others, too. */
const WITH_STUDENT_DATA = (Object.keys(SCREENS) as ScreenName[]).filter(
  (screen) =>
    // Nobody but a moderator has an entry to the screen of moderation.
    (SCREENS[screen].access !== 'everyone' && screen !== 'moderation') || screen === 'home',
)
/** Of these, the tools that name what was kept on their first view. */
const WITH_KEPT_NAMES: readonly ScreenName[] = ['schedulePlanner', 'gradeCalculator', 'studyTimeCalculator']
/** A document of each kind, as a device writes it. */
const KEPT = [
  'plan-v3',
  'term-v1',
  'past-terms-v1',
  'gpa-v1',
  'grades-v1',
  'attendance-v1',
  'study-time-v1',
  'fees-v1',
]
/** Direction overrides, which would reverse the following text unless isolated in an element. */
const REVERSED = '\u202eABC\u202c\u2066'
/** The database refuses those in a name, a course, a section or a title, but not a mark of a direction or text with one. */
const TURNED = '\u200fאבג ABC'

/** Expects that no payload has run and the page is intact. */
async function expectUnharmed(page: Page): Promise<void> {
  const harm = await page.evaluate(() => ({
    hit: Reflect.get(window, 'hit'),
    elements: document.querySelectorAll('img[src="x"], svg[onload], [onerror], a[href^="javascript:"]')
      .length,
    title: document.title.includes('\u202e'),
  }))
  expect(harm).toMatchObject({ hit: undefined, elements: 0 })
}

/** The text of a page, with that in its fields. */
function shown(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.querySelector('main')?.textContent,
      ...[...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value')),
    ].join('\n'),
  )
}

/** Expects that a text is in an element with bidi isolation. */
async function expectIsolated(page: Page, text: string): Promise<void> {
  const found = page.getByText(text, { exact: false }).filter({ visible: true })
  // All at once, because a screen that renders again replaces them.
  const isolations = () =>
    found.evaluateAll((nodes) => [
      ...new Set(
        nodes.map((node) => {
          const holders = [...node.querySelectorAll('bdi, [dir]'), node, node.parentElement].filter(
            (holder) => holder !== null,
          )
          return holders.some((holder) => /isolate|plaintext/.test(getComputedStyle(holder).unicodeBidi))
        }),
      ),
    ])
  await expect.poll(isolations).toEqual([true])
}

/** The entry of a screen in the sidebar. */
const linkTo = (page: Page, language: Language, screen: ScreenName) =>
  page.getByRole('complementary').locator(`nav a[href="${hrefOf(language, screen)}"]`)

/** A document of the fixture, with payloads for all names, titles and rooms. */
function keptWithPayloads(fixture: string) {
  const path = new URL(`../../app/persistence/store/fixtures/${fixture}.json`, import.meta.url)
  const withPayloads = (node: unknown, key: string, of: string): unknown => {
    if (Array.isArray(node)) {
      if (!['name', 'title', 'room'].includes(key)) return node
      return [of === 'sections[]' ? SHORT : MARKUP.image, node[1]]
    }
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      // A row is known by the list that it is in.
      Object.entries(node).map(([name, child]) => [
        name,
        withPayloads(child, name, key.endsWith('[]') ? key : of),
      ]),
    )
  }
  const { version, tree, stamps } = JSON.parse(readFileSync(path, 'utf8'))
  const kind = fixture.replace(/-v\d+$/, '')
  return {
    kind,
    id: kind === 'plan' ? 'h2v8c4ne' : 'main',
    schema_version: version,
    data: { version, stamps, tree: withPayloads(tree, '', '') } as Json,
  }
}

/** The fragment of a link to a plan (app/domain/plan-links/shared-plan.ts). */
function sharedFragment(): string {
  const times = [[0, 480, 540, MARKUP.image]]
  const course = [MARKUP.script, MARKUP.breakout, SHORT, 3, 0, times]
  const data = [MARKUP.image, [MARKUP.link, '', '', ''], [course], [[MARKUP.script, times]], []]
  return `#1.${deflateSync(JSON.stringify(data)).toString('base64url')}`
}

/** Creates a student whose name and rows are payloads. Returns the account and the slug of the request. */
async function attacker(url: string) {
  const person = { ...newPerson(), name: `${MARKUP.image} ${TURNED}` }
  const client = visitorAt(url)
  const { error } = await client.auth.signUp({ ...person, options: { data: { name: person.name } } })
  expect(error).toBeNull()
  await client
    .from('swap_requests')
    .insert({
      creator_student_id: '60101234',
      course_name: `${MARKUP.script} ${TURNED}`,
      current_section: MARKUP.image,
      target_section: MARKUP.breakout,
      other_target_sections: [MARKUP.link],
    })
    .throwOnError()
  const refused = await client.from('swap_requests').insert({
    creator_student_id: '60101234',
    course_name: `${MARKUP.image} ${REVERSED}`,
    current_section: '1',
    target_section: '2',
  })
  expect(refused.error?.hint).toBe('text-has-controls')
  await client
    .from('practicum_groups')
    .insert({
      publisher_student_id: '60101234',
      title: `${MARKUP.script} ${TURNED}`,
      description: [...Object.values(MARKUP), REVERSED].join('\n'),
      tags: [MARKUP.script, MARKUP.image],
      notes: MARKUP.link,
      semester: 'fall-2026',
    })
    .throwOnError()
  const { data: synced } = await client
    .rpc('sync_documents', { p_documents: KEPT.map(keptWithPayloads), p_since: 0 })
    .throwOnError()
  expect(synced).toMatchObject({ refused: [] })
  const { data } = await client
    .from('course_requests')
    .insert({
      creator_name: MARKUP.image,
      creator_student_id: '60101234',
      course_name: `${MARKUP.script} ${TURNED}`,
      interested_students: [{ name: `${MARKUP.breakout} ${TURNED}`, student_id: '60101234' }],
    })
    .select('slug')
    .single()
    .throwOnError()
  return { person, slug: data.slug }
}

test('SEC-09: stored payloads are rendered as text for other students, in both languages', async ({
  page,
  baseURL,
  account,
  signIn,
}) => {
  const switchTo = (name: string) => page.getByRole('complementary').getByRole('link', { name }).click()
  /** Looks at a screen in Arabic and, by the language switch, in English. */
  const inBothLanguages = async (look: () => Promise<void>) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await look()
    await switchTo('English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await look()
    await switchTo('العربية')
  }
  const { slug } = await attacker(baseURL ?? '')
  await open(page, `/ar/view-request/${slug}`)
  await inBothLanguages(async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKUP.script)
    await expect(page.getByText(MARKUP.image)).toBeVisible()
    await expect(page.getByText(MARKUP.breakout)).toBeVisible()
    await expectIsolated(page, MARKUP.script)
    await expectIsolated(page, MARKUP.breakout)
    await expectUnharmed(page)
  })

  // A match with the attacker's request.
  await (await api(baseURL, account))
    .from('swap_requests')
    .insert({
      creator_student_id: '60105678',
      course_name: `${MARKUP.script} ${TURNED}`,
      current_section: MARKUP.breakout,
      target_section: MARKUP.image,
    })
    .throwOnError()
  await signIn()
  await open(page, hrefOf('ar', 'swapWithMe'))
  await inBothLanguages(async () => {
    const direct = page
      .getByRole('article')
      .filter({ hasText: /can swap directly|التبديل مباشرة/ })
      .first()
    await expect(direct).toContainText(`${MARKUP.image} ${TURNED}`)
    await expect(direct).toContainText(MARKUP.breakout)
    const swap = page.getByRole('article').filter({ hasText: MARKUP.link }).first()
    await expect(swap).toContainText(MARKUP.script)
    await expect(swap).toContainText(MARKUP.image)
    await expect(swap).toContainText(MARKUP.breakout)
    await expectIsolated(page, MARKUP.script)
    await expectUnharmed(page)
  })

  await linkTo(page, 'ar', 'practicumGroups').click()
  await inBothLanguages(async () => {
    const group = page.getByRole('article').filter({ hasText: MARKUP.script }).first()
    for (const markup of Object.values(MARKUP)) await expect(group).toContainText(markup)
    await expectUnharmed(page)
  })
})

// Markup does not depend on the language, so one is enough for each of these.
test("SEC-09: the attacker's own screens render them as text, too, and leak no token or cookie", async ({
  page,
  context,
  baseURL,
}) => {
  const language = 'ar'
  const url = baseURL ?? ''
  const { person } = await attacker(url)
  await signInHere(page, person, url)
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  await open(page, hrefOf(language, 'home'))
  for (const screen of WITH_STUDENT_DATA) {
    await linkTo(page, language, screen).click()
    await expect(page).toHaveURL(hrefOf(language, screen))
    await expect(page.getByRole('status').filter({ hasText: /Loading|يجري/ })).toHaveCount(0)
    if (WITH_KEPT_NAMES.includes(screen)) await expect.poll(() => shown(page)).toContain(MARKUP.image)
    if (screen === 'courseRequest')
      await expect(page.getByRole('list').getByText(MARKUP.script).first()).toBeVisible()
    if (screen === 'profile') {
      await expect.poll(() => shown(page)).toContain(person.name)
      await expectIsolated(page, MARKUP.image)
    }
    await expectUnharmed(page)
  }
  // What the first screen has stored is there before the scripts run.
  await open(page, hrefOf(language, 'home'))
  await expectUnharmed(page)

  const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session)
  const { access_token, refresh_token } = JSON.parse(stored ?? '{}')
  expect([typeof access_token, typeof refresh_token]).toEqual(['string', 'string'])
  expect(addresses.length).toBeGreaterThan(30)
  expect(
    addresses.filter((address) => address.includes(access_token) || address.includes(refresh_token)),
  ).toEqual([])
  expect(addresses.filter((address) => !address.startsWith(url) && !address.startsWith('data:'))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('SEC-09: payloads in the address are rendered as text', async ({ signedInPage: page }) => {
  const language = 'en'
  const attack = `${Object.values(MARKUP).join(' ')} ${REVERSED}`
  const text = encodeURIComponent(attack)
  await open(page, `${hrefOf(language, 'swapWithMe')}?course=${text}`)
  await expect(page.getByLabel(/^(?:Find a course|البحث عن مقرر)$/)).toHaveValue(attack)
  await expectUnharmed(page)
  for (const address of [
    `/${language}/view-request/${text}`,
    `/${language}/${text}`,
    `${hrefOf(language, 'calendar')}?semester=${text}&type=${text}#${text}`,
    `${hrefOf(language, 'practicumGroups')}?tag=${text}&search=${text}`,
    `${hrefOf(language, 'resetPassword')}?token_hash=${text}&type=${text}`,
    `${hrefOf(language, 'login')}?next=${encodeURIComponent('javascript:hit=1')}`,
    `${hrefOf(language, 'comparePlans')}${sharedFragment()}~${text}`,
    `${hrefOf(language, 'viewPlan')}${sharedFragment()}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUnharmed(page)
  }
  for (const markup of Object.values(MARKUP)) await expect.poll(() => shown(page)).toContain(markup)
  await expectUnharmed(page)
})
