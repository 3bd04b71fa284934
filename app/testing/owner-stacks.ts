import * as React from 'react'

/**
 * For its development tools React takes a stack trace of each element that is made, up to 10,000 in a second. The tests of screens never
 * show one, and they are a fifth of their processor time.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its stack traces in another place')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
