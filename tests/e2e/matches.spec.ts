import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createAccount } from './accounts.ts'
import { anotherStudent, api, comeBack } from './boards.ts'
import { expect, open, test } from './zameel-test.ts'

test('MATCH-01 MATCH-02 MATCH-04 MATCH-05 MATCH-06: three students find a direct swap and a ring, in English and in Arabic, and two say at once that it worked', async ({
  signedInPage: page,
  account: noor,
  browser,
  baseURL,
}) => {
  const id = randomUUID().slice(0, 8)
  const [direct, ring] = [`CS ${id}`, `MATH ${id}`]
  const sara = await anotherStudent(browser, baseURL)
  const ali = await createAccount(baseURL ?? '')
  const clients = {
    noor: await api(baseURL, noor),
    sara: await api(baseURL, sara.account),
    ali: await api(baseURL, ali),
  }
  const post = (
    student: keyof typeof clients,
    course_name: string,
    current_section: string,
    target_section: string,
  ) =>
    clients[student]
      .from('swap_requests')
      .insert({ course_name, current_section, target_section, creator_student_id: '60301234' })
      .select('id')
      .single()
      .throwOnError()

  await open(page, '/en/swap-with-me')
  await page.getByLabel('Course name').fill(direct)
  await page.getByLabel('Current section').fill('L01')
  await page.getByLabel('Desired section').fill('9')
  await page.getByRole('button', { name: 'Add another section' }).click()
  await page.keyboard.type('L٢')
  await page.getByLabel('Student ID').fill('60301234')
  await page.getByLabel('Student ID').press('Enter')
  await expect(page.getByRole('article', { name: direct })).toContainText('9 or L2')
  const sidebar = (of: Page) => of.getByRole('complementary').first()
  // Away from the board, where a match would be seen as soon as it is there.
  await sidebar(page).locator('a[href="/en/guide"]').click()
  await expect(page).toHaveURL('/en/guide')
  await open(sara.page, '/ar/guide')

  // Written in other ways, they are the same course and sections.
  await post('sara', direct.toLowerCase().replace(' ', '-'), 'L02', 'l 1')
  await post('noor', ring, '1', '2')
  await post('sara', ring, '2', '3')
  const { data: third } = await post('ali', ring, '3', '1')

  const goToMatches = async (of: Page, language: string, news: RegExp) => {
    await comeBack(of)
    const entry = sidebar(of).locator(`a[href="/${language}/swap-with-me"]`)
    await expect(entry).toHaveText(news)
    await entry.click()
  }
  await goToMatches(page, 'en', /2 new matches$/)
  await goToMatches(sara.page, 'ar', /تبديلان ممكنان جديدان$/)

  const matches = {
    en: page.getByRole('region', { name: 'Matches', exact: true }),
    ar: sara.page.getByRole('region', { name: 'تبديلات ممكنة', exact: true }),
  }
  for (const sentence of [
    `You and ${sara.account.name} can swap directly: you give section L01, you get section L02.`,
    `A ring of three works: you give section ${1} to ${ali.name}, who gives section ${3} to ${sara.account.name}, who gives section ${2} to you.`,
  ])
    await expect(matches.en.getByText(sentence, { exact: true })).toBeVisible()
  for (const sentence of [
    `يمكنك التبديل مباشرة مع ${noor.name}: تعطي الشعبة L02 وتأخذ الشعبة L01.`,
    `تبديل ثلاثي ممكن: الشعبة 2 منك إلى ${noor.name}، والشعبة 1 من ${noor.name} إلى ${ali.name}، والشعبة 3 من ${ali.name} إليك.`,
  ])
    await expect(matches.ar.getByText(sentence, { exact: true })).toBeVisible()
  // Seen, they are no longer counted.
  await expect(page.getByText('2 new matches')).toHaveCount(0)

  await matches.en
    .getByRole('link', { name: `Contact ${sara.account.name}` })
    .last()
    .click()
  await matches.ar
    .getByRole('link', { name: `مراسلة ${noor.name}` })
    .last()
    .click()
  await comeBack(page)
  await comeBack(sara.page)
  const yes = [
    matches.en
      .getByRole('group', { name: `Did the swap with ${sara.account.name} work?` })
      .getByRole('button', { name: 'Yes' }),
    matches.ar
      .getByRole('group', { name: `هل نجح التبديل مع ${noor.name}؟` })
      .getByRole('button', { name: 'نعم' }),
  ]
  await Promise.all(yes.map((button) => button.click()))
  await expect(page.getByText('Good to hear. Your request is closed.')).toBeVisible()
  await expect(sara.page.getByText('مبارك! أُغلق طلبك.')).toBeVisible()
  await expect(matches.en.getByRole('article')).toHaveCount(1)
  await expect(matches.ar.getByRole('article')).toHaveCount(1)
  for (const student of ['noor', 'sara'] as const) {
    const { data } = await clients[student]
      .from('swap_requests')
      .select('id')
      .eq('status', 'open')
      .ilike('course_name', `cs%${id}`)
    expect(data).toEqual([])
  }

  // The third student has found another: the ring is gone for both.
  await clients.ali.from('swap_requests').update({ status: 'closed' }).eq('id', third.id).throwOnError()
  await comeBack(page)
  await comeBack(sara.page)
  await expect(matches.en).toHaveCount(0)
  await expect(matches.ar).toHaveCount(0)
  await sara.page.context().close()
})
