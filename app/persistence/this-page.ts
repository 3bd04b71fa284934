import { deviceClock } from '../browser/device-clock'
import { browserStorage, keepsNothing } from '../browser/kept-texts'
import { checkUnkeptBy } from '../browser/new-version'
import { signedInUser } from '../browser/signed-in-user'
import { storedUserId } from '../browser/stored-user'
import { browserTabs } from '../browser/tabs'
import { createPersistence } from './create-persistence'

/** The one place where the stores of a page are made. Screens take them from `usePersistence`, other modules from here. */
export const thisPage = createPersistence({
  storage: browserStorage,
  clock: deviceClock,
  tabs: browserTabs,
  users: { stored: storedUserId, subscribe: signedInUser.subscribe },
})

/** What has not reached the account, where this device keeps nothing or its storage fails. */
checkUnkeptBy(() => {
  const { writeDocuments, isStorageWorking, documentKeys, entryOf } = thisPage.documents
  writeDocuments()
  return (keepsNothing() || !isStorageWorking()) && documentKeys().some((key) => entryOf(key).isUnsent)
})
