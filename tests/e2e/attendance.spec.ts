import type { Page } from '@playwright/test'
import { otherLanguage } from '../../app/i18n/language.ts'
import { hrefOf } from '../../app/screens.ts'
import { expectNoneAtAnySize } from './axe.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    existing: 'Existing absence (%)',
    perWeek: 'Classes per week',
    class: 'Class',
    duration: 'Duration',
    misses: 'Planned misses',
    minutes: 'Missed minutes',
    nearLimit: 'Warning: Near limit',
    exceeded: 'Critical: Limit exceeded',
    classExceeded: 'Limit exceeded',
    oneLeft: 'You can miss 1 more',
    dismiss: 'Dismiss this notice',
    announced: 'Absence: 10.66%. Warning: Near limit',
    otherLanguage: 'العربية',
  },
  ar: {
    existing: 'نسبة الغياب الحالية (%)',
    perWeek: 'عدد المحاضرات في الأسبوع',
    class: 'المحاضرة',
    duration: 'المدة',
    misses: 'الغياب المخطط له',
    minutes: 'دقائق الغياب',
    nearLimit: 'تحذير: اقتربت من الحد',
    exceeded: 'خطر: تجاوزت الحد',
    classExceeded: 'تجاوزت الحد',
    oneLeft: 'يمكنك الغياب مرة واحدة أخرى',
    dismiss: 'إخفاء هذا التنبيه',
    announced: 'نسبة الغياب: 10.66%. تحذير: اقتربت من الحد',
    otherLanguage: 'English',
  },
} as const

/** Expects the share that the meter shows, ignoring the direction marks around its sign in Arabic. */
async function expectPercentage(page: Page, percentage: string): Promise<void> {
  await expect
    .poll(async () =>
      (await page.getByRole('meter').getAttribute('aria-valuetext'))?.replaceAll('\u200E', ''),
    )
    .toContain(percentage)
}

for (const language of taskIn('en')) {
  const words = WORDS[language]

  test(`ATT-01, ATT-07, ATT-10, ATT-15, ATT-18, ATT-19, ATT-20, I18N-07: a student plans what to miss; axe finds nothing (${language})`, async ({
    page,
  }) => {
    await open(page, hrefOf(language, 'attendanceCalculator'))
    await page.getByLabel(words.existing, { exact: true }).fill(language === 'ar' ? '٥٫٥' : '5.5')
    // By keyboard: types 1 class and presses the arrow key twice.
    await page.getByLabel(words.perWeek, { exact: true }).fill('1')
    await page.getByLabel(words.perWeek, { exact: true }).press('ArrowUp')
    await page.getByLabel(words.perWeek, { exact: true }).press('ArrowUp')
    const inClass = (number: number) => page.getByRole('group', { name: `${words.class} ${number}` })
    await inClass(1).getByLabel(words.misses).selectOption('1')
    await inClass(2).getByLabel(words.duration).selectOption('90')
    await inClass(2).getByLabel(words.misses).selectOption('1')
    await inClass(3).getByLabel(words.duration).selectOption('120')
    await inClass(3).getByLabel(words.misses).selectOption('custom')
    await expect(inClass(3).getByLabel(words.minutes)).toHaveValue('')
    await inClass(3).getByLabel(words.minutes).fill('45')

    // 5.5 + 100 x (60 + 90 + 45) / (14 x 270) = 10.658...
    await expectPercentage(page, '10.66%')
    await expect(page.getByText(words.nearLimit, { exact: true })).toBeVisible()
    await expect(page.locator('main dd')).toHaveText([words.oneLeft, words.oneLeft, words.oneLeft])
    await expect
      .poll(async () => (await page.getByRole('status').allInnerTexts()).join('\n').replaceAll('\u200E', ''))
      .toContain(words.announced)

    // 3 of 14 hours exceed the 15% of the first class, and all classes together exceed the limit.
    await inClass(1).getByLabel(words.misses).selectOption('6')
    await expect(page.getByText(words.exceeded, { exact: true })).toBeVisible()
    await expect(page.locator('main dd')).toHaveText([
      words.classExceeded,
      words.classExceeded,
      words.classExceeded,
    ])

    await expectNoneAtAnySize(page, 'beyond the limit')

    // The language switch keeps everything, and a notice that was dismissed by keyboard.
    await page.getByRole('button', { name: words.dismiss }).press('Enter')
    await expect(page.getByRole('button', { name: words.dismiss })).toHaveCount(0)
    await page.getByRole('link', { name: words.otherLanguage }).first().click()
    const otherWords = WORDS[otherLanguage(language)]
    await expect(page.getByLabel(otherWords.existing, { exact: true })).toHaveValue('5.5')
    await expectPercentage(page, '18.60%')
    await expect(page.getByRole('button', { name: otherWords.dismiss })).toHaveCount(0)
  })
}
