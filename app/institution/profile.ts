/** The facts of one university. Another university is another profile here, and no other change. */
export type InstitutionProfile = {
  name: { en: string; ar: string }
  /** As in `My{shortName}`. */
  shortName: string
  website: string
  studentMailDomain: string
  helpDeskEmail: string
  currency: string
  timeZone: string
  /** Where the footer's contact link leads: the author's messaging-app profile. */
  contactUrl: string
}

export const profile: InstitutionProfile = {
  name: { en: 'University of Doha for Science and Technology', ar: 'جامعة الدوحة للعلوم والتكنولوجيا' },
  shortName: 'UDST',
  website: 'https://www.udst.edu.qa/',
  studentMailDomain: 'udst.edu.qa',
  helpDeskEmail: 'ithelpdesk@udst.edu.qa',
  currency: 'QAR',
  timeZone: 'Asia/Qatar',
  contactUrl: 'https://wa.me/',
}
