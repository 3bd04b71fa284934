/**
 * How far the account is: `off` while nobody is signed in, `synced` when it has everything, `sending` when edits are on their
 * way, `pending` when they wait for the network. The others need the student: see {@link SyncProblem}.
 */
export type SyncState = 'off' | 'synced' | 'sending' | 'pending' | SyncProblem

/** `full`: the account holds as many documents as it may. `too-large`: one of them is too large for the account. */
export type SyncProblem = 'full' | 'too-large' | 'newer-version'

export function isProblem(sync: SyncState): sync is SyncProblem {
  return sync === 'full' || sync === 'too-large' || sync === 'newer-version'
}
