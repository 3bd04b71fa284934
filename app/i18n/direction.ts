const LEFT_TO_RIGHT_MARK = '\u200E'

/** Keeps a code in its order inside Arabic text where no markup can: without it the plus of "B+" wanders to its start. */
export function leftToRight(code: string): string {
  return `${LEFT_TO_RIGHT_MARK}${code}${LEFT_TO_RIGHT_MARK}`
}
