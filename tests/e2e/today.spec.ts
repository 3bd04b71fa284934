import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { storeTerm, storeTexts } from './kept-documents.ts'
import { expect, open, plain, test, watchShifts, whenHydrated } from './zameel-test.ts'

/** Sunday: Physics and Calculus, which clash with nothing. Tuesday: Physics. Classes from 6 January to 14 April 2026. */
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
    in: 'In 25 minutes',
    room: 'Room 10.1.05',
    holiday: 'No classes today: National Sport Day',
    evening: 'No more classes today',
    weekend: 'Weekend: no classes today',
    ended: /^Classes ended on/,
    about: 'What Zameel does',
    landing: 'Know where your term is going.',
    ways: ['Paste your timetable', 'Enter your term', 'Try a calculator'],
    tuesday: /Tue 13 Jan: 1 class, first Physics 08:00–09:30/,
    deadline: 'Next deadline',
  },
  ar: {
    today: 'محاضرات اليوم',
    in: 'بعد 25 دقيقة',
    room: 'القاعة 10.1.05',
    holiday: 'لا محاضرات اليوم: اليوم الرياضي للدولة',
    evening: 'انتهت محاضرات اليوم',
    weekend: 'عطلة نهاية الأسبوع: لا محاضرات اليوم',
    ended: /^انتهت المحاضرات/,
    about: 'ما الذي يقدّمه زميل',
    landing: 'اعرف إلى أين يمضي فصلك.',
    ways: ['الصق جدولك', 'أدخل فصلك', 'جرّب حاسبة'],
    tuesday: /محاضرة واحدة، أولاها Physics 08:00–09:30/,
    deadline: 'الموعد النهائي القادم',
  },
} as const

/** Opens the first screen at a time in Doha. */
async function openAt(page: Page, language: 'en' | 'ar', time: string): Promise<void> {
  await page.clock.setFixedTime(`${time}:00+03:00`)
  await open(page, `/${language}`)
}

const mainText = async (page: Page) => plain(await page.getByRole('main').textContent())

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test.describe(`with a term (${language})`, () => {
    test.beforeEach(({ page }) => storeTerm(page, 'winter-2026', COURSES))

    test(`TODAY-01: a class day shows the next class, the day, the figures and the tools (${language})`, async ({
      page,
    }) => {
      await storeTexts(page, { 'zameel-tool-uses': JSON.stringify({ feesManager: 9 }) })
      await openAt(page, language, '2026-01-11T07:35')
      const main = page.getByRole('main')
      await expect(main.getByText('Physics').first()).toBeVisible()
      const text = await mainText(page)
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
      expect(await page.title()).toContain(language === 'en' ? 'Today' : 'اليوم')
    })

    test(`TODAY-04: a day without classes says why, and names the next day with classes (${language})`, async ({
      page,
    }) => {
      for (const [time, line] of [
        ['2026-02-10T09:00', words.holiday],
        ['2026-01-11T18:00', words.evening],
        ['2026-01-16T10:00', words.weekend],
        ['2026-04-15T10:00', words.ended],
      ] as const) {
        await openAt(page, language, time)
        await expect(page.getByRole('main').getByText(line).first(), time).toBeVisible()
      }
      await openAt(page, language, '2026-01-11T18:00')
      await expect.poll(() => mainText(page)).toMatch(words.tuesday)
    })

    test(`TODAY-05: the landing page stays reachable (${language})`, async ({ page }) => {
      await openAt(page, language, '2026-01-11T07:35')
      await page.getByRole('link', { name: words.about }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing)
      await page.reload()
      await whenHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing)
    })
  })

  test(`TODAY-05: a signed-in student without a term gets the three ways in (${language})`, async ({
    signedInPage: page,
  }) => {
    await open(page, `/${language}`)
    for (const name of words.ways)
      await expect(page.getByRole('main').getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await expect(page.getByText(words.landing)).toHaveCount(0)
  })
}

test.describe('before the first paint', () => {
  /** Nothing of the app runs: only what the page itself holds. */
  const withoutScripts = (page: Page) => page.route('**/*.js', (route) => route.abort())
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('TODAY-02: a term decides, and the large line of the last visit is there without a script', async ({
    page,
  }) => {
    await storeTerm(page, 'winter-2026', COURSES)
    await openAt(page, 'en', '2026-01-10T20:00')
    await expect(page.getByRole('main').getByText('Weekend: no classes today')).toBeVisible()
    await withoutScripts(page)
    await page.clock.setFixedTime('2026-01-11T07:35:00+03:00')
    await page.goto('/en')
    await expect(page.getByRole('main').getByText('Physics')).toBeVisible()
    await expect(page.getByText(WORDS.en.landing)).toBeHidden()
  })

  test('TODAY-02, TODAY-05: a new visitor gets the landing page as served, with three ways in', async ({
    page,
  }) => {
    await withoutScripts(page)
    await page.goto('/en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.en.landing)
    await expect(page.getByText('Start with your term')).toBeHidden()
    for (const name of WORDS.en.ways)
      await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  })

  for (const width of [375, 1280]) {
    test(`TODAY-02: nothing moves at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await storeTerm(page, 'winter-2026', COURSES)
      await openAt(page, 'en', '2026-01-11T07:35')
      const shift = await watchShifts(page)
      await open(page, '/en')
      await expect(page.getByText("Today's classes")).toBeVisible()
      expect(await shift()).toBeCloseTo(0, 3)
    })
  }
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('TODAY-03: the first screen opens', async ({ page, context }) => {
    await storeTerm(page, 'winter-2026', COURSES)
    await openAt(page, 'en', '2026-01-11T07:35')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.reload()
    await whenHydrated(page)
    await expect(page.getByRole('main').getByText('Physics').first()).toBeVisible()
    await expect(page.getByText("Today's classes")).toBeVisible()
  })
})
