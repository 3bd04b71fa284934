import type { Query } from '@tanstack/react-query'

/**
 * Whose data a query holds; the first part of its key. A user's data is dropped when somebody else, or nobody, is signed
 * in. Anyone may read `public` data. `temporary` data stays in memory.
 */
type Owner = { userId: string | undefined } | 'public' | 'temporary'

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to the library's own.
  interface Register {
    queryKey: readonly [owner: Owner, ...parts: unknown[]]
  }
}

/** Whether a query's data belongs to one user, not to everybody or to this page alone. */
export function hasUser({ queryKey: [owner] }: Query): boolean {
  return typeof owner === 'object'
}

/** Whether a query holds the data of this user; null is nobody, who has none. */
export function isOfUser(userId: string | null, { queryKey: [owner] }: Query): boolean {
  return typeof owner === 'object' && owner.userId === userId
}

/** Whether anyone may read what a query holds. */
export function isPublic({ queryKey: [owner] }: Query): boolean {
  return owner === 'public'
}
