import { connect } from 'node:net'

/** Sends bytes to the socket unchanged, which no HTTP client would, and returns the whole response. */
export function rawRequest(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text
    })
    // The server may answer and reset the connection at once.
    socket.once('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    socket.once('close', () => resolve(answer))
    socket.write(request)
  })
}
