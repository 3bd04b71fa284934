import { act, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll } from 'vitest'
import { LANGUAGES, type Language } from '../i18n/language'
import { lateMessages } from '../i18n/messages'
import { renderIn } from './render'

/** For tests: shows a screen with its late part, which has to be fetched by {@link fetchLatePart}. */
export function renderWhole(language: Language, element: ReactElement): Promise<RenderResult> {
  // React takes up what was suspended only inside an act that is awaited.
  return act(async () => renderIn(language, element))
}

/** For tests: fetches the code and the messages of a late part before any test, so that none waits for the test's own tools. */
export function fetchLatePart(fetchCode: () => Promise<unknown>, folders: readonly string[]): void {
  beforeAll(async () => {
    await fetchCode()
    for (const language of LANGUAGES) await lateMessages(language, folders)
  })
}
