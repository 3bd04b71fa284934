import { readFileSync } from 'node:fs'
import { readCalendar } from '../../app/testing/read-calendar.ts'
import { storeTerm } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, plain, test } from './zameel-test.ts'

const WORDS = {
  en: {
    line: 'New date, in one line',
    entry: 'Quiz 2, MATH 1030, Sun 10:00',
    quiz: 'Quiz 2',
    done: 'Done: Quiz 2',
    edit: 'Edit Quiz 2',
    graded: 'Graded work',
    remove: 'Remove',
    undo: 'Undo',
    importing: 'Import from a calendar',
    text: 'Or its text',
    import: 'Import',
    again: '2 dates are already here.',
    cancel: 'Cancel',
    due: 'Your dates',
    away: 'in 6 days',
    actions: 'More actions',
    calendar: 'Add to my calendar',
    download: 'Download',
  },
  ar: {
    line: 'موعد جديد في سطر واحد',
    entry: 'اختبار قصير ٢، MATH 1030، الأحد ١٠:٠٠',
    quiz: 'اختبار قصير 2',
    done: 'أنجزته: اختبار قصير 2',
    edit: 'تعديل اختبار قصير 2',
    graded: 'التقييم',
    remove: 'حذف',
    undo: 'تراجع',
    importing: 'استيراد من تقويم',
    text: 'أو الصق نصّه',
    import: 'استيراد',
    again: 'موعدان موجودان هنا من قبل.',
    cancel: 'إلغاء',
    due: 'مواعيدك القريبة',
    away: 'بعد 6 أيام',
    actions: 'إجراءات أخرى',
    calendar: 'إضافة إلى تقويمي',
    download: 'تنزيل',
  },
} as const

/** The dates of the sample, in this term: a quiz on 15 February, a report on 22 February. */
const CANVAS = readFileSync(
  new URL('../../app/domain/calendar-import/samples/canvas.ics', import.meta.url),
  'utf8',
)
  .replaceAll('20261129', '20260215')
  .replaceAll('20261206', '20260222')
  .replace('SUMMARY:Quiz 2', 'SUMMARY:Canvas quiz')

for (const language of taskIn('ar')) {
  const words = WORDS[language]
  test(`DATES-01, DATES-02, DATES-03, DATES-05: a date from one line to Today and the download, and a calendar that is imported twice (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: language === 'en' ? 375 : 1280, height: 800 })
    await storeTerm(page, 'winter-2026', [
      { name: 'MATH 1030', times: [['sunday', 600, 690]] },
      { name: 'COMP 2201', times: [['monday', 600, 690]] },
    ])
    await page.clock.setFixedTime('2026-02-09T09:00:00+03:00')
    await open(page, `/${language}/calendar`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    // One line, its weight, removed and brought back.
    const line = page.getByRole('textbox', { name: words.line })
    await line.fill(words.entry)
    await line.press('Enter')
    await button(words.edit).click()
    await page.getByLabel(words.graded, { exact: true }).selectOption('quiz')
    await button(words.remove).click()
    const done = page.getByRole('checkbox', { name: words.done })
    await expect(done).toHaveCount(0)
    await button(words.undo).click()
    await expect(done).toBeVisible()

    // The calendar of a learning system: nothing before "Import", and nothing twice.
    const openImport = async () => {
      await button(words.importing).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words.text }).fill(CANVAS)
      return dialog
    }
    let dialog = await openImport()
    await expect(dialog.getByText('Canvas quiz', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: words.import, exact: true }).click()
    await expect(page.getByRole('checkbox', { name: /Canvas quiz/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Lab report/ })).toBeVisible()
    dialog = await openImport()
    await expect(dialog.getByText(words.again)).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.import, exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: words.cancel, exact: true }).click()

    // Due on Today, done with one tap and not done with another.
    await open(page, `/${language}`)
    const due = page.locator('section', { has: page.getByRole('heading', { name: words.due, exact: true }) })
    await expect(due.getByRole('listitem')).toHaveCount(2)
    const quiz = due.getByRole('listitem').filter({ hasText: words.quiz })
    await expect(quiz).toContainText(words.away)
    expect(plain(await quiz.textContent())).toContain('20%')
    await due.getByText(words.quiz, { exact: true }).click()
    await expect(done).toBeChecked()
    await due.getByText(words.quiz, { exact: true }).click()
    await expect(done).not.toBeChecked()

    // In the download, with its weight.
    await open(page, `/${language}/schedule-planner`)
    await button(words.actions).click()
    await button(words.calendar).click()
    const downloading = page.waitForEvent('download')
    await button(words.download).click()
    const { occurrences } = readCalendar(readFileSync(await (await downloading).path(), 'utf8'))
    const own = occurrences.filter(({ uid }) => uid.startsWith('date-'))
    expect(own.map(({ summary, start }) => [plain(summary), start])).toEqual([
      [`${words.quiz} · MATH 1030 · 20%`, '2026-02-15T10:00:00'],
      ['Canvas quiz · COMP 2201', '2026-02-15T10:00:00'],
      ['Lab report · Physics I', '2026-02-22'],
    ])
  })
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('DATES-05: a calendar file that another app shares opens in the import, in the language of the app', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-02-09T09:00:00+03:00')
    await open(page, '/ar/calendar')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    // As the system sends it to the address of the manifest.
    await page.evaluate((text) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/shared-calendar', method: 'post', enctype: 'multipart/form-data' })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'calendar' })
      const files = new DataTransfer()
      files.items.add(new File([text], 'calendar.ics', { type: 'text/calendar' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    }, CANVAS)
    await expect(page).toHaveURL('/ar/calendar?shared')
    await expect(page.getByRole('dialog').getByText('Canvas quiz', { exact: true })).toBeVisible()
  })
})
