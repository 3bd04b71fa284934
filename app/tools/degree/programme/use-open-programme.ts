import { PROGRAMME, programmeReducer } from '../../../domain/degree/kept-programme'
import type { Programme } from '../../../domain/degree/programme'
import { newId } from '../../../domain/item-id'
import { usePersistence } from '../../../persistence/use-persistence'

/** Keeps a programme as a document of its own, and returns its id. It can be undone. `unread` are lines of its page. */
export function useOpenProgramme(): (programme: Programme, unread?: readonly string[]) => string {
  const { history } = usePersistence()
  return (programme, unread) => {
    const id = newId()
    history.editWithHistory(PROGRAMME, id, (kept) =>
      programmeReducer(kept, { type: 'open', programme, unread }),
    )
    return id
  }
}
