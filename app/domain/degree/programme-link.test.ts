import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textsIn } from '../plan-links/link-fragment'
import { packed } from '../plan-links/link-text'
import { busyText } from '../plan-links/shared-plan'
import { MOST_REQUIREMENTS, type Programme } from './programme'
import { openedProgramme, programmeLinkText } from './programme-link'
import { readStudyPlan } from './study-plan'

const SAMPLE = readFileSync(join(import.meta.dirname, 'samples/study-plan.txt'), 'utf8')
const read = readStudyPlan(SAMPLE, 'x')
const programme: Programme =
  read.kind === 'plan' ? read.programme : { format: 'zameel-programme@1', name: {}, blocks: [] }

describe('DEG-02: a programme in a link', () => {
  test('is the same one when it is opened, with what messengers add to the link', async () => {
    const text = await programmeLinkText(programme)
    const [found = ''] = textsIn(`#${text}?fbclid=1`)
    expect(await openedProgramme(found)).toEqual({ kind: 'programme', programme })
  })

  test('is refused wherever it was cut, and where a letter was changed', async () => {
    const text = await programmeLinkText(programme)
    const cuts = [0, 1, 2, 3, 10, text.length >> 1, text.length - 5, text.length - 1]
    const changed = text.replace(/.{9}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1))
    for (const wrong of [...cuts.map((end) => text.slice(0, end)), changed])
      expect((await openedProgramme(wrong)).kind, wrong).toBe('cut')
  })

  test.each<[string, unknown, string]>([
    ['another version of the form', { ...programme, format: 'zameel-programme@2' }, 'newer'],
    ['something else', { hello: 1 }, 'other-format'],
    ['nothing', null, 'other-format'],
    [
      'choose 5 of 3',
      { ...programme, blocks: [{ id: 'a', choose: 5, of: [1, 2, 3].map((at) => ({ course: `A ${at}` })) }] },
      'choose-range',
    ],
    [
      'more than 500 requirements',
      {
        ...programme,
        blocks: Array.from({ length: MOST_REQUIREMENTS + 1 }, (_, at) => ({ id: `${at}`, course: 'A1' })),
      },
      'too-many-requirements',
    ],
    ['a name of 1,000 characters', { ...programme, name: { en: 'n'.repeat(1000) } }, 'value'],
    ['a text that unpacks to more than 64 kB', { ...programme, more: 'x'.repeat(70_000) }, 'too-large'],
  ])('is refused with %s', async (_, data, fault) => {
    expect(await openedProgramme(await packed(1, data))).toMatchObject({ kind: 'refused', error: { fault } })
  })

  test('of a newer version asks for a newer Zameel, and the link of a plan is none', async () => {
    expect(await openedProgramme(await packed(2, programme))).toMatchObject({ error: { fault: 'newer' } })
    const busy = await busyText({ owner: null, semester: null, week: new Map() })
    expect((await openedProgramme(busy)).kind).toBe('refused')
  })
})
