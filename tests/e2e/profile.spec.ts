import { readFileSync } from 'node:fs'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    name: 'Name',
    saved: 'Your changes have been saved',
    newPassword: 'New password',
    confirm: 'Confirm password',
    update: 'Update password',
    updated: 'Your password has been updated',
    download: 'Download my data',
    remove: 'Delete my account',
    forGood: 'Delete permanently',
    deleted: 'Your account has been deleted.',
    email: 'E-mail',
    password: 'Password',
    logIn: 'Log In',
    wrong: 'Invalid email or password',
  },
  ar: {
    name: 'الاسم',
    saved: 'حُفظت تغييراتك',
    newPassword: 'كلمة المرور الجديدة',
    confirm: 'تأكيد كلمة المرور',
    update: 'تحديث كلمة المرور',
    updated: 'حُدّثت كلمة مرورك',
    download: 'تنزيل بياناتي',
    remove: 'حذف حسابي',
    forGood: 'حذف نهائي',
    deleted: 'حُذف حسابك.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    logIn: 'تسجيل الدخول',
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  },
} as const

test.use({ expectedErrors: [/status of 400 .*\/auth\/v1\/token/] })

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`PROF-01, PROF-05, PROF-10, PROF-12, PROF-13: a student edits, exports and deletes an account (${language})`, async ({
    signedInPage: page,
    account,
  }) => {
    await open(page, `/${language}/profile`)
    const name = page.getByRole('textbox', { name: words.name, exact: true })
    await expect(name).toHaveValue(account.name)
    await name.fill('Maryam')
    await name.press('Enter')
    await expect(page.getByText(words.saved)).toBeVisible()
    // The sidebar shows the new name at once.
    await expect(page.getByRole('complementary').or(page.locator('aside')).first()).toContainText('Maryam')

    await page.getByLabel(words.newPassword, { exact: true }).fill('another secret')
    await page.getByLabel(words.confirm, { exact: true }).fill('another secret')
    await page.getByRole('button', { name: words.update }).click()
    await expect(page.getByText(words.updated)).toBeVisible()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^zameel-\d{4}-\d\d-\d\d\.json$/)
    const copy = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(copy.account).toMatchObject({ email: account.email, name: 'Maryam' })

    await page.getByRole('button', { name: words.remove }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill(account.email)
    await dialog.getByRole('button', { name: words.forGood }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/login$`))
    await expect(page.getByText(words.deleted)).toBeVisible()

    await page.getByLabel(words.email).fill(account.email)
    await page.getByLabel(words.password, { exact: true }).fill('another secret')
    await page.getByRole('button', { name: words.logIn }).click()
    await expect(page.getByRole('alert')).toHaveText(words.wrong)
  })
}
