import fc from 'fast-check'

/**
 * What properties and generated attacks draw from: the same in every run, so that a run fails for a change and for nothing else.
 * SEED=random draws others, SEED=<number> those of a run that failed (ADR-92).
 */
export const SEED = seedOf(process.env.SEED)

function seedOf(asked: string | undefined): number {
  if (asked === undefined) return 2026
  return asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked)
}

fc.configureGlobal({ seed: SEED })
