import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { calendarFeedPath } from '../../app/domain/icalendar/feed-path.ts'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { SHARE_PICTURE } from '../../app/screen/share-picture.ts'
import { hrefOf, type ScreenName } from '../../app/screens.ts'
import { SECURITY_FILE } from '../../scripts/security-file.ts'
import { pictureFile } from '../../scripts/share-pictures.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type StaticHost, startStaticHost } from '../support/static-host.ts'
import { createAccount, newPerson, signInHere } from './accounts.ts'
import { CALCULATORS, expect, open, plain, test, whenHydrated } from './zameel-test.ts'

/** Below `build/`, where packages can be resolved, beside the build of the other tests. */
const DIRECTORY = join('build', 'static-host')
/** The data of an invented university: another scale, week and currency, other fees. */
const INSTITUTION = 'tests/institution'

/** What the screens say about that university, in each language. */
const WORDS = {
  en: {
    courseCount: 'Number of courses',
    grade: 'Grade',
    repeat: 'Repeat',
    previousGrade: 'Previous grade',
    target: 'Target GPA',
    certain: '1.00 is certain: even with F everywhere you keep 1.00.',
    withdrawal: 'Withdrawn courses (WD) do not count toward your credits or GPA.',
    program: 'Program',
    programs: ['Choose a program', 'Undergraduate degree', 'Evening school', 'Summer school'],
    major: 'Area of your major',
    majors: ['Choose an area', 'Arts', 'Sciences'],
    statuses: ['Home student', 'Overseas student', 'Member of staff'],
    next: 'Next',
    previous: 'Previous',
    calculate: 'Calculate the breakdown',
    additional: 'There are additional fees',
    amount: 'Amount (€)',
    overseas: {
      total: '€2,442.50',
      parts: [
        'Tuition €2,400.00 20 credit hours × €120.00 = €2,400.00',
        'Union and sports €42.50',
        'Additional fees €0.00',
        'Total €2,442.50',
      ],
    },
    staff: {
      notice: 'You pay 25% of the tuition; repeated courses are charged in full.',
      total: '€283.75',
    },
    addCourse: 'Add a course',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    start: 'Start',
    end: 'End',
    empty: 'No courses',
    conflicts: '1 time conflict',
    conflict: 'Conflict on Friday',
  },
  ar: {
    courseCount: 'عدد المقررات',
    grade: 'التقدير',
    repeat: 'معاد',
    previousGrade: 'التقدير السابق',
    target: 'المعدل المستهدف',
    certain: 'المعدل 1.00 مضمون: حتى لو حصلت على F في كل المقررات يبقى معدلك 1.00.',
    withdrawal: 'المقررات المنسحَب منها (WD) لا تُحتسب في الساعات المعتمدة ولا في المعدل.',
    program: 'البرنامج',
    programs: ['اختر البرنامج', 'الدرجة الجامعية الأولى', 'الدراسة المسائية', 'المدرسة الصيفية'],
    major: 'مجال التخصص',
    majors: ['اختر المجال', 'الفنون', 'العلوم'],
    statuses: ['طالب محلي', 'طالب من الخارج', 'من موظفي الجامعة'],
    next: 'التالي',
    previous: 'السابق',
    calculate: 'عرض التفاصيل',
    additional: 'هناك رسوم إضافية',
    amount: 'المبلغ (€)',
    overseas: {
      total: '2,442.50 €',
      parts: [
        'الرسوم الدراسية 2,400.00 € 20 ساعة معتمدة × 120.00 € = 2,400.00 €',
        'الاتحاد والرياضة 42.50 €',
        'رسوم إضافية 0.00 €',
        'المجموع 2,442.50 €',
      ],
    },
    staff: {
      notice: 'تدفع 25% من الرسوم الدراسية؛ وتُحتسب المقررات المعادة كاملة.',
      total: '283.75 €',
    },
    addCourse: 'إضافة مقرر',
    days: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة'],
    start: 'البداية',
    end: 'النهاية',
    empty: 'لا مقررات',
    conflicts: 'تعارض واحد في المواعيد',
    conflict: 'تعارض يوم الجمعة',
  },
} as const

/** The pages on a static host, and the backend on another origin with the pages as its SITE_URL. */
let host: StaticHost
let backend: EmbeddedEdition

test.describe('a static host with the backend on another origin and the calculators behind the login', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ expectedErrors: [/status of 404 .*\/nothing-here|net::ERR_FAILED/] })

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    host = await startStaticHost(() => join(DIRECTORY, 'client'))
    backend = await startServer({ environment: { SITE_URL: host.url, INSTITUTION } })
    execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      env: {
        ...process.env,
        INSTITUTION,
        VITE_CALCULATORS_REQUIRE_LOGIN: 'true',
        VITE_SUPABASE_URL: backend.url,
        VITE_SUPABASE_KEY: EMBEDDED_PUBLISHABLE_KEY,
        SITE_URL: host.url,
        OPERATOR_NAME: 'Halvern Student Union',
        OPERATOR_CONTACT: 'union@halvern.example',
        BUILD_DIRECTORY: DIRECTORY,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })

  test.afterAll(async () => {
    await host?.stop()
    await backend?.stop()
  })

  test('NAV-08, NAV-10, NAV-12, NAV-29: it guards the six calculators and nothing else, and the sidebar hides them', async ({
    page,
    request,
  }) => {
    const loading = async (path: string) => {
      const html = await (await request.get(`${host.url}/en${path}`)).text()
      return html.slice(html.indexOf('<main'), html.indexOf('</main>')).includes('Loading…')
    }
    for (const path of ['', '/calendar', '/links', '/about', '/accessibility', '/guide', '/privacy']) {
      expect([path, await loading(path)]).toEqual([path, false])
    }
    for (const path of CALCULATORS) {
      expect([path, await loading(path)]).toEqual([path, true])
    }
    await page.goto(`${host.url}/en/gpa-calculator`)
    await expect(page).toHaveURL(`${host.url}/en/login`)
    await open(page, `${host.url}/en/calendar`)
    await expect(page).toHaveURL(`${host.url}/en/calendar`)
    const links = page.getByRole('complementary').getByRole('navigation').getByRole('link')
    await expect(links).toHaveText([
      'Today',
      'University Links',
      'Academic Calendar',
      'User Guide',
      'About',
      'Privacy',
    ])
  })

  test('SEARCH-01, SEARCH-02, SEARCH-03: search engines find the open screens at their addresses, and no other', async ({
    request,
  }) => {
    const read = async (path: string) => (await request.get(host.url + path)).text()
    const sitemap = await read('/sitemap.xml')
    expect(await read('/robots.txt')).toContain(`Sitemap: ${host.url}/sitemap.xml`)
    for (const language of LANGUAGES) {
      for (const path of ['', '/calendar', '/links', '/guide', '/about', '/accessibility', '/privacy']) {
        const address = `${host.url}/${language}${path}`
        expect(sitemap).toContain(`<loc>${address}</loc>`)
        const html = await read(`/${language}${path}`)
        const links = html.match(/<link rel="(?:canonical|alternate)"[^>]*>/g) ?? []
        expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual([
          address,
          `${host.url}/en${path}`,
          `${host.url}/ar${path}`,
          `${host.url}/en${path}`,
        ])
        expect(html).toContain(`content="${host.url}/share-${language}.png"`)
      }
      // The calculators of this build, the forms of an account, and addresses that no page is built for.
      for (const path of ['/gpa-calculator', '/login', '/view-request/abc']) {
        const html = await read(`/${language}${path}`)
        expect(html).toContain('<meta name="robots" content="noindex"/>')
        expect(html).not.toContain('rel="canonical"')
        expect(html).toMatch(
          language === 'ar' ? /og:title" content="زميلك/ : /og:title" content="Your classmate/,
        )
      }
    }
  })

  test('PAGE-13: it says whom to tell about a vulnerability or a barrier, as its build was told', async ({
    request,
  }) => {
    expect(await (await request.get(host.url + SECURITY_FILE)).text()).toContain(
      'Contact: mailto:union@halvern.example\n',
    )
    for (const language of LANGUAGES) {
      const html = await (await request.get(`${host.url}/${language}/accessibility`)).text()
      expect(html).toMatch(/<a href="mailto:union@halvern\.example"[^>]*><bdi>Halvern Student Union</)
    }
  })

  test('HOST-05: links are shared with the picture of this university', async ({ request }) => {
    for (const language of LANGUAGES) {
      const picture = await request.get(host.url + SHARE_PICTURE.path(language))
      expect(await picture.body()).toEqual(readFileSync(pictureFile(INSTITUTION, language)))
    }
  })

  test('ICS-02: the feeds are of the university of this build', async ({ request }) => {
    for (const language of LANGUAGES) {
      const feed = await request.get(host.url + calendarFeedPath(language))
      expect(feed.headers()['content-type']).toContain('text/calendar')
      expect(await feed.text()).toContain('UID:autumn-2026-fee-deadline@www.halvern.example')
    }
  })

  test('NAV-01, NAV-02: addresses without a file are rewritten to the fallback page of their language', async ({
    page,
  }) => {
    await page.goto(`${host.url}/ar/nothing-here`)
    await whenHydrated(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('لم نجد هذه الصفحة')
    await page.goto(`${host.url}/links`)
    await expect(page).toHaveURL(`${host.url}/ar/links`)
  })

  test('HOST-01: a host with one page for all unknown addresses shows it in the language of the address at once', async ({
    page,
  }) => {
    const body = readFileSync(join(DIRECTORY, 'client', '404.html'), 'utf8')
    await page.route('**/nothing-here', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    )
    // Before hydration: without its scripts.
    await page.route('**/*.js', (route) => route.abort())
    for (const [language, direction] of [
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ]) {
      await page.goto(`${host.url}/${language}/nothing-here`)
      await expect(page.locator('html')).toHaveAttribute('dir', direction ?? '')
      await expect(page.locator('html')).toHaveAttribute('lang', language ?? '')
    }
  })

  test('SEC-10: accounts, tables and the function can be called from this origin, within the Content-Security-Policy', async ({
    page,
  }) => {
    const person = newPerson()
    await open(page, `${host.url}/en/signup`)
    await page.getByLabel('Name', { exact: true }).fill(person.name)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Your account is ready. Log in.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(`${host.url}/en`)

    const side = page.getByRole('complementary')
    await side.getByRole('link', { name: 'Academic Info' }).click()
    await page.getByLabel('Total grade points').fill('90')
    await page.getByLabel('Credit hours in your GPA').fill('30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Academic information saved successfully')).toBeVisible()

    await side.getByRole('link', { name: 'Feedback' }).click()
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('From another origin')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Your feedback has been submitted successfully! Thank you.')).toBeVisible()
  })

  for (const language of ['en', 'ar'] as const) {
    const words = WORDS[language]

    test(`DATA-25 OPS-14: the tools know another university: its scale, its fees in its currency, its week (${language})`, async ({
      page,
    }) => {
      await signInHere(page, await createAccount(backend.url), backend.url)
      await open(page, host.url + hrefOf(language, 'gpaCalculator'))
      const openTool = (screen: ScreenName) =>
        page
          .getByRole('complementary')
          .locator(`nav a[href="${hrefOf(language, screen)}"]`)
          .click()

      await test.step('GPA on its scale', async () => {
        await page.getByLabel(words.courseCount, { exact: true }).press('ArrowUp')
        const grade = page.getByLabel(words.grade, { exact: true })
        const textsOf = async (found: Locator) => (await found.allTextContents()).map(plain)
        const letters = grade.locator('option')
        await expect.poll(() => textsOf(letters)).toEqual(['A+', 'A', 'B', 'C', 'D', 'F', 'DN', 'WD'])
        // A new course has the best grade, and the GPA is not clamped to 4.
        const gpa = page.locator('main p.figure').filter({ hasText: /^\d\.\d{3}$/ })
        await expect(gpa).toHaveText('5.000')
        await grade.selectOption('A')
        await expect(gpa).toHaveText('4.750')
        // Failed, and still one point.
        await grade.selectOption('DN')
        await expect(gpa).toHaveText('1.000')
        const target = page.getByLabel(words.target, { exact: true })
        await target.fill('1')
        const certain = page.getByText(words.certain.slice(-20)).first()
        await expect.poll(async () => plain(await certain.textContent())).toBe(words.certain)
        await page.getByText(words.repeat, { exact: true }).click()
        const previous = page.getByLabel(words.previousGrade).locator('option')
        await expect.poll(() => textsOf(previous)).toEqual(['F', 'DN', 'D'])
        await grade.selectOption('WD')
        await expect(page.getByText(words.withdrawal)).toBeVisible()
      })

      await test.step('its fees, in its currency', async () => {
        await openTool('feesManager')
        const program = page.getByLabel(words.program, { exact: true })
        await expect(program.locator('option')).toContainText(words.programs)
        await program.selectOption('undergraduate')
        const major = page.getByLabel(words.major, { exact: true })
        await expect(major.locator('option')).toContainText(words.majors)
        await major.selectOption('sciences')
        const statuses = page
          .locator('label')
          .filter({ has: page.locator(`input[value="home"], input[value="overseas"], input[value="staff"]`) })
        await expect(statuses).toContainText(words.statuses)
        await statuses.nth(1).click()
        await page.getByRole('button', { name: words.next, exact: true }).click()

        // Four courses of 5 credits at 120.
        for (let more = 0; more < 3; more += 1)
          await page.getByLabel(words.courseCount, { exact: true }).press('ArrowUp')
        await page.getByText(words.additional, { exact: true }).click()
        await expect(page.getByLabel(words.amount)).toBeVisible()
        await page.getByRole('button', { name: words.calculate }).click()
        const total = page.locator('main p.figure')
        const parts = page.locator('main dl').first().locator('> div')
        const texts = () =>
          parts.evaluateAll((rows) =>
            rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')),
          )
        await expect.poll(async () => (await texts()).map(plain)).toEqual(words.overseas.parts)
        expect(plain(await total.textContent())).toBe(words.overseas.total)

        // A quarter of 20 x 48.25 and the services.
        for (let back = 0; back < 2; back += 1) {
          await page.getByRole('button', { name: words.previous, exact: true }).click()
        }
        await statuses.nth(2).click()
        await page.getByRole('button', { name: words.next, exact: true }).click()
        await page.getByRole('button', { name: words.calculate }).click()
        const notice = page.locator('main').getByText(words.staff.notice.slice(-20))
        expect(plain(await notice.textContent())).toBe(words.staff.notice)
        expect(plain(await total.textContent())).toBe(words.staff.total)
      })

      await test.step('its week from Monday to Friday', async () => {
        await openTool('schedulePlanner')
        await expect(page.getByText(words.empty)).toBeVisible()
        for (const start of ['16:45', '17:00']) {
          await page.getByRole('button', { name: words.addCourse }).click()
          const slot = page.locator('fieldset[data-times]:visible')
          const days = slot.getByRole('checkbox')
          // The fields come with a script of their own.
          const names = () => days.evaluateAll((boxes) => boxes.map((box) => box.ariaLabel))
          await expect.poll(names).toEqual(words.days)
          await expect(days.first()).toBeChecked()
          const startField = slot.getByLabel(words.start, { exact: true })
          const endField = slot.getByLabel(words.end, { exact: true })
          await expect(startField).toHaveValue('08:30')
          await expect(endField).toHaveValue('09:30')
          await days.last().check()
          await startField.fill(start)
          await endField.fill('18:15')
          await endField.blur()
        }
        await page.getByRole('button', { name: words.conflicts, exact: true }).click()
        await expect(page.getByText(words.conflict)).toBeVisible()
        await expect(page.getByRole('heading', { level: 3, name: words.days[4], exact: true })).toBeVisible()
        // The grid ends with the day: both blocks end at its lower edge.
        const week = page.locator('[data-week] ol ol')
        const bottomOf = async (found: Locator) => {
          const box = await found.boundingBox()
          return (box?.y ?? 0) + (box?.height ?? 0)
        }
        const friday = week.nth(4)
        const onFriday = friday.locator('> li')
        await expect(onFriday).toHaveCount(2)
        const end = await bottomOf(friday)
        for (const block of await onFriday.all()) {
          expect(Math.abs((await bottomOf(block)) - end)).toBeLessThan(2)
        }
      })
    })
  }

  /** Hashes of scripts and policies are any letters. */
  const withoutHashes = (text: string) => text.replace(/sha256-[\w+/]+=*|-[\w-]{8}(?=\.(?:js|css))/g, '')

  test('DATA-25: its build names the default university nowhere', () => {
    const files = readdirSync(join(DIRECTORY, 'client'), { recursive: true, encoding: 'utf8' })
    const texts = files.filter((file) => /\.(?:html|js|json|webmanifest|txt|xml)$/.test(file))
    expect(texts.length).toBeGreaterThan(100)
    const naming = texts.filter((file) =>
      /udst|qatar|قطر|QAR/i.test(withoutHashes(readFileSync(join(DIRECTORY, 'client', file), 'utf8'))),
    )
    expect(naming).toEqual([])
  })
})
