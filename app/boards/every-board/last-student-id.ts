import { keepsNothing } from '../../browser/kept-texts'
import { useStored, writeStored } from '../../browser/storage'

/**
 * The student ID of the last post from this device, so that no form of a board asks for it again; blank without one. It never
 * leaves the device by itself, and goes when the student signs out (app/persistence/store/owners.ts).
 */
export function useLastStudentId(): string {
  return useStored('studentId') ?? ''
}

/** Keeps the ID of a post, unless nothing may be kept on this device (KEEP-05). */
export function keepStudentId(studentId: string): void {
  if (!keepsNothing()) writeStored('studentId', studentId)
}
