import { makeRunCheap } from './cheap-run.ts'
import { prepareDatabase } from './embedded-edition.ts'

/** Once for all system tests: creating a database takes seconds, copying one is fast. Returns the tear-down. */
export default function setUp(): Promise<() => void> {
  makeRunCheap()
  return prepareDatabase()
}
