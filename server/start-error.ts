/** A reason not to start that the person at the keyboard can act on: serve.ts prints the message as one line and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
