import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FIELD_LIMITS } from '../domain/field-limits'
import { HIGHEST_GPA } from '../domain/institution/grade-scale'
import { DEFAULT_LANGUAGE } from '../i18n/language'
import { formatNumber } from '../i18n/numbers'
import { SIGN_OUT_FAILED } from '../i18n/sign-out-failed'
import { PASSWORD_LIMITS } from './credential-rules'

const tooLong = (n: number): MessageDescriptor => ({
  ...msg({ message: 'Must be {n} characters or fewer' }),
  values: { n },
})

/** All sentences about failures, by error code. Services and rules return codes; screens show the sentences. */
export const ERROR_CATALOGUE = {
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

  // Accounts
  'all-fields-required': msg`All fields are required`,
  'name-missing': msg`Enter your name`,
  'email-missing': msg`Enter your e-mail`,
  'password-missing': msg`Choose a password`,
  'email-invalid': msg`Please enter a valid email address`,
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
  'too-many-attempts': msg`Too many attempts. Please wait a moment and try again.`,
  'too-many-attempts-seconds': msg({
    message: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  }),
  'too-many-attempts-minutes': msg({
    message: 'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  'sign-in-failed': msg`An error occurred while signing in`,
  'sign-in-unexpected': msg`An unexpected error occurred during sign in`,
  'sign-out-unexpected': SIGN_OUT_FAILED,
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
  'code-malformed': msg`Enter the 8 digits of the code`,
  'sign-up-password-required': msg`Type the password that you chose when you signed up`,
  'sign-up-password-wrong': msg`This is not the password that was chosen with this mail. If you have several mails, try the link of another one.`,
  'code-wrong': msg`This code is wrong or has expired`,
  'resend-unexpected': msg`An unexpected error occurred while sending the e-mail`,
  'verification-unexpected': msg`An unexpected error occurred while verifying email`,
  'session-missing': msg`Your session has ended. Please log in again.`,
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
  'user-id-required': msg`User ID is required`,
  'authentication-required': msg`User authentication required`,
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
  'decision-gone': msg`There is nothing to answer any more`,
  'already-answered': msg`You have answered already`,
  'answer-required': msg`Write an answer`,
  'answer-too-long': tooLong(FIELD_LIMITS.decisionAnswer),
  'too-many-blocks': {
    ...msg({ message: 'You have blocked {n} students, and more are not possible' }),
    values: { n: FIELD_LIMITS.blocks },
  },

  // Course requests
  'creator-name-required': msg`Creator name is required`,
  'creator-student-id-required': msg`Creator student ID is required`,
  'creator-student-id-not-digits': msg`Creator student ID must contain only numbers`,
  'students-required': msg`At least one interested student is required`,
  'interested-student-id-not-digits': msg({ message: 'Student ID "{id}" must contain only numbers' }),
  'students-duplicate': msg`Duplicate student IDs are not allowed`,
  'slug-required': msg`Slug is required`,
  'slug-and-user-required': msg`Slug and user ID are required`,
  'course-request-not-found': msg`Course request not found`,
  'student-incomplete': msg`Student name and ID are required`,
  'student-already-added': msg`Student with this ID is already added`,
  'list-not-changed': msg`The list could not be changed. Please try again.`,
  'name-not-yours': msg`Only who added this name can change it`,
  'request-full': {
    ...msg({ message: 'This request already has {n} students' }),
    values: { n: FIELD_LIMITS.interestedStudents },
  },
  'fields-missing': msg`Please fill in all required fields`,
  'students-missing': msg`Please add at least one interested student`,
  'login-to-create': msg`You must be logged in to create a course request`,
  'link-not-generated': msg`Error generating course request link`,
  'request-id-missing': msg`No request ID provided`,
  'adding-failed': msg`Error adding you to the course request`,
  'your-name-required': msg`Your name is required`,
  'your-student-id-required': msg`Your student ID is required`,
  'student-already-added-on-screen': msg`A student with this ID is already added`,

  // Swap requests
  'sign-in-first': msg`Please sign in first`,
  'current-section-required': msg`Current section is required`,
  'target-section-required': msg`Desired section is required`,
  'sections-equal': msg`Current and desired sections must be different`,
  'section-repeated': msg`You have already named this section`,
  'sections-too-many': {
    ...msg({ message: 'You can name up to {n} sections' }),
    values: { n: FIELD_LIMITS.targetSections },
  },
  'swap-id-invalid': msg`Valid swap request ID is required`,
  'swap-status-invalid': msg`Status must be either 'open' or 'closed'`,
  'swap-not-found': msg`Swap request not found`,
  'swap-not-yours': msg`Swap request not found or access denied`,
  'swap-not-posted': msg`Error posting swap request. Please try again later.`,
  'match-gone': msg`This match is no longer there.`,
  'match-done': msg`All of you have agreed already: your requests are closed.`,
  'match-not-answered': msg`Your answer could not be saved. Please try again.`,
  'swap-not-open': msg`This request is no longer open, so it was not changed.`,
  'swap-not-saved': msg`The request could not be changed. Please try again.`,
  'swap-not-cancelled': msg`Error cancelling swap request. Please try again later.`,
  'swap-not-reopened': msg`Error opening swap request. Please try again later.`,

  // Practicum groups
  'title-required': msg`Group title is required`,
  'description-required': msg`Project description is required`,
  'tags-required': msg`At least one major tag is required`,
  'semester-required': msg`Semester is required`,
  'semester-unknown': msg`Semester is required`,
  'publisher-student-id-required': msg`Publisher student ID is required`,
  'group-id-invalid': msg`Valid practicum group ID is required`,
  'group-status-invalid': msg`Status must be 'open' or 'closed'`,
  'title-empty': msg`Title cannot be empty`,
  'description-empty': msg`Description cannot be empty`,
  'semester-empty': msg`Semester cannot be empty`,
  'idea-required': msg`Project idea is required`,
  'valid-student-id-required': msg`Valid student ID is required`,
  'major-required': msg`Select at least one major or add a custom major`,
  'major-too-short': msg`Custom major must be 2+ characters`,
  'major-too-long': tooLong(FIELD_LIMITS.tag),
  'majors-too-many': {
    ...msg({ message: 'You can choose up to {n} majors' }),
    values: { n: FIELD_LIMITS.tags },
  },
  'group-not-yours': msg`Practicum group not found or access denied`,
  'group-not-saved': msg`The group could not be saved. Please try again.`,
  'group-not-deleted': msg`The group could not be deleted. Please try again.`,

  // Feedback
  'feedback-failed': msg`Sorry, there was an error submitting your feedback. Please try again.`,
} as const satisfies Record<string, MessageDescriptor>

export type ErrorCode = keyof typeof ERROR_CATALOGUE
