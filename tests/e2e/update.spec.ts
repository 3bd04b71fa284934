import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_DIRECTORY } from '../../server/paths.ts'
import { startStaticHost } from '../support/static-host.ts'
import { expect, open, test } from './zameel-test.ts'

test.use({ expectedErrors: [/status of 404 .*GradeCalculator|Failed to fetch dynamically imported module/] })

/** Gives one file of the code another name, in all files: what a host has after an update. */
function rename(folder: string, name: RegExp): void {
  const old = readdirSync(join(folder, 'assets')).find((file) => name.test(file)) ?? ''
  const next = old.replace(/-[\w-]+(?=\.js$)/, '-updated1')
  renameSync(join(folder, 'assets', old), join(folder, 'assets', next))
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js)$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    if (text.includes(old)) writeFileSync(join(folder, file), text.replaceAll(old, next))
  }
}

test('HOST-03: a click after an update opens its address and says once that there is a new version; what was just typed is there', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'zameel-update-'))
  cpSync(SITE_DIRECTORY, folder, { recursive: true })
  const host = await startStaticHost(() => folder)
  try {
    await open(page, `${host.url}/en/gpa-calculator`)
    rename(folder, /^GradeCalculator-/)
    rename(folder, /^manifest-/)
    await page.getByLabel('Grade points so far').fill('90')
    await page.getByRole('complementary').getByRole('link', { name: 'Grade Calculator' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grade Calculator')
    await expect(page).toHaveURL(`${host.url}/en/grade-calculator`)
    const note = page.getByText('This is a new version of Zameel')
    await expect(note).toBeVisible()
    await open(page, `${host.url}/en/gpa-calculator`)
    await expect(page.getByLabel('Grade points so far')).toHaveValue('90')
    await expect(note).toBeHidden()
  } finally {
    await host.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
