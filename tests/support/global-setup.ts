import { prepareDatabase } from './embedded-edition.ts'

/** Once for all system tests: creating a database takes seconds, copying one is instant. */
export default prepareDatabase
