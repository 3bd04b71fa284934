import type { Page } from '@playwright/test'
import { storeTerm, storeTexts } from './kept-documents.ts'
import { expect, open, plain, test, watchShifts, whenHydrated } from './zameel-test.ts'

/** Sunday: Physics and Calculus, which conflict with nothing. Tuesday: Physics. Classes from 6 January to 14 April 2026. */
const COURSES = [
  {
    name: 'Calculus',
    times: [['sunday', 600, 690]],
    room: '5.1.20',
  },
  {
    name: 'Physics',
    times: [
      ['sunday', 480, 570],
      ['tuesday', 480, 570],
    ],
    room: '10.1.05',
  },
] as const

const WORDS = {
  en: {
    today: "Today's classes",
    title: /Today/,
    in: 'In 25 minutes',
    room: 'Room 10.1.05',
    about: 'What Zameel does',
    landing: 'Know where your term is going.',
    ways: ['Paste your timetable', 'Enter your term', 'Try a calculator'],
    deadline: 'Next deadline',
  },
  ar: {
    today: 'محاضرات اليوم',
    title: /اليوم/,
    in: 'بعد 25 دقيقة',
    room: 'القاعة 10.1.05',
    about: 'ما الذي يقدّمه زميل',
    landing: 'اعرف كيف يسير فصلك.',
    deadline: 'الموعد النهائي القادم',
  },
} as const

/** Opens the first screen at a time in Doha. */
async function openAt(page: Page, language: 'en' | 'ar', time: string): Promise<void> {
  await page.clock.setFixedTime(`${time}:00+03:00`)
  await open(page, `/${language}`)
}

for (const [language, width] of [
  ['en', 375],
  ['ar', 1280],
] as const) {
  const words = WORDS[language]

  test(`TODAY-01, TODAY-02, TODAY-05: a class day shows the next class, the day, a deadline and the tools; the next visit moves nothing, and the landing page stays reachable (${language}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await storeTerm(page, 'winter-2026', COURSES)
    await storeTexts(page, { 'zameel-tool-uses': JSON.stringify({ feesManager: 9 }) })
    await openAt(page, language, '2026-01-11T07:35')
    const main = page.getByRole('main')
    await expect(main.getByText('Physics').first()).toBeVisible()
    const text = plain(await main.textContent())
    expect(text).toContain(words.in)
    expect(text).toContain(words.room)
    expect(text).toContain(words.deadline)
    const classes = main.getByRole('region').or(main.locator('section')).filter({ hasText: words.today })
    await expect(classes.getByRole('listitem')).toHaveText([/Physics/, /Calculus/])
    // Most used first.
    await expect(main.getByRole('navigation').getByRole('link').first()).toHaveAttribute(
      'href',
      `/${language}/fees-manager`,
    )
    await expect(page).toHaveTitle(words.title)

    const shift = await watchShifts(page)
    await open(page, `/${language}`)
    await expect(page.getByText(words.today)).toBeVisible()
    expect(await shift()).toBeCloseTo(0, 3)

    await page.getByRole('link', { name: words.about }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing)
    await page.reload()
    await whenHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing)
  })
}

test.describe('before the first paint', () => {
  /** Nothing of the app runs: only what the page itself holds. */
  const withoutScripts = (page: Page) => page.route('**/*.js', (route) => route.abort())
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('TODAY-02, TODAY-05: a new visitor gets the landing page as served, with three ways in; a term decides, and the large line of the last visit is there without a script', async ({
    page,
  }) => {
    const { landing, ways } = WORDS.en
    await withoutScripts(page)
    await page.goto('/en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing)
    await expect(page.getByText('Start with your term')).toBeHidden()
    for (const name of ways) await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()

    await page.unrouteAll()
    await storeTerm(page, 'winter-2026', COURSES)
    await openAt(page, 'en', '2026-01-10T20:00')
    await expect(page.getByRole('main').getByText('Weekend: no classes today')).toBeVisible()
    await withoutScripts(page)
    await page.clock.setFixedTime('2026-01-11T07:35:00+03:00')
    await page.goto('/en')
    await expect(page.getByRole('main').getByText('Physics')).toBeVisible()
    await expect(page.getByText(landing)).toBeHidden()
  })
})
