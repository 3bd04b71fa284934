/** A calendar file that another app shares with the installed one (DATES-05): the service worker puts it by, the page takes it. */

/** The address of the share target in the manifests of the app. It never reaches a server. */
export const SHARE_TARGET = '/shared-calendar'
/** The name of the file in the form that the browser sends. */
const FILE = 'calendar'
/** The query of the page that takes the file. */
export const SHARED = 'shared'
const CACHE = 'zameel-shared'
/** Bytes. A longer file is refused by the import, which sees that it is longer. */
const MOST_BYTES = 2_000_001

/**
 * Stores the shared file, if there is one, and redirects to `page`, a path without a language, which takes it. The page opens,
 * too, when the file cannot be read or stored, as on a full disk.
 */
export async function answerShare(request: Request, page: string): Promise<Response> {
  await storeFile(request).catch(() => undefined)
  return Response.redirect(`/${page}?${SHARED}`, 303)
}

async function storeFile(request: Request): Promise<void> {
  const file = (await request.formData()).get(FILE)
  if (file instanceof Blob) {
    const cache = await caches.open(CACHE)
    await cache.put(SHARE_TARGET, new Response(file.slice(0, MOST_BYTES)))
  }
}

/** The text of the file that was shared last, once; null without one. */
export async function takeSharedFile(): Promise<string | null> {
  try {
    const cache = await caches.open(CACHE)
    const answer = await cache.match(SHARE_TARGET)
    await cache.delete(SHARE_TARGET)
    return answer ? await answer.text() : null
  } catch {
    // Private windows have no caches.
    return null
  }
}
