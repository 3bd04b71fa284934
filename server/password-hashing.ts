import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import { HASHING_THREADS } from './limits.ts'
import { aside } from './one-at-a-time.ts'

/** What a thread is asked (password-worker.ts), and what it answers. */
export type HashingTask = { password: string } & ({ rounds: number } | { hash: string })
export type HashingAnswer = { result: string | boolean } | { failure: string }

type Waiting = PromiseWithResolvers<string | boolean> & { task: HashingTask }

const waiting: Waiting[] = []
const idle: Worker[] = []
let started = 0

/**
 * Lets @supabase/lite hash and compare passwords on threads of their own, and the database serve others meanwhile. bcrypt
 * takes 60 ms and more by design: a lecture hall that signs in would hold everybody's reading up for half a minute.
 */
export function hashPasswordsAside(): void {
  Object.assign(bcrypt, {
    hash: (password: string, rounds: number) => aside(() => ask({ password, rounds })),
    compare: (password: string, hash: string) => aside(() => ask({ password, hash })),
  })
}

function ask(task: HashingTask): Promise<string | boolean> {
  const asked = { ...Promise.withResolvers<string | boolean>(), task }
  waiting.push(asked)
  const most = Math.max(1, Math.min(HASHING_THREADS, availableParallelism() - 1))
  const thread = idle.pop() ?? (started < most ? startThread() : undefined)
  if (thread) void work(thread)
  return asked.promise
}

function startThread(): Worker {
  started += 1
  const thread = new Worker(join(import.meta.dirname, 'password-worker.ts'))
  thread.unref()
  return thread
}

/** Gives a thread one task after the other until none waits. One that dies takes its task with it and is replaced. */
async function work(thread: Worker): Promise<void> {
  for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
    try {
      thread.postMessage(asked.task)
      const [answer]: HashingAnswer[] = await once(thread, 'message')
      if (answer && 'result' in answer) asked.resolve(answer.result)
      else asked.reject(new Error(`The password cannot be hashed (${answer?.failure})`))
    } catch (error) {
      asked.reject(error)
      started -= 1
      thread = startThread()
    }
  }
  idle.push(thread)
}
