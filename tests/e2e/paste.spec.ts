import { readFileSync } from 'node:fs'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const sample = (name: string) =>
  readFileSync(new URL(`../../app/domain/paste/samples/${name}.txt`, import.meta.url), 'utf8')

const WORDS = {
  en: {
    title: 'Paste my timetable',
    field: 'Text of the page',
    found: 'Winter 2027: 3 courses',
    quoted: 'Not understood, so not imported:',
    import: 'Import',
    imported: 'Imported 3 courses',
    tooLong: /^This is longer than 50,000 characters/,
    week: 'Your week',
  },
  ar: {
    title: 'لصق جدولي',
    field: 'نص الصفحة',
    found: 'شتاء 2027: 3 مقررات',
    quoted: 'لم نفهم ما يلي فلن يُستورد:',
    import: 'استيراد',
    imported: 'أُضيفت 3 مقررات',
    tooLong: /^النص أطول من 50,000 حرف/,
    week: 'أسبوعك',
  },
} as const

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`PLAN-09: a student pastes 1 MB by mistake, then the printable page, and nothing leaves the device (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await open(page, `/${language}/schedule-planner?paste`)
    const dialog = page.getByRole('dialog', { name: words.title })
    const field = dialog.getByLabel(words.field)
    const importButton = dialog.getByRole('button', { name: words.import, exact: true })
    await expect(field).toBeFocused()
    // It is refused, and the page stays usable.
    await page.evaluate(() => navigator.clipboard.writeText('COMP 2201 Data Structures\n'.repeat(40_000)))
    await field.press('Control+v')
    await expect(dialog.getByText(words.tooLong)).toBeVisible()
    await expect(importButton).toBeDisabled()

    await field.fill(sample('printable-page').replace('Days: Thursday', 'Days: Someday'))
    await expect(dialog.getByRole('heading', { name: words.found })).toBeVisible()
    await expect(dialog.getByText(words.quoted)).toBeVisible()
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Days: Someday Times: 8:00AM to 9:30AM' }),
    ).toBeVisible()
    await importButton.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.imported)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    // A time that is on no half hour has its place in the week.
    const week = page.locator('section').filter({ has: page.getByRole('heading', { name: words.week }) })
    await expect(week.getByRole('button', { name: /COMP 2201.*12:05–13:55/ })).toBeVisible()
    await page.reload()
    await expect(week.getByRole('button', { name: /COMP 2201.*12:05–13:55/ })).toBeVisible()
    expect(sent.filter((request) => /2201|Structures/.test(request))).toEqual([])
  })
}
