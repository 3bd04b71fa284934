import type { RegistrationPagesData, TermHeadingData } from '../../app/domain/institution/types'

export const termHeadings: TermHeadingData = {
  seasons: [
    { words: ['winter', 'شتاء'], short: [] },
    { words: ['spring', 'ربيع'], short: ['sp'] },
    { words: ['summer', 'صيف'], short: ['su'] },
    { words: ['autumn', 'خريف'], short: ['au'] },
  ],
  parts: ['block'],
  ordinals: [
    ['first', 'أول'],
    ['second', 'ثاني'],
  ],
  others: ['teaching'],
}

export const registrationPages: RegistrationPagesData = {
  courseCodes: [/^([A-Z]{2})\.(\d{3}[a-z]?)$/],
  noSubjects: ['page', 'room'],
  statuses: {
    taken: ['booked'],
    dropped: ['left'],
    waitlisted: ['reserve list'],
    cancelled: ['not running'],
  },
  statusDetails: ['on'],
  statusLabels: ['status'],
  examWords: ['assessment'],
  examLabels: ['date'],
  placeWords: ['hall'],
  components: ['class', 'workshop'],
  rooms: ['at sea'],
  staff: ['team'],
  titles: ['prof'],
  labels: ['status', 'credits'],
  furniture: ['my courses', /^printed on .*$/],
}
