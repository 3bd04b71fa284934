import type { Persistence } from '../persistence/create-persistence'
import { pageSync } from '../persistence/sync/page-sync'
import { thisPage } from '../persistence/this-page'
import { signOut } from './auth'

type Parts = {
  sync: Pick<typeof pageSync, 'sendLastEdits'>
  persistence: Persistence
  signOut: () => Promise<unknown>
}
const PAGE: Parts = { sync: pageSync, persistence: thisPage, signOut }

/**
 * Signs out, after the account has got the last edits; the account's documents then leave this device (KEEP-11). When it
 * cannot get them, the student chooses.
 */
export async function leaveAccount({ sync, persistence, signOut }: Parts = PAGE): Promise<void> {
  const { documents, question } = persistence
  const userId = documents.documentOwner()
  const isSent = await sync.sendLastEdits()
  if (!isSent && !(await confirmLoss(question))) return
  await signOut()
  if (userId !== null && (!isSent || !documents.hasLeftDocuments(userId))) documents.forgetDocuments(userId)
}

function confirmLoss(question: Persistence['question']): Promise<boolean> {
  // The drawer of a phone, from which one signs out, would stay between the question and the page.
  for (const drawer of document.querySelectorAll<HTMLDialogElement>('dialog.drawer')) drawer.close()
  return new Promise((resolve) => {
    question.set({
      name: 'sign-out',
      answer: (isSigningOut) => {
        question.set(null)
        resolve(isSigningOut)
      },
    })
  })
}
