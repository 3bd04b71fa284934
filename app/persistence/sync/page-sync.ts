import { deviceClock } from '../../browser/device-clock'
import { thisPage } from '../this-page'
import { syncDocuments } from './account-documents'
import { createSync } from './account-sync'
import { browserPage } from './browser-page'

/** The sync of the page's stores. It is apart from this-page.ts, because nobody needs its code before a sign-in. */
export const pageSync = createSync({
  persistence: thisPage,
  transport: syncDocuments,
  clock: deviceClock,
  page: browserPage,
})
