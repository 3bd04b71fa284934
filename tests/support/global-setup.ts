import { prepareDatabase } from './embedded-edition.ts'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'

/** Once for all system tests: creating a database takes seconds, copying one is fast. Returns the tear-down. */
export default function setUp(): Promise<() => void> {
  keepTemporaryFilesInMemory()
  return prepareDatabase()
}
