import type { GradeScaleData, Words } from '../../app/domain/institution/types'

const DISTINCTION: Words = { en: 'Distinction', ar: 'امتياز' }
const MERIT: Words = { en: 'Merit', ar: 'جدارة' }
const SUFFICIENT: Words = { en: 'Sufficient', ar: 'كافٍ' }
const INSUFFICIENT: Words = { en: 'Insufficient', ar: 'غير كافٍ' }
const DENIED: Words = { en: 'Denied for absence', ar: 'محروم بسبب الغياب' }

/** A scale of 5.0 on which a failed course still has one point, and that of a student who was kept from the exam as well (OPS-14). */
export const gradeScale: GradeScaleData = {
  bands: [
    { letter: 'A+', points: 5, fromPercent: 95, toPercent: 100, description: DISTINCTION },
    { letter: 'A', points: 4.75, fromPercent: 88, toPercent: 94.99, description: DISTINCTION },
    { letter: 'B', points: 4, fromPercent: 76, toPercent: 87.99, description: MERIT },
    { letter: 'C', points: 3, fromPercent: 66, toPercent: 75.99, description: SUFFICIENT },
    { letter: 'D', points: 2, fromPercent: 58, toPercent: 65.99, description: SUFFICIENT },
    { letter: 'F', points: 1, fromPercent: 0, toPercent: 57.99, description: INSUFFICIENT },
  ],
  withoutPercent: [{ letter: 'DN', points: 1, description: DENIED }],
  failing: ['F', 'DN'],
  highestGpa: 5,
  withdrawn: 'WD',
  repeatable: ['F', 'DN', 'D'],
}
