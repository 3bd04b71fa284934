import type { ProfileData } from '../types.ts'

export const profile: ProfileData = {
  name: { en: 'University of Doha for Science and Technology', ar: 'جامعة الدوحة للعلوم والتكنولوجيا' },
  shortName: 'UDST',
  website: 'https://www.udst.edu.qa/',
  studentMail: '{id}@udst.edu.qa',
  studentIdDigits: 8,
  helpDeskEmail: 'ithelpdesk@udst.edu.qa',
  currency: 'QAR',
  timeZone: 'Asia/Qatar',
  // There are no conventions for English in Qatar; British English writes the day before the month.
  locales: { en: 'en-GB', ar: 'ar-QA' },
  // No number is known. 'https://wa.me/<number>' is how it would be written.
  contactUrl: null,
}
