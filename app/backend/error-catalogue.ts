import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FIELD_LIMITS } from '../domain/table-limits'
import { SIGN_OUT_FAILED } from '../i18n/sign-out-failed'
import { ACCOUNT_ERRORS } from './account-errors'
import { BOARD_ERRORS } from './board-errors'
import { tooLong } from './too-long'

/** All sentences about failures, by error code. Services and rules return codes; screens show the sentences. */
export const ERROR_CATALOGUE = {
  ...ACCOUNT_ERRORS,
  ...BOARD_ERRORS,

  // The database (ERR-04 to ERR-10)
  'record-exists': msg`This record already exists`,
  'reference-missing': msg`Referenced record not found`,
  'no-data': msg`No data found`,
  'not-permitted': msg`Insufficient permissions`,
  'database-error': msg`Database error occurred`,
  'server-slow': msg`The server took too long to answer. Please try again.`,
  'unknown-error': msg`An unknown error occurred`,
  'unexpected-error': msg`An unexpected error occurred`,

  offline: msg`You are offline. Nothing is lost: try again when you are connected.`,

  // Accounts, wherever somebody is signed in
  'all-fields-required': msg`All fields are required`,
  'name-missing': msg`Enter your name`,
  'email-missing': msg`Enter your e-mail`,
  'email-invalid': msg`Please enter a valid email address`,
  'too-many-attempts': msg`Too many attempts. Please wait a moment and try again.`,
  'too-many-attempts-seconds': msg({
    message: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  }),
  'too-many-attempts-minutes': msg({
    message: 'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  'sign-out-unexpected': SIGN_OUT_FAILED,
  'password-required': msg`Password is required`,
  'session-missing': msg`Your session has ended. Please log in again.`,
  'user-id-required': msg`User ID is required`,
  'authentication-required': msg`User authentication required`,

  // What is typed on the boards
  'name-too-long': tooLong(FIELD_LIMITS.name),
  'course-too-long': tooLong(FIELD_LIMITS.course),
  'section-too-long': tooLong(FIELD_LIMITS.section),
  'title-too-long': tooLong(FIELD_LIMITS.title),
  'text-too-long': tooLong(FIELD_LIMITS.text),
  'feedback-too-long': tooLong(FIELD_LIMITS.feedback),
  'student-id-too-long': tooLong(FIELD_LIMITS.studentId),
  'text-shows-nothing': msg`Nothing of this can be seen. Type it with letters.`,
  'text-has-controls': msg`This has line breaks or control characters. Type it in one line.`,
  'course-name-required': msg`Course name is required`,
  'student-id-required': msg`Student ID is required`,
  'student-id-not-digits': msg`Student ID must contain only numbers`,
  'student-id-of-another': msg`The owner of this student ID has an account. Only they can post with it.`,
  'student-id-not-yours': msg`Your posts carry the student ID of your e-mail address. Load this page again to see it.`,
  'too-many-open': {
    ...msg({ message: 'You have reached the limit of {n} open requests' }),
    values: { n: FIELD_LIMITS.openRows },
  },
  'too-many-rows': {
    ...msg({ message: 'You have reached the limit of {n} requests, closed ones included' }),
    values: { n: FIELD_LIMITS.rows },
  },
  'request-expired': msg`This request has expired`,
  'own-post': msg`You cannot report your own post`,
  'post-gone': msg`This post is no longer on the board`,
  'report-reason-required': msg`Choose a reason`,
  'report-note-too-long': tooLong(FIELD_LIMITS.reportNote),
  'too-many-reports': {
    ...msg({ message: 'You have made {n} reports today. Please try again tomorrow.' }),
    values: { n: FIELD_LIMITS.reportsADay },
  },
  'list-not-loaded': msg`This list could not be loaded`,
  suspended: msg`Moderators have suspended your account from posting. Your profile says why and until when.`,

  // Moderation and blocks
  'not-a-moderator': msg`Only moderators can do this, and you are no longer one`,
  'not-on-own-post': msg`You cannot do this with your own post`,
  'calendar-changed': msg`Another moderator has changed these dates meanwhile. Look at them again.`,
  'calendar-dates': msg`Some of these dates are not near their semester`,
  'calendar-full': msg`At most 12 semesters with 200 dates each can be published`,
  'post-changed': msg`This post has changed, or another moderator has decided meanwhile. Look at it again.`,
  'post-removed': msg`A moderator has removed this post. It cannot be edited.`,
  'suspension-over': msg`This suspension is over already`,
  'suspension-changed': msg`This account has been suspended again meanwhile. Look at the newer suspension.`,
  'decision-gone': msg`There is nothing to answer any more`,
  'already-answered': msg`You have answered already`,
  'answer-required': msg`Write an answer`,
  'answer-too-long': tooLong(FIELD_LIMITS.decisionAnswer),
  'too-many-blocks': {
    ...msg({ message: 'You have blocked {n} students, and more are not possible' }),
    values: { n: FIELD_LIMITS.blocks },
  },

  // Feedback
  'feedback-failed': msg`Sorry, there was an error submitting your feedback. Please try again.`,
} as const satisfies Record<string, MessageDescriptor>

export type ErrorCode = keyof typeof ERROR_CATALOGUE
