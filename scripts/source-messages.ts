import { relative } from 'node:path'
import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  getCatalogForFile,
  getCatalogs,
} from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** Asks for the source messages of a catalogue: `ar.po?source`. */
const SOURCE_OF_CATALOGUE = /\.po\?source$/

/** Reads the messages of the catalogue that a module's ID names. */
export function catalogueReader() {
  const config = getConfig()
  const catalogues = getCatalogs(config)
  return async (id: string) => {
    const file = relative(config.rootDir, id.replace(/\?.*/, ''))
    const found = getCatalogForFile(file, await catalogues)
    const entries = (await found?.catalog.read(found.locale)) ?? {}
    if (Object.keys(entries).length === 0) throw new Error(`${file} has no messages`)
    return entries
  }
}

/**
 * Compiles the messages of the source language, English, from a catalogue of translations, which has them as its message
 * IDs: no file repeats what the code says (ADR-63). A message that cannot be compiled fails the build.
 */
export function sourceMessages(): Plugin {
  const read = catalogueReader()
  return {
    name: 'zameel:source-messages',
    transform: {
      filter: { id: SOURCE_OF_CATALOGUE },
      async handler(_code, id) {
        const entries = Object.entries(await read(id))
        const messages = Object.fromEntries(entries.map(([key, { message }]) => [key, message ?? key]))
        const { sourceLocale: locale } = getConfig()
        const { source: code, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' })
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}
