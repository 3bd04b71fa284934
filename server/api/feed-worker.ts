// Writes calendar feeds in a thread of its own (ENG-42): see feed-writer.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { loadCalendarFeed } from './calendar-feed.ts'
import type { FeedOrder, WrittenFeed } from './feed-writer.ts'

const { writeFeed } = await loadCalendarFeed(workerData as string | undefined)

parentPort?.on('message', async ({ id, feed }: FeedOrder) => {
  const answer = (written: WrittenFeed) => parentPort?.postMessage(written)
  await writeFeed(...feed).then(
    (text) => answer({ id, text }),
    // Its message may quote the plan.
    (reason) => answer({ id, failure: reason instanceof Error ? reason.name : 'failure' }),
  )
})
