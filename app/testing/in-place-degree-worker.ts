import { answerTo, type DegreeAnswer, type DegreeQuestion } from '../domain/degree/degree-answer'

/** In place of a browser's `Worker`, which a simulated one lacks: solves on this thread, at once. */
export class InPlaceDegreeWorker {
  onmessage: ((event: { data: DegreeAnswer }) => void) | null = null
  onerror: (() => void) | null = null

  postMessage(question: DegreeQuestion) {
    this.onmessage?.({ data: structuredClone(answerTo(question)) })
  }
  terminate() {}
}
