import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { anotherStudent, api, comeBack } from './boards.ts'
import { expect, open, test } from './zameel-test.ts'

test('MATCH-01 MATCH-02 MATCH-04 MATCH-05 MATCH-06 MATCH-09 SWAP-25: three students find a direct swap and a ring, in English and in Arabic; two say at once that it worked, and three agree; from another ring one withdraws', async ({
  signedInPage: page,
  account: noor,
  browser,
  baseURL,
}) => {
  const id = randomUUID().slice(0, 8)
  const [direct, ring, another] = [`CS ${id}`, `MATH ${id}`, `PHYS ${id}`]
  const sara = await anotherStudent(browser, baseURL)
  const { page: aliPage, account: ali } = await anotherStudent(browser, baseURL)
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

  // On a busy machine matches come after the lists, and wait for a press (MATCH-05).
  for (const of of [page, sara.page, aliPage]) {
    const held = of.getByRole('status').getByRole('button', { name: /new match|تبديل(ان)? جديد/ })
    await of.addLocatorHandler(held, (button) => button.click())
  }

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
  await post('ali', ring, '3', '1')

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
  // Whose answer is second may be asked among the matches that have ended.
  const yes = [
    page
      .getByRole('group', { name: `Did the swap with ${sara.account.name} work?` })
      .getByRole('button', { name: 'Yes' }),
    sara.page
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

  // The ring. One has the board open and does not touch it: half a minute passes by its own clock.
  const openRequests = async (student: keyof typeof clients, course_name: string) => {
    const { data } = await clients[student]
      .from('swap_requests')
      .select('id')
      .match({ status: 'open', course_name, creator_name: people[student].name })
      .throwOnError()
    return data.length
  }
  const people = { noor, sara: sara.account, ali }
  const cardOf = (region: Locator, course: string) => region.getByRole('article', { name: course })
  await aliPage.clock.install()
  await open(aliPage, '/en/swap-with-me')
  const matchesOfAli = aliPage.getByRole('region', { name: 'Matches', exact: true })
  const endedOf = {
    noor: page.getByRole('region', { name: 'Matches that have ended' }),
    sara: sara.page.getByRole('region', { name: 'تبديلات انتهت' }),
    ali: aliPage.getByRole('region', { name: 'Matches that have ended' }),
  }
  await expect(cardOf(matchesOfAli, ring)).toContainText('A ring of three works')
  const mail = await cardOf(matchesOfAli, ring)
    .getByRole('link', { name: `Contact ${noor.name}` })
    .getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('subject')).toBe(`Swap Request: ${ring}`)

  await cardOf(matches.en, ring).getByRole('button', { name: 'We agreed' }).click()
  await expect(cardOf(matches.en, ring)).toContainText('You have agreed.')
  await expect(cardOf(matches.en, ring)).toContainText(`${ali.name} has not agreed yet.`)
  expect.soft(await findings(page, 'a match to which one has agreed')).toEqual([])
  await aliPage.clock.fastForward(30_000)
  await expect(cardOf(matchesOfAli, ring)).toContainText(`${noor.name} has agreed.`)
  await cardOf(matchesOfAli, ring).getByRole('button', { name: 'We agreed' }).click()
  await expect(cardOf(matchesOfAli, ring)).toContainText('You have agreed.')
  await comeBack(sara.page)
  for (const name of [noor.name, ali.name])
    await expect(cardOf(matches.ar, ring)).toContainText(`تمت موافقة ${name}.`)
  await cardOf(matches.ar, ring).getByRole('button', { name: 'اتفقنا' }).click()

  // With the last one it is done for all three.
  await expect(cardOf(endedOf.sara, ring)).toContainText('شعبتك الجديدة: 3.')
  await comeBack(page)
  await expect(cardOf(endedOf.noor, ring)).toContainText(
    `You have agreed with ${ali.name} and ${sara.account.name}, and your requests are closed. You get section ${2}.`,
  )
  await aliPage.clock.fastForward(30_000)
  await expect(cardOf(endedOf.ali, ring)).toContainText(`You get section ${1}.`)
  for (const region of [matches.en, matches.ar, matchesOfAli]) await expect(region).toHaveCount(0)
  for (const student of ['noor', 'sara', 'ali'] as const) expect(await openRequests(student, ring)).toBe(0)
  expect.soft(await findings(page, 'a swap that is done')).toEqual([])

  // The new section is in the plan, and in the term that it makes.
  await endedOf.ali.getByRole('button', { name: `Put section ${1} into my plan` }).click()
  await expect(endedOf.ali).toContainText(`Section ${1} is in your plan. Please set its times.`)
  await endedOf.sara.getByRole('button', { name: 'وضع الشعبة 3 في جدولي' }).click()
  await expect(endedOf.sara).toContainText('الشعبة 3 في جدولك الآن. يرجى تحديد أوقاتها.')
  await endedOf.sara.getByRole('link', { name: 'فتح مخطط الجدول' }).click()
  await expect(sara.page.getByRole('main').getByText(ring).first()).toBeVisible()
  await sara.page.goBack()

  // Another ring, from which one withdraws: it is over for all, who read whose doing it was, and the requests stay open.
  await post('noor', another, '4', '5')
  await post('sara', another, '5', '6')
  await post('ali', another, '6', '4')
  await open(page, '/en/swap-with-me')
  await cardOf(matches.en, another).getByRole('button', { name: 'We agreed' }).click()
  await expect(cardOf(matches.en, another)).toContainText('You have agreed.')
  await open(sara.page, '/ar/swap-with-me')
  await cardOf(matches.ar, another).getByRole('button', { name: 'انسحاب' }).click()
  await sara.page.getByRole('alertdialog').getByRole('button', { name: 'انسحاب' }).click()
  await expect(matches.ar).toHaveCount(0)
  await comeBack(page)
  await aliPage.clock.fastForward(30_000)
  for (const region of [endedOf.noor, endedOf.ali])
    await expect(cardOf(region, another)).toContainText(`${sara.account.name} has withdrawn from this swap.`)
  await expect(matches.en).toHaveCount(0)
  for (const student of ['noor', 'sara', 'ali'] as const) expect(await openRequests(student, another)).toBe(1)
  await sara.page.context().close()
  await aliPage.context().close()
})
