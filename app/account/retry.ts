import { isRetryable } from '../backend/retryable-error'

/** Up to three attempts, waiting 1 s and then 2 s (AUTH-29). */
const ATTEMPTS = 3
const FIRST_WAIT_MS = 1000

type Answer = { error: { name?: string; status?: number } | null }

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Makes an auth call, up to three times while that can help. Returns the last answer; a call that throws is not retried. */
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
