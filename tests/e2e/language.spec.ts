import { expect, open, test } from './zameel-test.ts'

test('I18N-02, I18N-03, I18N-04, I18N-05, I18N-06, I18N-07: the language switch on the signup keeps address and input, and the language is stored', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('locale'))
  await open(page, '/en/signup?from=poster#form')
  await expect.poll(stored).toBe('en')
  await page.getByLabel('Name', { exact: true }).fill('Noor')
  await page.getByLabel('E-mail').fill('noor@example.com')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await password.evaluate((field) => field.setAttribute('data-same', 'yes'))

  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/signup?from=poster#form')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'إنشاء حساب' })).toBeVisible()
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('Noor')
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('noor@example.com')
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveValue('secret')
  // The same element: nothing was remounted.
  await expect(page.getByLabel('كلمة المرور', { exact: true })).toHaveAttribute('data-same', 'yes')
  await expect.poll(stored).toBe('ar')

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/signup?from=poster#form')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret')
  await expect.poll(stored).toBe('en')
})

test('I18N-07, I18N-08, I18N-09: the language switch on the GPA calculator keeps courses and figures, and all digits count alike', async ({
  page,
}) => {
  await open(page, '/en/gpa-calculator?term=fall#courses')
  // GPA-03, GPA-04: typed here, without an account; the list starts empty.
  await page.getByLabel('Grade points so far').fill('96')
  await page.getByLabel('Credit hours so far').fill('32')
  await page.getByRole('button', { name: 'Add a course' }).click()
  await page.getByRole('button', { name: 'Add a course' }).click()
  const second = page.getByRole('group', { name: 'Course 2' })
  await second.getByLabel('Grade', { exact: true }).selectOption('B+')
  // Worked example of the requirements: 96 / 32 with A 3 and B+ 3 gives 118.5 / 38.
  await expect(page.locator('p.figure', { hasText: '3.118' })).toBeVisible()
  await second.evaluate((group) => group.setAttribute('data-same', 'yes'))

  await page.getByRole('complementary').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/gpa-calculator?term=fall#courses')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByLabel('مجموع النقاط حتى الآن')).toHaveValue('96')
  const same = page.getByRole('group', { name: 'المقرر 2' })
  await expect(same).toHaveAttribute('data-same', 'yes')
  await expect(same.getByLabel('التقدير', { exact: true })).toHaveValue('B+')
  await expect(page.locator('p.figure', { hasText: '3.118' })).toBeVisible()

  // Arabic-Indic and Persian digits count like Latin ones.
  await page.getByLabel('مجموع النقاط حتى الآن').fill('٩٦٫٥')
  await page.getByLabel('الساعات المعتمدة حتى الآن').fill('۳۲')
  await expect(page.getByLabel('مجموع النقاط حتى الآن')).toHaveValue('96.5')
  await expect(page.getByLabel('الساعات المعتمدة حتى الآن')).toHaveValue('32')
  // (96.5 + 12 + 10.5) / 38 = 3.1315...
  await expect(page.locator('p.figure', { hasText: '3.132' })).toBeVisible()
})
