import type { PictureFormat } from './picture-layout'

/** `zameel-my-plan-fall-2026-phone.png`. Letters of every script stay; what a file system forbids does not. */
export function fileName(plan: string, semester: string | null, format: PictureFormat): string {
  const words = ['zameel', plan, semester ?? '', format].join(' ')
  return `${words
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')}.png`
}
