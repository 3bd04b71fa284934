import { PROGRAMME, programmeReducer } from '../../../domain/degree/kept-programme'
import type { Programme } from '../../../domain/degree/programme'
import { newId } from '../../../domain/item-id'
import { usePersistence } from '../../../persistence/use-persistence'

/** Keeps a programme as a document of its own, and returns its id. It can be undone. */
export function useOpenProgramme(): (programme: Programme) => string {
  const { history } = usePersistence()
  return (programme) => {
    const id = newId()
    history.editWithHistory(PROGRAMME, id, (kept) => programmeReducer(kept, { type: 'open', programme }))
    return id
  }
}
