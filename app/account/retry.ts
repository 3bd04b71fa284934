/** Up to three attempts, waiting 1 s and then 2 s (AUTH-29). */
const ATTEMPTS = 3
const FIRST_WAIT_MS = 1000

type Answer = { error: { name?: string; status?: number } | null }

/** A failure that may pass: no answer from the network, or the server's own fault. A refusal (4xx) stays one. */
function mayPass({ error }: Answer): boolean {
  return error !== null && (error.name === 'AuthRetryableFetchError' || (error.status ?? 0) >= 500)
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Makes an auth call, and makes it again while that can help. Gives the last answer; what throws is not tried again. */
export async function withRetry<A extends Answer>(
  call: () => Promise<A>,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<A> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call()
    if (!mayPass(answer) || attempt === ATTEMPTS) return answer
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
  }
}
