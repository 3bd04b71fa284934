import type { CourseLoadData } from '../../app/domain/institution/types'

export const courseLoad: CourseLoadData = { fewestCredits: 2, mostCredits: 30, usualCredits: 5 }
