import { type DegreeReply, type DegreeRequest, replyTo } from '../domain/degree/degree-reply'

/** In place of a browser's `Worker`, which a simulated one lacks: solves on this thread, at once. */
export class InPlaceDegreeWorker {
  onmessage: ((event: { data: DegreeReply }) => void) | null = null
  onerror: (() => void) | null = null

  postMessage(question: DegreeRequest) {
    this.onmessage?.({ data: structuredClone(replyTo(question)) })
  }
  terminate() {}
}
