import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { DEFAULT_LANGUAGE, languageOfPath } from './i18n/language'
import { loadMessages } from './i18n/messages'
import { messageFoldersAt } from './screens'

/** Runs at build time only: renders the prerendered screens, and the fallback page that all other addresses start from. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  await loadMessages(languageOfPath(pathname) ?? DEFAULT_LANGUAGE, messageFoldersAt(pathname))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Above this size React would stream a part and move it into place with a script; a prerendered file needs neither.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough()
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
