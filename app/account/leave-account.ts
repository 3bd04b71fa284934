import { showQuestion } from '../persistence/screens/open-question'
import { documentOwner, forgetDocuments, hasLeftDocuments } from '../persistence/store/document-store'
import { sendLastEdits } from '../persistence/sync/account-sync'
import { signOut } from './auth'

/**
 * Signs out, after the account has got the last edits; the account's documents then leave this device (KEEP-11). When it
 * cannot get them, the student chooses.
 */
export async function leaveAccount(): Promise<void> {
  const userId = documentOwner()
  const isSent = await sendLastEdits()
  if (!isSent && !(await confirmLoss())) return
  await signOut()
  if (userId !== null && (!isSent || !hasLeftDocuments(userId))) forgetDocuments(userId)
}

function confirmLoss(): Promise<boolean> {
  // The drawer of a phone is above everything else.
  for (const drawer of document.querySelectorAll('dialog')) drawer.close()
  return new Promise((resolve) => {
    showQuestion({
      name: 'sign-out',
      answer: (isSigningOut) => {
        showQuestion(null)
        resolve(isSigningOut)
      },
    })
  })
}
