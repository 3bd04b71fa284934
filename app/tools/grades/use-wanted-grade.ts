import { useState } from 'react'
import { keepsNothing } from '../../browser/kept-texts'
import { readStoredJson, writeStored } from '../../browser/storage'
import type { Grade } from '../../domain/institution/grade-scale'

/** By the ID of the document of a course. */
type WantedGrades = Readonly<Record<string, Grade>>

/** The letter that the student wants in a course, as chosen last on this device; null before a choice (GRADE-15). */
export function useWantedGrade(id: string): [Grade | null, (letter: Grade) => void] {
  const [ofThisPage, setOfThisPage] = useState<WantedGrades>({})
  const stored = readStoredJson<WantedGrades>('wantedGrades')
  const choose = (letter: Grade) => {
    setOfThisPage({ ...ofThisPage, [id]: letter })
    if (!keepsNothing()) writeStored('wantedGrades', JSON.stringify({ ...stored, [id]: letter }))
  }
  return [ofThisPage[id] ?? stored?.[id] ?? null, choose]
}
