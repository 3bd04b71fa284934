import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { HIGHEST_GPA } from '../domain/institution/grade-scale'
import { DEFAULT_LANGUAGE } from '../i18n/language'
import { formatNumber } from '../i18n/numbers'
import { PASSWORD_LIMITS } from './credential-rules'

/**
 * The sentences about failures that only the forms of accounts show. Their Arabic is loaded with those forms alone
 * (lingui.config.ts).
 */
export const ACCOUNT_ERRORS = {
  // Accounts
  'password-missing': msg`Choose a password`,
  'password-too-short': msg`Password must be at least 6 characters long`,
  'password-too-short-on-screen': msg`Password must be at least 6 characters`,
  /** The screen fills in `bytes`, the length of the typed password. */
  'password-too-long': {
    ...msg({
      message:
        'Your password is too long: it takes {bytes} bytes, and {most} is the limit. An Arabic letter takes 2.',
    }),
    values: { most: PASSWORD_LIMITS.longest },
  },
  'email-in-use': msg`Email already in use`,
  'email-not-of-university': msg`Please use your university e-mail address`,
  'email-fixed': msg`The e-mail address of an account cannot be changed`,
  'sign-up-refused': msg`Error creating account`,
  'sign-up-unexpected': msg`An unexpected error occurred during sign up`,
  'credentials-required': msg`Email and password are required`,
  'credentials-wrong': msg`Invalid email or password`,
  'email-not-confirmed': msg`Please confirm your e-mail first`,
  'sign-in-failed': msg`An error occurred while signing in`,
  'sign-in-unexpected': msg`An unexpected error occurred during sign in`,
  'name-empty': msg`Name cannot be empty`,
  'email-empty': msg`Email cannot be empty`,
  'profile-unexpected': msg`An unexpected error occurred while updating profile`,
  'passwords-differ': msg`New passwords do not match`,
  'password-unexpected': msg`An unexpected error occurred while updating password`,
  'email-required': msg`Email is required`,
  'reset-unexpected': msg`An unexpected error occurred while sending reset email`,
  'token-required': msg`Verification token is required`,
  'link-dead': msg`This link is invalid or has expired`,
  'code-malformed': msg`Enter the 8 digits of the code`,
  'sign-up-password-required': msg`Type the password that you chose when you signed up`,
  'sign-up-password-wrong': msg`This is not the password that was chosen with this mail. If you have several mails, try the link of another one.`,
  'code-wrong': msg`This code is wrong or has expired`,
  'resend-unexpected': msg`An unexpected error occurred while sending the e-mail`,
  'verification-unexpected': msg`An unexpected error occurred while verifying email`,
  'password-weak': msg`This password is too easy to guess. Please choose another one.`,
  'password-same': msg`The new password must differ from the old one`,

  // The profile
  'profile-failed': msg`An error occurred`,
  'alerts-not-saved': msg`Your choice could not be saved. Please try again.`,
  'alert-link-dead': msg`This link does not work. You can stop these mails in your profile.`,
  'push-refused': msg`Your browser did not allow messages.`,
  'push-failed': msg`Your browser could not set up messages. Please try again.`,
  'data-not-exported': msg`Your data could not be downloaded. Please try again.`,
  'account-not-deleted': msg`Your account could not be deleted. Please try again.`,
  'confirmation-wrong': msg`Type the e-mail of your account to delete it`,

  // Academic information
  'total-points-negative': msg`Total grade points cannot be negative`,
  'total-credits-negative': msg`Total credits cannot be negative`,
  'points-negative': msg`Grade points cannot be negative`,
  'credits-negative': msg`Credits cannot be negative`,
  'subjects-negative': msg`Current subjects cannot be negative`,
  'gpa-too-high': {
    ...msg({ message: 'GPA cannot exceed {highest}' }),
    // The same in both languages: digits are always Latin.
    values: { highest: formatNumber(HIGHEST_GPA, DEFAULT_LANGUAGE, { minimumFractionDigits: 1 }) },
  },
  'academic-info-load': msg`Failed to load academic information`,
  'academic-info-insert': msg`Failed to save academic information`,
  'academic-info-update': msg`Failed to update academic information`,
  'academic-info-save': msg`Error saving academic information`,
} as const satisfies Record<string, MessageDescriptor>
