/** Of 127.0.0.1. Nothing listens there, and no system gives it to whoever asks for any free port. */
export const CLOSED_PORT = 1
