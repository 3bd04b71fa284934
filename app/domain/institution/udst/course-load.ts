import type { CourseLoadData } from '../types.ts'

export const courseLoad: CourseLoadData = { fewestCredits: 1, mostCredits: 6, usualCredits: 3 }
