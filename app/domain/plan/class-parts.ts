/** The parts of a course, such as a lecture and its lab (PLAN-28). */

export const PART_KINDS = ['lecture', 'lab', 'tutorial'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** The names in that of a section: a paste calls lecture and laboratory "LEC 01, LAB L01" (PASTE-09). */
export function namesInSection(name: string): string[] {
  return name.split(/[,،]\s+/)
}

/**
 * What a section calls the class of one of its parts: "L01" for the lab of "LEC 01, LAB L01", "1" for each part of "1". Nothing where
 * no name, or not the only one, begins as the part does.
 */
export function sectionOfPart(section: string, part: string): string {
  const names = namesInSection(section)
  const ofPart = names.find((name) => name.slice(0, 3).toLowerCase() === part.slice(0, 3).toLowerCase())
  if (ofPart) return ofPart.replace(/^\p{L}+[\s.:#-]*/u, '')
  return names.length > 1 || /^\p{L}{3}/u.test(section) ? '' : section
}
