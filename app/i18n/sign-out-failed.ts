import { msg } from '@lingui/core/macro'

/**
 * The one failure that can show on every screen, in the sidebar. It belongs to the error catalogue, but its translation has
 * to be among the messages that all screens share.
 */
export const SIGN_OUT_FAILED = msg`An unexpected error occurred during sign out`
