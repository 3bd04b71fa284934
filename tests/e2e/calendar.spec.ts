import type { Page } from '@playwright/test'
import { expectNoneAtAnySize } from './axe.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

/** Noon in Qatar, in the final exams of Fall 2025. */
const IN_EXAMS = new Date('2025-12-12T09:00:00Z')

const WORDS = {
  en: {
    year: 'Year',
    semester: 'Semester',
    fall: 'Fall 2025',
    winter: 'Winter 2026',
    laterYear: 'Academic Year 2026-2027',
    laterWinter: 'Winter 2027',
    inPart: 'The university has not published the rest of this semester yet.',
    today: 'Today · Fri 12 Dec',
    toToday: 'Go to today',
    nextDeadline: 'Next deadline',
    days: 'In 20 days',
    deadlineDay: 'Thursday, 1 January 2026, until 15:00',
    show: 'Show Winter 2026',
    exams: 'Exams',
    holidays: 'Holidays',
    holiday: 'Holiday',
    some: '5 of 21',
    ramadan: 'Ramadan',
    ramadanDays: 'Wed 18 Feb – Thu 19 Mar',
    tentative: 'Tentative',
    otherLanguage: 'العربية',
    otherName: 'شتاء 2026',
  },
  ar: {
    year: 'العام الأكاديمي',
    semester: 'الفصل الدراسي',
    fall: 'خريف 2025',
    winter: 'شتاء 2026',
    laterYear: 'العام الأكاديمي 2026-2027',
    laterWinter: 'شتاء 2027',
    inPart: 'لم تنشر الجامعة بقية مواعيد هذا الفصل بعد.',
    today: 'اليوم · الجمعة، 12 ديسمبر',
    toToday: 'العودة إلى اليوم',
    nextDeadline: 'الموعد النهائي القادم',
    days: 'بعد 20 يومًا',
    deadlineDay: 'الخميس، 1 يناير 2026، حتى 15:00',
    show: 'عرض شتاء 2026',
    exams: 'امتحانات',
    holidays: 'عطلات',
    holiday: 'عطلة',
    some: '5 من أصل 21',
    ramadan: 'شهر رمضان',
    ramadanDays: 'الأربعاء، 18 فبراير – الخميس، 19 مارس',
    tentative: 'مبدئي',
    otherLanguage: 'English',
    otherName: 'Winter 2026',
  },
} as const

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })

for (const language of taskIn('en')) {
  const words = WORDS[language]

  test(`CAL-01, CAL-02, CAL-04, CAL-05, CAL-06, CAL-07, CAL-18, CAL-19, CAL-20, CAL-21: a student finds the next deadline and the holidays of a semester, by keyboard; axe finds nothing (${language})`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(IN_EXAMS)
    await open(page, `/${language}/calendar`)

    // It opens on today's semester without changing the address, and says where today is and what comes next.
    await expect(heading(page, words.fall)).toBeVisible()
    await expect(page).toHaveURL(`/${language}/calendar`)
    const today = page.locator('[aria-current="date"]')
    await expect(today).toHaveText(words.today)
    await page.getByRole('button', { name: words.toToday }).press('Enter')
    await expect(today).toBeFocused()
    await expect(today).toBeInViewport()
    const card = page.locator('section', { has: page.getByText(words.nextDeadline, { exact: true }) })
    await expect(card).toContainText(words.days)
    await expect(card).toContainText(words.deadlineDay)

    // The deadline is in the next semester; the link there adds a history entry.
    await page.getByRole('link', { name: words.show }).press('Enter')
    await expect(heading(page, words.winter)).toBeVisible()
    await expect(page).toHaveURL(`/${language}/calendar?year=2025-2026&semester=winter-2026`)
    await expect(page.getByLabel(words.semester, { exact: true })).toHaveValue('winter-2026')

    // Only exams and holidays.
    await page.getByRole('button', { name: words.exams }).press('Space')
    await page.getByRole('button', { name: words.holidays }).press('Enter')
    await expect(page.getByText(words.some, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: words.holidays })).toHaveAttribute('aria-pressed', 'true')
    const ramadan = page.getByRole('listitem').filter({ hasText: words.ramadan })
    await expect(ramadan).toContainText(words.ramadanDays)
    await expect(ramadan).toContainText(words.tentative)
    await expect(ramadan).toContainText(words.holiday)
    await expect(page.getByRole('status').filter({ hasText: words.winter })).toHaveCount(1)

    await expectNoneAtAnySize(page, 'with chosen kinds')

    // The language flips and the choice stays, for a reload too.
    await page.getByRole('complementary').getByRole('link', { name: words.otherLanguage }).click()
    const query = '?year=2025-2026&semester=winter-2026&type=holidays&type=exams'
    const other = language === 'en' ? 'ar' : 'en'
    await expect(page).toHaveURL(`/${other}/calendar${query}`)
    await expect(heading(page, words.otherName)).toBeVisible()
    await page.goto(`/${language}/calendar${query}`)
    await expect(page.getByText(words.some, { exact: true })).toBeVisible()

    // Another year, by the keyboard, and back.
    await page.getByLabel(words.year, { exact: true }).selectOption({ label: words.laterYear })
    await expect(heading(page, words.laterWinter)).toBeVisible()
    await expect(page.getByText(words.inPart, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(heading(page, words.winter)).toBeVisible()
    await page.goForward()
    await expect(heading(page, words.laterWinter)).toBeVisible()
  })
}

test('CAL-07: today is Qatar’s, not the browser’s, and it appears without a layout shift', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, timezoneId: 'America/Los_Angeles' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = { moved: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as unknown as { sources?: { node: Node | null }[] }
        if (sources.some(({ node }) => document.querySelector('main')?.contains(node))) seen.moved += 1
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // 28 December in Los Angeles and in London, already the 29th in Qatar: the first day of Winter 2025.
  await page.clock.setFixedTime(new Date('2024-12-28T21:00:00Z'))
  await open(page, '/en/calendar?semester=nonsense')
  await expect(heading(page, 'Winter 2025')).toBeVisible()
  await expect(page.locator('[aria-current="date"]')).toHaveText('Today · Sun 29 Dec')
  expect(await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)).toBe(0)
  await context.close()
})

test.describe('code that could not be fetched', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })
  const SEMESTER_CODE = /\/assets\/BoundedSemesterView-[^/]*\.js$/

  test('ERR-14: the dates come on "Try again" once the network is back', async ({ page }) => {
    await page.route(SEMESTER_CODE, (route) => route.abort())
    await open(page, '/en/calendar?semester=fall-2025')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This part could not be loaded.')
    await page.unroute(SEMESTER_CODE)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Fall 2025')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
