import { thisPage } from '../persistence/this-page'

/** The documents of the page that screens under test show. */
export const {
  documentIds,
  editDocument,
  entryOf,
  forgetDocuments,
  hasInput,
  readDocument,
  replaceTree,
  setKeepsNothing,
  writeDocuments,
} = thisPage.documents

export const quarantinedText = thisPage.documents.quarantine.textOf
