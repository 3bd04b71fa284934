import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Every sentence that tells of a failure (spec section 8), in one place. The services name the code, the screens say it. */
export const ERROR_CATALOGUE = {
  // The database (spec section 8, first paragraph)
  'record-exists': msg`This record already exists`,
  'reference-missing': msg`Referenced record not found`,
  'no-data': msg`No data found`,
  'not-permitted': msg`Insufficient permissions`,
  'database-error': msg`Database error occurred`,
  'unknown-error': msg`An unknown error occurred`,
  'unexpected-error': msg`An unexpected error occurred`,

  // Accounts
  'all-fields-required': msg`All fields are required`,
  'email-invalid': msg`Please enter a valid email address`,
  'password-too-short': msg`Password must be at least 6 characters long`,
  'password-too-short-on-screen': msg`Password must be at least 6 characters`,
  'email-in-use': msg`Email already in use`,
  'sign-up-refused': msg`Error creating account`,
  'sign-up-unexpected': msg`An unexpected error occurred during sign up`,
  'credentials-required': msg`Email and password are required`,
  'credentials-wrong': msg`Invalid email or password`,
  'email-not-confirmed': msg`Please confirm your e-mail first`,
  'too-many-attempts': msg`Too many attempts. Please wait a moment and try again.`,
  'sign-in-failed': msg`An error occurred while signing in`,
  'sign-in-unexpected': msg`An unexpected error occurred during sign in`,
  'sign-out-unexpected': msg`An unexpected error occurred during sign out`,
  'name-empty': msg`Name cannot be empty`,
  'email-empty': msg`Email cannot be empty`,
  'profile-unexpected': msg`An unexpected error occurred while updating profile`,
  'password-required': msg`Password is required`,
  'passwords-differ': msg`New passwords do not match`,
  'password-unexpected': msg`An unexpected error occurred while updating password`,
  'email-required': msg`Email is required`,
  'reset-unexpected': msg`An unexpected error occurred while sending reset email`,
  'token-required': msg`Verification token is required`,
  'link-dead': msg`This link is invalid or has expired`,
  'verification-unexpected': msg`An unexpected error occurred while verifying email`,
  'session-missing': msg`Your session has ended. Please log in again.`,
  'password-weak': msg`This password is too easy to guess. Please choose another one.`,
  'password-same': msg`The new password must differ from the old one`,

  // Academic information
  'user-id-required': msg`User ID is required`,
  'authentication-required': msg`User authentication required`,
  'total-points-negative': msg`Total grade points cannot be negative`,
  'total-credits-negative': msg`Total credits cannot be negative`,
  'points-negative': msg`Grade points cannot be negative`,
  'credits-negative': msg`Credits cannot be negative`,
  'subjects-negative': msg`Current subjects cannot be negative`,
  'gpa-above-four': msg`GPA cannot exceed 4.0`,
  'academic-info-load': msg`Failed to load academic information`,
  'academic-info-insert': msg`Failed to save academic information`,
  'academic-info-update': msg`Failed to update academic information`,
  'academic-info-save': msg`Error saving academic information`,
} as const satisfies Record<string, MessageDescriptor>

export type ErrorCode = keyof typeof ERROR_CATALOGUE
