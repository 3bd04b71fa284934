import type { GradeScaleData, Words } from '../types'

const EXCELLENT: Words = { en: 'Excellent', ar: 'ممتاز' }
const VERY_GOOD: Words = { en: 'Very Good', ar: 'جيد جدًا' }
const GOOD: Words = { en: 'Good', ar: 'جيد' }
const PASS: Words = { en: 'Pass', ar: 'مقبول' }
const FAIL: Words = { en: 'Fail', ar: 'راسب' }

export const gradeScale: GradeScaleData = {
  bands: [
    { letter: 'A', points: 4, fromPercent: 90, toPercent: 100, description: EXCELLENT },
    { letter: 'B+', points: 3.5, fromPercent: 85, toPercent: 89.99, description: VERY_GOOD },
    { letter: 'B', points: 3, fromPercent: 80, toPercent: 84.99, description: VERY_GOOD },
    { letter: 'C+', points: 2.5, fromPercent: 75, toPercent: 79.99, description: GOOD },
    { letter: 'C', points: 2, fromPercent: 70, toPercent: 74.99, description: GOOD },
    { letter: 'D+', points: 1.5, fromPercent: 65, toPercent: 69.99, description: PASS },
    { letter: 'D', points: 1, fromPercent: 60, toPercent: 64.99, description: PASS },
    { letter: 'F', points: 0, fromPercent: 0, toPercent: 59.99, description: FAIL },
  ],
  failing: ['F'],
  highestGpa: 4,
  withdrawn: 'W',
  repeatable: ['F', 'D+', 'D'],
  standing: {
    probationBelow: 2,
    graduateProbationBelow: 3,
    source:
      'https://www.udst.edu.qa/about-udst/institutional-excellence-ie/policies-and-procedures/academic-standing-policy',
  },
}
