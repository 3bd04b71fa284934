import { saveFile } from './save-file'

/** Saves a text as a JSON file among the downloads. */
export function saveJsonFile(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'application/json' }), name)
}
