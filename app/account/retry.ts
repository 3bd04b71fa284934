import { isRetryable } from '../backend/retryable-error'

/** Exponential backoff: up to three attempts, 1 s and then 2 s apart (AUTH-29). */
const ATTEMPTS = 3
const FIRST_WAIT_MS = 1000

type Answer = { error: { name?: string; status?: number } | null }

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Makes an auth call, and repeats it after an error that a retry can mend. Returns the last answer. An exception is not retried. */
export async function withRetry<A extends Answer>(
  call: (attempt: number) => Promise<A>,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<A> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call(attempt)
    if (!isRetryable(answer.error) || attempt === ATTEMPTS) return answer
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
  }
}
