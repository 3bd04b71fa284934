import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a post is reported, hidden or removed, and an account suspended: the codes of the database, and their names. */

export const REASONS = ['spam', 'rude', 'not-a-request', 'personal-data', 'other'] as const
export type Reason = (typeof REASONS)[number]

export const REASON_NAMES: Readonly<Record<Reason, MessageDescriptor>> = {
  spam: msg`Spam or advertising`,
  rude: msg`Rude or hurtful`,
  'not-a-request': msg`Not a real request`,
  'personal-data': msg`Personal data of somebody else`,
  other: msg`Another reason`,
}
