import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '../../app/browser/storage.ts'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { visitorAt } from '../support/accounts.ts'
import { newPerson, signInHere } from './accounts.ts'
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
/** The screens that show what a student typed; the name is in the sidebar of all others, too. */
const WITH_STUDENT_DATA = (Object.keys(SCREENS) as ScreenName[]).filter(
  (screen) => SCREENS[screen].access === 'account' || screen === 'home' || screen === 'gpaCalculator',
)
/** Direction overrides, which would reverse the following text unless isolated in an element. */
const REVERSED = '\u202eABC\u202c\u2066'

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

/** Expects that a text is in an element with bidi isolation. */
async function expectIsolated(page: Page, text: string): Promise<void> {
  const found = page.getByText(text, { exact: false }).filter({ visible: true })
  await expect(found.first()).toBeVisible()
  for (const element of await found.all()) {
    const isolation = await element.evaluate((node) => {
      const holders = [...node.querySelectorAll('bdi, [dir]'), node, node.parentElement].filter(Boolean)
      return holders.some((holder) =>
        /isolate|plaintext/.test(getComputedStyle(holder as Element).unicodeBidi),
      )
    })
    expect(isolation).toBe(true)
  }
}

/** Creates a student whose name and rows are payloads. Returns the account and the slug of the request. */
async function attacker(url: string) {
  const person = { ...newPerson(), name: `${MARKUP.image} ${REVERSED}` }
  const client = visitorAt(url)
  const { error } = await client.auth.signUp({ ...person, options: { data: { name: person.name } } })
  expect(error).toBeNull()
  await client
    .from('swap_requests')
    .insert({
      creator_student_id: '60101234',
      course_name: `${MARKUP.script} ${REVERSED}`,
      current_section: MARKUP.image,
      target_section: MARKUP.breakout,
    })
    .throwOnError()
  await client
    .from('practicum_groups')
    .insert({
      publisher_student_id: '60101234',
      title: `${MARKUP.script} ${REVERSED}`,
      description: Object.values(MARKUP).join('\n'),
      tags: [MARKUP.script, MARKUP.image],
      notes: MARKUP.link,
      semester: 'fall-2026',
    })
    .throwOnError()
  const { data } = await client
    .from('course_requests')
    .insert({
      creator_name: MARKUP.image,
      creator_student_id: '60101234',
      course_name: `${MARKUP.script} ${REVERSED}`,
      interested_students: [{ name: `${MARKUP.breakout} ${REVERSED}`, student_id: '60101234' }],
    })
    .select('slug')
    .single()
    .throwOnError()
  return { person, slug: data.slug }
}

for (const language of LANGUAGES) {
  test(`SEC-09: stored payloads are rendered as text on every screen (${language})`, async ({
    page,
    baseURL,
    signIn,
  }) => {
    test.setTimeout(90_000)
    const { slug } = await attacker(baseURL ?? '')
    const address = `/${language}/view-request/${slug}`
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MARKUP.script)
    await expect(page.getByText(MARKUP.image)).toBeVisible()
    await expect(page.getByText(MARKUP.breakout)).toBeVisible()
    await expectIsolated(page, MARKUP.script)
    await expectIsolated(page, MARKUP.breakout)
    await expectUnharmed(page)

    await signIn()
    await open(page, hrefOf(language, 'swapWithMe'))
    const swap = page.getByRole('article').filter({ hasText: MARKUP.script }).first()
    await expect(swap).toContainText(MARKUP.image)
    await expect(swap).toContainText(MARKUP.breakout)
    await expectIsolated(page, MARKUP.script)
    await expectUnharmed(page)

    await open(page, hrefOf(language, 'practicumGroups'))
    const group = page.getByRole('article').filter({ hasText: MARKUP.script }).first()
    for (const markup of Object.values(MARKUP)) await expect(group).toContainText(markup)
    await expectUnharmed(page)
  })

  test(`SEC-09: the attacker's own screens render them as text, too, and leak no token or cookie (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    const url = baseURL ?? ''
    const { person } = await attacker(url)
    await signInHere(page, person, url)
    const addresses: string[] = []
    context.on('request', (request) => addresses.push(request.url()))
    for (const screen of WITH_STUDENT_DATA) {
      await open(page, hrefOf(language, screen))
      await expect(page.getByRole('status').filter({ hasText: /Loading|يجري/ })).toHaveCount(0)
      await expectUnharmed(page)
    }
    await open(page, hrefOf(language, 'courseRequest'))
    await expect(page.getByRole('list').getByText(MARKUP.script).first()).toBeVisible()
    await open(page, hrefOf(language, 'profile'))
    await expect(page.locator('input').first()).not.toHaveValue('')
    expect(
      await page
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
    ).toContain(person.name)
    await expectIsolated(page, MARKUP.image)

    const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session)
    const { access_token, refresh_token } = JSON.parse(stored ?? '{}')
    expect([typeof access_token, typeof refresh_token]).toEqual(['string', 'string'])
    expect(addresses.length).toBeGreaterThan(30)
    expect(
      addresses.filter((address) => address.includes(access_token) || address.includes(refresh_token)),
    ).toEqual([])
    expect(addresses.filter((address) => !address.startsWith(url) && !address.startsWith('data:'))).toEqual(
      [],
    )
    expect(await context.cookies()).toEqual([])
  })

  test(`SEC-09: payloads in the address are rendered as text (${language})`, async ({
    signedInPage: page,
  }) => {
    test.setTimeout(60_000)
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
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectUnharmed(page)
    }
  })
}
