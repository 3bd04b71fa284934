import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WriteFeed } from '../../supabase/functions/calendar-feed/feed-text.ts'
import { FEED_IDLE_TIME, FEED_MEMORY, FEED_TIMEOUT } from '../limits.ts'
import { PROJECT_ROOT } from '../paths.ts'
import { withTimeout } from '../with-timeout.ts'

/** By its path, as the handler is (calendar-feed.ts). */
const WORKER = join(PROJECT_ROOT, 'server/api/feed-worker.ts')

export type FeedOrder = { id: number; feed: Parameters<WriteFeed> }
export type WrittenFeed = { id: number; text: string } | { id: number; failure: string }

/**
 * Writes feeds in a thread of its own, one after the other: the largest plan takes half a second, in which the event loop would
 * answer nobody (ENG-42). The thread begins with the first feed, ends when none was asked for in a minute, and is replaced when
 * it dies or takes too long; what it had in its hands rejects.
 */
export function createFeedWriter(institution: string | undefined): WriteFeed {
  const orders = new Map<number, PromiseWithResolvers<string>>()
  let worker: Worker | undefined
  let count = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: ReturnType<typeof setTimeout> | undefined

  function end(reason: Error): void {
    void worker?.terminate()
    worker = undefined
    for (const { reject } of orders.values()) reject(reason)
    orders.clear()
  }

  function start(): Worker {
    const begun = new Worker(WORKER, {
      workerData: institution,
      resourceLimits: { maxOldGenerationSizeMb: FEED_MEMORY },
    })
    begun.unref()
    begun.on('message', (written: WrittenFeed) => {
      const order = orders.get(written.id)
      orders.delete(written.id)
      if ('text' in written) order?.resolve(written.text)
      else order?.reject(new Error(`The feed cannot be written: ${written.failure}`))
    })
    begun.on('error', (reason) => worker === begun && end(reason as Error))
    begun.on('exit', () => worker === begun && end(new Error('The thread that writes feeds has ended')))
    return begun
  }

  async function write(feed: Parameters<WriteFeed>): Promise<string> {
    clearTimeout(idle)
    worker ??= start()
    count += 1
    const id = count
    const order = Promise.withResolvers<string>()
    orders.set(id, order)
    worker.postMessage({ id, feed } satisfies FeedOrder)
    try {
      return await withTimeout(FEED_TIMEOUT, order.promise, () => {
        const reason = new Error('A feed took too long')
        end(reason)
        throw reason
      })
    } finally {
      idle = setTimeout(() => end(new Error('Nobody asks')), FEED_IDLE_TIME).unref()
    }
  }

  return (...feed) => {
    const written = last.then(() => write(feed))
    last = written.catch(() => undefined)
    return written
  }
}
