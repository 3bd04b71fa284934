import { virtual } from '@guidepup/virtual-screen-reader'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** More phrases than any part of a screen has. */
const MOST_PHRASES = 400

/** Milliseconds without a word, after which nothing more is announced. They pass at once, on the clock of `vi`. */
const SILENCE = 2000

/** What nobody listens to: the ends of elements, and the options of a closed select. */
const IN_PASSING = /^(?:end of |paragraph$|option, )/

/** What a screen reader says while a student works, as one text (A11Y-03). */
export type Transcript = {
  /** A heading of the transcript. */
  step: (title: string) => void
  /** Reads a part of the screen from its beginning to its end. */
  read: (part: Element) => Promise<void>
  /** Does something with `part` in the reader's ear: what is announced, and where the focus goes. */
  hear: (part: Element, work: () => unknown) => Promise<void>
  text: () => string
}

export function newTranscript(): Transcript {
  // The reader still asks for the name of a dialog that is gone, as if it were a document.
  Object.assign(HTMLDialogElement.prototype, { getElementById: () => null })
  const lines: string[] = []
  const listenIn = async (container: Element, listen: () => Promise<void>) => {
    await virtual.start({ container })
    try {
      await virtual.clearSpokenPhraseLog()
      await listen()
      lines.push(...(await virtual.spokenPhraseLog()).filter((phrase) => !IN_PASSING.test(phrase)))
    } finally {
      // Otherwise the next task, after one that failed, is heard twice.
      await virtual.stop()
    }
  }
  return {
    step: (title) => lines.push('', `# ${title}`),
    read: (part) =>
      listenIn(part, async () => {
        await virtual.next()
        const first = virtual.activeNode
        const opening = await virtual.lastSpokenPhrase()
        for (let count = 0; count < MOST_PHRASES; count += 1) {
          await virtual.next()
          const phrase = await virtual.lastSpokenPhrase()
          // After the end it begins again.
          if (phrase === 'end of document' || (virtual.activeNode === first && phrase === opening)) break
        }
      }),
    hear: (part, work) =>
      listenIn(part, async () => {
        await work()
        // The last announcements wait for the typing to end.
        for (let heard = -1, now = 0; heard !== now; ) {
          heard = now
          // Parts of the screen that are fetched.
          await vi.dynamicImportSettled()
          await act(() => vi.advanceTimersByTimeAsync(SILENCE))
          await vi.dynamicImportSettled()
          now = (await virtual.spokenPhraseLog()).length
        }
      }),
    text: () => `${lines.join('\n').trim()}\n`,
  }
}
