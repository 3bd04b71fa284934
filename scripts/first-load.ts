import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type FirstLoad = {
  /** How many JavaScript files. */
  scripts: number
  /** Their addresses. */
  files: readonly string[]
  /** Their bytes as sent with Brotli. */
  bytes: number
}

/** The JavaScript that a browser fetches before a page is usable: what the page names, and what that imports. */
export async function firstLoad(clientDirectory: string, page: string): Promise<FirstLoad> {
  const html = await readFile(join(clientDirectory, page), 'utf8')
  const pending = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
  const seen = new Set<string>()
  let bytes = 0
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = await readFile(join(clientDirectory, file), 'utf8')
    bytes += (await stat(join(clientDirectory, `${file}.br`))).size
    pending.push(...importsOf(code))
  }
  return { scripts: seen.size, files: [...seen], bytes }
}

/** The addresses of the scripts that a built script imports before it runs. */
export function importsOf(code: string): string[] {
  const imports = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
  return Array.from(imports, ([, name]) => `/assets/${name}`)
}
