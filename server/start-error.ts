/** A reason not to start that the operator can fix. serve.ts prints the message on one line and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
