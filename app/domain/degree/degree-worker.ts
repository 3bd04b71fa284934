/** Solves off the main thread (DEG-10): a message with the question in, one with the answer out. */

import { type DegreeRequest, replyTo } from './degree-reply.ts'

addEventListener('message', ({ data }: MessageEvent<DegreeRequest>) => postMessage(replyTo(data)))
