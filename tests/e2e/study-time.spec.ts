import { expectNoneAtAnySize } from './axe.ts'
import { storeRunning, storeTerm, storeTexts } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    course: 'Course',
    name: 'Course code or name',
    credits: 'Credit hours',
    hard: 'Hard',
    assignments: 'Has assignments',
    exam: 'Has upcoming exam',
    add: 'Add a course',
    remove: 'Remove',
    calculate: 'Calculate',
    outdated: 'Courses changed. These hours are from before.',
    total: '33 hours',
    figures: ['about 5 hours', '7 hours', '5 hours', '8 hours', '14 hours'],
    announced: 'Weekly, with lectures: 33 hours. Daily recommendation: about 5 hours.',
    after: '16 hours',
    other: 'العربية',
  },
  ar: {
    course: 'المقرر',
    name: 'رمز المقرر أو اسمه',
    credits: 'الساعات المعتمدة',
    hard: 'صعب',
    assignments: 'فيه واجبات',
    exam: 'فيه امتحان قريب',
    add: 'إضافة مقرر',
    remove: 'حذف',
    calculate: 'حساب الوقت',
    outdated: 'تغيّرت مقرراتك، وهذه ساعات ما قبل التغيير.',
    total: '33 ساعة',
    figures: ['نحو 5 ساعات', '7 ساعات', '5 ساعات', '8 ساعات', '14 ساعة'],
    announced: 'أسبوعيًا مع المحاضرات: 33 ساعة. المقترح يوميًا: نحو 5 ساعات.',
    after: '16 ساعة',
    other: 'English',
  },
} as const

for (const language of taskIn('en')) {
  const words = WORDS[language]
  const otherWords = WORDS[language === 'en' ? 'ar' : 'en']

  test(`STUDY-02, STUDY-03, STUDY-04, STUDY-05, STUDY-06, STUDY-07, STUDY-08, STUDY-09, STUDY-10, STUDY-11, I18N-07: a student plans the week by keyboard; axe finds nothing (${language})`, async ({
    page,
  }) => {
    await open(page, `/${language}/study-time-calculator`)
    const main = page.getByRole('main')
    const course = (name: string) => page.getByRole('group', { name, exact: true })
    const total = main.locator('p.figure')
    const figures = main.locator('dd:not([aria-hidden])')

    await expect(total).toHaveCount(0)
    await expect(main.getByRole('button', { name: words.remove })).toHaveCount(0)

    // 3 medium a; 4 hard e: a worked example of the requirements, entered without a mouse.
    await course(`${words.course} 1`).getByLabel(words.name).focus()
    await page.keyboard.type('MATH 2010')
    await page.keyboard.press('Tab') // credit hours
    await page.keyboard.press('Tab') // difficulty
    await page.keyboard.press('Tab')
    await expect(course('MATH 2010').getByRole('checkbox', { name: words.assignments })).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: words.add }).press('Enter')
    const second = course(`${words.course} 2`)
    await second.getByLabel(words.credits, { exact: true }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(second.getByLabel(words.credits, { exact: true })).toHaveValue('4')
    await page.keyboard.press('Tab')
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(second.getByRole('radio', { name: words.hard })).toBeChecked()
    await second.getByRole('checkbox', { name: words.exam }).press('Space')

    await expect(total).toHaveCount(0)
    await page.getByRole('button', { name: words.calculate, exact: true }).press('Enter')
    await expect(total).toHaveText(words.total)
    // Per day; then lectures, assignments, exam preparation, self study.
    await expect(figures).toHaveText([...words.figures])
    await expect(page.getByRole('status').filter({ hasText: words.announced })).toBeAttached()
    await expectNoneAtAnySize(page, 'with results')

    // An edit does not change the results until Calculate is pressed.
    await page.getByRole('button', { name: `${words.remove} MATH 2010` }).press('Enter')
    await expect(page.getByRole('button', { name: words.add })).toBeFocused()
    await course(`${words.course} 1`).getByRole('checkbox', { name: words.exam }).press('Space')
    await expect(total).toHaveText(words.total)
    await expect(page.getByText(words.outdated).filter({ visible: true })).toHaveCount(1)
    const credits = course(`${words.course} 1`).getByLabel(words.credits, { exact: true })
    await credits.fill(language === 'ar' ? '٩' : '9')
    await credits.blur()
    await expect(credits).toHaveValue('9')
    await credits.fill(language === 'ar' ? '٥' : '5')
    // 5 x 2.5 x 1.3 = 16.25; Enter calculates.
    await credits.press('Enter')
    await expect(total).toHaveText(words.after)
    await expect(page.getByText(words.outdated)).toHaveCount(0)

    // The language switch keeps the results.
    await page.getByRole('complementary').getByRole('link', { name: words.other }).click()
    await expect(total).toHaveText(otherWords.after)
    await expect(
      course(`${otherWords.course} 1`).getByLabel(otherWords.credits, { exact: true }),
    ).toHaveValue('5')
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test('UI-24, TERM-12: the row that was added, what the Tab key reaches, and the end of the page can be seen beside a toast', async ({
    page,
  }) => {
    await storeTexts(page, { 'zameel-kept-kinds': 'plan term past-terms' })
    await storeRunning(page, 'COMM2030')
    await storeTerm(
      page,
      'winter-2026',
      ['PHYS 1010', 'MATH 1030', 'ARTS 1010'].map((name) => ({ name, times: [] })),
    )
    await page.clock.install()
    await open(page, '/en/study-time-calculator')
    await page.getByRole('button', { name: 'Add it' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Added to your term' })).toBeVisible()
    // It stays for as long as this takes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await expect(page.locator('li', { hasText: 'COMM 2030' }).locator(':focus')).toHaveCount(1)

    /** Pixels between what has the focus and the toast; null outside the page itself. */
    const room = () =>
      page.evaluate(() => {
        const { activeElement: focused } = document
        const toast = document.querySelector('#messages-bottom > *')
        if (!toast || !focused?.closest('main')) return null
        return toast.getBoundingClientRect().top - focused.getBoundingClientRect().bottom
      })
    const rooms: number[] = []
    for (let left = await room(); left !== null; left = await room()) {
      rooms.push(left)
      // What comes next is under the toast.
      await page.evaluate((pixels) => window.scrollBy(0, -pixels), left)
      await page.keyboard.press('Tab')
    }
    expect(rooms.length).toBeGreaterThan(5)
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(0)

    const end = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const bottoms = Array.from(
        document.querySelectorAll('main :is(p, a, button, input, dd), footer :is(p, a)'),
        (element) => element.getBoundingClientRect().bottom,
      )
      const toast = document.querySelector('#messages-bottom > *')
      return (toast?.getBoundingClientRect().top ?? 0) - Math.max(...bottoms)
    })
    expect(end).toBeGreaterThanOrEqual(0)
  })
})
