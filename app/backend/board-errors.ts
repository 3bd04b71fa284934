import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { FIELD_LIMITS } from '../domain/table-limits'
import { tooLong } from './too-long'

/** The sentences about failures that only the boards show. Their Arabic is loaded with the boards alone (lingui.config.ts). */
export const BOARD_ERRORS = {
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
} as const satisfies Record<string, MessageDescriptor>
