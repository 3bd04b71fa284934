/** The soft colours that tell courses apart. Red is kept for conflicts. */
const TINTS = [
  { chip: 'bg-blue-soft text-blue', block: 'bg-blue-soft border-blue' },
  { chip: 'bg-orange-soft text-orange', block: 'bg-orange-soft border-orange' },
  { chip: 'bg-green-soft text-green', block: 'bg-green-soft border-green' },
  { chip: 'bg-gray-soft text-gray', block: 'bg-gray-soft border-gray' },
  { chip: 'bg-accent-soft text-accent-strong', block: 'bg-accent-soft border-accent' },
  { chip: 'bg-yellow-soft text-yellow', block: 'bg-yellow-soft border-yellow' },
] as const

/** A course keeps its colour whatever is removed around it; after six courses they come again. */
export function tintOf(courseId: number): (typeof TINTS)[number] {
  return TINTS[(courseId - 1) % TINTS.length] ?? TINTS[0]
}
