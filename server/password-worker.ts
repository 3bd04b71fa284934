import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import type { HashingAnswer, HashingTask } from './password-hashing.ts'

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(answerOf(task)))

function answerOf(task: HashingTask): HashingAnswer {
  try {
    return {
      result:
        'hash' in task
          ? bcrypt.compareSync(task.password, task.hash)
          : bcrypt.hashSync(task.password, task.rounds),
    }
  } catch (error) {
    return { failure: error instanceof Error ? error.name : 'unknown' }
  }
}
