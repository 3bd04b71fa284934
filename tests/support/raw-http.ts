import { connect } from 'node:net'

/** Sends a request exactly as written, which no HTTP client would, and gives the whole answer. */
export function rawRequest(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text
    })
    // A refusal may come as an answer and a reset at once.
    socket.once('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    socket.once('close', () => resolve(answer))
    socket.write(request)
  })
}
