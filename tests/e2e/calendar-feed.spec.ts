import { readCalendar } from '../../app/testing/read-calendar.ts'
import { storeTerm } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

/** The whole way: a plan on this device, the account, the address, and what a calendar app gets there. */

const WORDS = {
  en: {
    saved: 'Saved to your account',
    dialog: 'Add to my calendar',
    make: 'Make the address',
    renew: 'Make a new address',
    off: 'Switch off',
    gone: 'The address no longer works',
  },
  ar: {
    saved: 'محفوظ في حسابك',
    dialog: 'إضافة إلى تقويمي',
    make: 'إنشاء الرابط',
    renew: 'إنشاء رابط جديد',
    off: 'إيقافه',
    gone: 'لم يعد الرابط يعمل',
  },
} as const

for (const language of taskIn('ar')) {
  const words = WORDS[language]
  test(`ICS-03: ${language}: makes, renews and switches off the address of My term`, async ({
    signedInPage: page,
    request,
  }) => {
    const networks = { name: 'INFT 2101', times: [['tuesday', 540, 630]] } as const
    await storeTerm(page, 'winter-2026', [networks], 'Winter')
    await open(page, `/${language}/schedule-planner`)
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
    await page
      .getByRole('button', { name: language === 'en' ? 'More actions' : 'إجراءات أخرى', exact: true })
      .click()
    await page.getByRole('button', { name: words.dialog }).click()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button(words.make).click()
    const address = page.getByRole('dialog').getByRole('textbox').last()
    await expect(address).toHaveValue(/\/calendar-feed\/[0-9a-f]{32}\.ics/)
    const first = await address.inputValue()
    const answer = await request.get(first)
    const { calendar, occurrences } = readCalendar(await answer.text())
    expect(calendar.getFirstPropertyValue('name')).toBe('Winter')
    expect(occurrences.filter(({ summary }) => summary === 'INFT 2101')).toHaveLength(13)

    await button(words.renew).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.renew, exact: true }).click()
    await expect(address).not.toHaveValue(first)
    expect((await request.get(first)).status()).toBe(404)
    const second = await address.inputValue()
    expect((await request.get(second)).status()).toBe(200)

    await button(words.off).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.off, exact: true }).click()
    await expect(page.getByText(words.gone)).toBeVisible()
    expect((await request.get(second)).status()).toBe(404)
  })
}
