import type { ProfileData } from '../../app/domain/institution/types'

/** An invented university that differs from the default one in everything, to prove that all of it is data (DATA-25). */
export const profile: ProfileData = {
  name: { en: 'Halvern University', ar: 'جامعة هالفرن' },
  shortName: 'HALU',
  website: 'https://www.halvern.example/',
  studentMail: 's{id}@students.halvern.example',
  studentIdDigits: 6,
  helpDeskEmail: 'help@halvern.example',
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
  locales: { en: 'en-IE', ar: 'ar-EG' },
  contactUrl: 'https://halvern.example/students',
}
