import { DROP_DEADLINE } from '../../domain/institution/academic-calendar'
import type { Day, Semester } from '../../domain/institution/types'

/** The last day to drop a course of a semester; undefined where it is not published (ATT-23). */
export function lastDayToDrop(semester: Semester | undefined): Day | undefined {
  const deadline = semester?.events.find(({ kind }) => kind === DROP_DEADLINE)
  return deadline?.end ?? deadline?.start
}
