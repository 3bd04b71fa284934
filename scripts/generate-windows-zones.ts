/** Writes the time zones of Windows by IANA name, from CLDR, into the importer of calendars (DATES-08). */

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Mapping = { mapZone: { _other: string; _type: string; _territory: string } }

const source = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('cldr-core/supplemental/windowsZones.json')), 'utf8'),
)
const { version, windowsZones } = source.supplemental
// 001 is the world: the zone that stands for all territories.
const zones = (windowsZones.mapTimezones as Mapping[])
  .map(({ mapZone }) => mapZone)
  .filter(({ _territory }) => _territory === '001')
const entries = zones.map(({ _other, _type }) => `  '${_other.toLowerCase()}': '${_type}',`)

writeFileSync(
  new URL('../app/domain/calendar-import/windows-zones.ts', import.meta.url),
  `/**
 * IANA names by the names of Windows, in lower case: Outlook and Exchange write those (DATES-08). Written by
 * \`npm run windows-zones\` from CLDR ${version._cldrVersion} (cldr-core, supplemental/windowsZones.json, territory 001; Unicode License v3).
 */
export const WINDOWS_ZONES: Readonly<Record<string, string>> = {
${entries.join('\n')}
}
`,
)
