/**
 * The name of a saved file: `fileName(['My plan', 'phone'], 'png')` gives `zameel-my-plan-phone.png`. Letters of every script
 * stay; what a file system forbids does not.
 */
export function fileName(parts: readonly string[], ending: 'ics' | 'png'): string {
  const words =
    parts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${['zameel', ...words].join('-')}.${ending}`
}
