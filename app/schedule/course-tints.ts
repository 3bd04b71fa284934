/** The colours of courses. Red is reserved for conflicts. */
const TINTS = [
  { chip: 'bg-blue-soft text-blue', fill: 'bg-blue-soft', edge: 'border-blue' },
  { chip: 'bg-orange-soft text-orange', fill: 'bg-orange-soft', edge: 'border-orange' },
  { chip: 'bg-green-soft text-green', fill: 'bg-green-soft', edge: 'border-green' },
  { chip: 'bg-gray-soft text-gray', fill: 'bg-gray-soft', edge: 'border-gray' },
  { chip: 'bg-accent-soft text-accent-strong', fill: 'bg-accent-soft', edge: 'border-accent' },
  { chip: 'bg-yellow-soft text-yellow', fill: 'bg-yellow-soft', edge: 'border-yellow' },
] as const

/** A course keeps its colour when others are removed. The colours repeat after six courses. */
export function tintOf(courseId: number): (typeof TINTS)[number] {
  return TINTS[(courseId - 1) % TINTS.length] ?? TINTS[0]
}
