/** What does not fit together in the data of a university, in sentences for who writes it (OPS-14, docs/adopting.md). */

import { IN_PROGRESS, PASSED, TRANSFERRED } from '../../app/domain/institution/grade-scale.ts'
import type { GradeScaleData } from '../../app/domain/institution/types.ts'

const EVERYWHERE: readonly string[] = [PASSED, TRANSFERRED, IN_PROGRESS]

/** About letters, which of them fail, and their points. */
export function gradeScaleProblems({
  bands,
  withoutPercent = [],
  failing,
  withdrawn,
  repeatable,
}: GradeScaleData): string[] {
  const counted = [...bands, ...withoutPercent]
  const letters = counted.map(({ letter }) => letter)
  const fails = (letter: string) => failing.includes(letter)
  const [best, lowest] = [bands[0], bands.at(-1) ?? bands[0]]
  const problems: string[] = []

  for (const [at, letter] of [...letters, withdrawn].entries()) {
    if (letters.slice(0, at).includes(letter))
      problems.push(`${letter} is there twice: each letter means one thing.`)
    if (EVERYWHERE.includes(letter))
      problems.push(`${letter} cannot be a letter of the scale: on a transcript it has no points anywhere.`)
  }
  for (const letter of failing) {
    if (letter === withdrawn) problems.push(`${letter} is withdrawn, so it cannot be in failing, too.`)
    else if (!letters.includes(letter))
      problems.push(`${letter} is in failing, but neither in bands nor in withoutPercent.`)
  }
  for (const letter of repeatable) {
    if (!letters.includes(letter))
      problems.push(`${letter} is in repeatable, but neither in bands nor in withoutPercent.`)
  }
  if (!fails(lowest.letter))
    problems.push(`${lowest.letter} begins at 0%, so it has to be in failing: nothing at all would pass.`)
  if (fails(best.letter)) problems.push(`${best.letter} is the best letter, so it cannot be in failing.`)
  for (const one of counted.filter(({ letter }) => fails(letter))) {
    const passing = counted.find(({ letter, points }) => !fails(letter) && points < one.points)
    if (passing) problems.push(`${one.letter} fails with more points than ${passing.letter}, which passes.`)
  }
  for (const [at, { letter }] of bands.entries()) {
    const worse = bands.slice(at + 1).find((band) => !fails(band.letter))
    if (fails(letter) && worse)
      problems.push(`${letter} fails, but ${worse.letter} passes with a lower percentage.`)
  }
  for (const { letter, points } of withoutPercent) {
    if (points > best.points || points < lowest.points)
      problems.push(
        `${letter} has no percentage, so its points have to be from ${lowest.points} to ${best.points}, those of the bands.`,
      )
  }
  return problems
}

/** About how an address is made of a student ID; null where it is right. The database asks for the same. */
export function studentMailProblem(pattern: string): string | null {
  return /^[a-z0-9._-]{0,20}\{id\}[a-z0-9._-]{0,20}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(pattern)
    ? null
    : `studentMail is “${pattern}”: it needs {id} once, before the @, and a domain behind it, all in lower case.`
}
