import { useEffect, useMemo, useState } from 'react'
import type { DegreeReply, DegreeRequest } from '../../domain/degree/degree-reply'
import { type KeptProgramme, marksOf, viewOf } from '../../domain/degree/kept-programme'
import type { Programme } from '../../domain/degree/programme'
import { useStudentCourses } from './use-student-courses'

/** An answer, with the programme, the courses and the marks that it is of. */
export type Solved = DegreeReply & Omit<DegreeRequest, 'last'>

/**
 * The programme with the student's courses in it, solved in a worker (DEG-10). After a change the last answer stays until the next one
 * is there. Null before the first; `failed` where the solver could not be loaded.
 */
export function useVerdict(programme: Programme, kept: KeptProgramme): Solved | 'failed' | null {
  const courses = useStudentCourses()
  const question = useMemo<DegreeRequest>(
    () => ({ programme, courses, marks: marksOf(kept), last: viewOf(kept) }),
    [programme, courses, kept],
  )
  const [solved, setSolved] = useState<Solved | 'failed' | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('../../domain/degree/degree-worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.onmessage = ({ data }: MessageEvent<DegreeReply>) => setSolved({ ...question, ...data })
    worker.onerror = () => setSolved('failed')
    worker.postMessage(question)
    return () => worker.terminate()
  }, [question])
  return solved
}
