import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_MANIFESTS } from '../app/screen/app-manifest.ts'

/** The pictures that a browser shows before it installs the app, in the folder of the university of which they are (OFF-06). */
export const SCREENSHOTS = 'screenshots'

type AppManifest = { screenshots?: { src: string }[] }

/** Puts the university's pictures into the build, and takes out of the manifests those that it has not. */
export async function placeScreenshots(clientDirectory: string, institution: string): Promise<void> {
  const folder = join(institution, SCREENSHOTS)
  if (existsSync(folder)) await cp(folder, join(clientDirectory, SCREENSHOTS), { recursive: true })
  for (const path of Object.values(APP_MANIFESTS)) {
    const file = join(clientDirectory, path)
    const { screenshots = [], ...manifest }: AppManifest = JSON.parse(await readFile(file, 'utf8'))
    const found = screenshots.filter(({ src }) => existsSync(join(clientDirectory, src)))
    await writeFile(file, JSON.stringify({ ...manifest, ...(found.length > 0 && { screenshots: found }) }))
  }
}
