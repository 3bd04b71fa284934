/** The colours of courses. Red is reserved for conflicts. */
const TINTS = [
  { chip: 'bg-blue-soft text-blue', fill: 'bg-blue-soft', edge: 'border-blue' },
  { chip: 'bg-orange-soft text-orange', fill: 'bg-orange-soft', edge: 'border-orange' },
  { chip: 'bg-green-soft text-green', fill: 'bg-green-soft', edge: 'border-green' },
  { chip: 'bg-gray-soft text-gray', fill: 'bg-gray-soft', edge: 'border-gray' },
  { chip: 'bg-accent-soft text-accent-strong', fill: 'bg-accent-soft', edge: 'border-accent' },
  { chip: 'bg-yellow-soft text-yellow', fill: 'bg-yellow-soft', edge: 'border-yellow' },
] as const

/** Blocks of the student's own. */
const OWN = { chip: 'bg-sunken text-muted', fill: 'bg-sunken', edge: 'border-control' } as const

/** The classes of a course's colour, or of own blocks for null. */
export function tintOf(tint: number | null): { chip: string; fill: string; edge: string } {
  return tint === null ? OWN : (TINTS[tint % TINTS.length] ?? TINTS[0])
}

/** The colours of colours.css that these classes name, for what is drawn outside the page. */
export function tintTokens(tint: number | null): { fill: string; edge: string } {
  const { fill, edge } = tintOf(tint)
  return { fill: fill.replace('bg-', ''), edge: edge.replace('border-', '') }
}
