import { deviceClock } from '../browser/device-clock'
import { browserStorage } from '../browser/kept-texts'
import { storedUserId } from '../browser/stored-user'
import { browserTabs } from '../browser/tabs'
import { createPersistence, type Persistence } from '../persistence/create-persistence'

/** Nobody signs in or out. */
const NO_USERS = { stored: storedUserId, subscribe: () => () => undefined }

/** The stores of a page that has just been opened: it has what the browser's storage has, and nothing else. */
export function newPage(users: Parameters<typeof createPersistence>[0]['users'] = NO_USERS): Persistence {
  return createPersistence({ storage: browserStorage, clock: deviceClock, tabs: browserTabs, users })
}
