import type { Programme, Requirement } from '../domain/degree/programme.ts'
import type { StudentCourse } from '../domain/degree/student-course.ts'

/** A programme of these blocks. */
export function degree(
  blocks: readonly (Requirement & { id: string })[],
  rest: Partial<Programme> = {},
): Programme {
  return { format: 'zameel-programme@1', name: { en: 'Test' }, ...rest, blocks: [...blocks] }
}

/** "CS350 B", "CS350 P", "CS350 T", "CS350 F", "CS350 IP", "CS350 plan", with hours behind: "CS350 B 4". */
export function courses(...lines: string[]): StudentCourse[] {
  return lines.map((line) => {
    const [code = '', grade = '', credits = '3'] = line.split(' ')
    const isLetter = /^[A-D][+-]?$/.test(grade)
    const status =
      grade === 'IP'
        ? 'in-progress'
        : grade === 'plan'
          ? 'planned'
          : isLetter || /^[PT]$/.test(grade)
            ? 'passed'
            : 'not-passed'
    return {
      code,
      status,
      grade: isLetter ? grade : null,
      isTransferred: grade === 'T',
      credits: Number(credits),
    }
  })
}
