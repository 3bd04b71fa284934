import type { GradeScaleData, Words } from '../../app/domain/institution/types'

const DISTINCTION: Words = { en: 'Distinction', ar: 'امتياز' }
const MERIT: Words = { en: 'Merit', ar: 'جدارة' }
const SUFFICIENT: Words = { en: 'Sufficient', ar: 'كافٍ' }
const INSUFFICIENT: Words = { en: 'Insufficient', ar: 'غير كافٍ' }

export const gradeScale: GradeScaleData = {
  bands: [
    { letter: 'A+', points: 4.3, fromPercent: 95, toPercent: 100, description: DISTINCTION },
    { letter: 'A', points: 4, fromPercent: 88, toPercent: 94.99, description: DISTINCTION },
    { letter: 'A-', points: 3.7, fromPercent: 82, toPercent: 87.99, description: MERIT },
    { letter: 'B', points: 3, fromPercent: 72, toPercent: 81.99, description: MERIT },
    { letter: 'C', points: 2, fromPercent: 60, toPercent: 71.99, description: SUFFICIENT },
    { letter: 'E', points: 0, fromPercent: 0, toPercent: 59.99, description: INSUFFICIENT },
  ],
  highestGpa: 4.3,
  withdrawn: 'WD',
  repeatable: ['E', 'C'],
}
