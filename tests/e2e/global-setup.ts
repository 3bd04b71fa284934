import { ensureChromium } from '../../scripts/chromium.ts'
import { makeRunCheap } from '../support/cheap-run.ts'
import { startServer } from '../support/embedded-edition.ts'

/** Starts one server for the whole run and finds the browser; workers read both from the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  makeRunCheap()
  process.env.CHROMIUM_PATH = ensureChromium()
  const server = await startServer()
  process.env.ZAMEEL_URL = server.url
  process.env.ZAMEEL_DATA = server.dataDir
  return async () => {
    await server.stop()
  }
}
