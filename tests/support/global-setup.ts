import { prepareDatabase } from './embedded-edition.ts'

/** Once for all system tests: to make a database takes seconds, to copy one none. */
export default prepareDatabase
