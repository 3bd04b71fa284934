// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { thisPage } from '../persistence/this-page'
import { ADA, endSignedIn, noContent, stubNetwork } from '../testing/network'
import { renderIn } from '../testing/render'
import { AccountSync } from './AccountSync'

afterEach(endSignedIn)

test.each([
  ['en', 'Sign out and lose changes?'],
  ['ar', 'هل تريد تسجيل الخروج وفقدان تغييراتك؟'],
] as const)('KEEP-11: in %s, the page asks what only the student can answer', async (language, title) => {
  stubNetwork(noContent)
  renderIn(language, <AccountSync userId={ADA.id} />)
  const answers: boolean[] = []
  thisPage.question.set({ name: 'sign-out', answer: (isSigningOut) => answers.push(isSigningOut) })
  await screen.findByRole('alertdialog', { name: title })
  const [first] = screen.getAllByRole('button')
  first?.click()
  expect(answers).toEqual([false])
})
