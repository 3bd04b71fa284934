/** What the commands for operators print. */

/** A value on one line. What students typed could hold characters that control a terminal. */
export function plain(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\p{Cc}\p{Cf}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
