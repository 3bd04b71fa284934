import * as React from 'react'

/** React keeps this many stack traces a second, one for each element, for its messages in development. */
const MOST_STACKS = 10_000

type Internals = { recentlyCreatedOwnerStacks?: number }

const internals = (React as unknown as Record<string, Internals | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE

/**
 * Keeps no stack trace of an element: the traces take a sixth of the processor time of the screens' tests (ADR-92). Warnings and
 * errors still come, and name the component.
 */
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MOST_STACKS, set: () => {} })
}
