/** The accent and the colours with a meaning, which badges, messages and the calendar share. */
export const TONES = {
  accent: 'bg-accent-soft text-accent-strong',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  orange: 'bg-orange-soft text-orange',
  yellow: 'bg-yellow-soft text-yellow',
  gray: 'bg-gray-soft text-gray',
} as const
export type Tone = keyof typeof TONES
