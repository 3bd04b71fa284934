import { ensureChromium } from '../../scripts/chromium.ts'
import { startServer } from '../support/embedded-edition.ts'
import { keepTemporaryFilesInMemory } from '../support/temporary-files.ts'

/** Starts one server for the whole run and finds the browser; workers read both from the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory()
  // Passwords that are cheap to hash, as in the system tests.
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  process.env.CHROMIUM_PATH = ensureChromium()
  const server = await startServer()
  process.env.ZAMEEL_URL = server.url
  process.env.ZAMEEL_DATA = server.dataDir
  return async () => {
    await server.stop()
  }
}
