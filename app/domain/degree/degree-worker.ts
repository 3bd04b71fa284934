/** Solves off the main thread (DEG-10): a message with the question in, one with the answer out. */

import { answerTo, type DegreeQuestion } from './degree-answer.ts'

addEventListener('message', ({ data }: MessageEvent<DegreeQuestion>) => postMessage(answerTo(data)))
