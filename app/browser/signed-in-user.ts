import { createStore } from './create-store'

/**
 * The id of who is signed in: null is nobody, undefined is not known yet. The session sets it (app/account/session.ts), before
 * any screen renders the change; what belongs to a user follows it.
 */
export const signedInUser = createStore<string | null | undefined>(undefined)
