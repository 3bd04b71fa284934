// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textsIn } from '../../../domain/plan-links/link-fragment'
import { packed } from '../../../domain/plan-links/link-text'
import { LINK_VERSION, opened } from '../../../domain/plan-links/shared-plan'
import { pastedTexts, planInPath } from './plan-links'

const { text, busyText } = JSON.parse(readFileSync('app/domain/plan-links/fixtures/v3.json', 'utf8'))
const link = `https://zameel.example/en/plan#${text}`

const escaped = (all: string) =>
  [...Buffer.from(all)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const kindsIn = async (fragment: string) =>
  (await Promise.all(textsIn(fragment).map(opened))).map(({ kind }) => kind)
const kindsOfPasted = async (pasted: string) =>
  (await Promise.all(pastedTexts(pasted).map((one) => opened(one.text)))).map(({ kind }) => kind)

const AROUND: [string, string][] = [
  ['', '?fbclid=IwAR0_x-y~z'],
  ['', '&fbclid=IwAR0'],
  ['', '?utm_source=ig&utm_medium=social#top'],
  ['', '.'],
  ['', '...'],
  ['', '،'],
  ['', '؟'],
  ['', ')'],
  ['', ').'],
  ['', '\u200F'],
  ['', '\u2069'],
  ['\u200F', ''],
  ['\u2067', '\u2069'],
  ['\uFEFF', '\u200B'],
  ['', '%20'],
  ['', '%20see%20you'],
  ['', '%E2%80%8F'],
  ['%E2%80%8E', '%D8%8C'],
  ['<', '>'],
  ['"', '"'],
  ['«', '»'],
  ['%22', '%22'],
  ['', '_'],
  ['', '~'],
  ['', '*'],
  ['', ':~:text=Sunday'],
  ['', '…'],
  ['', 'شوف جدولي'],
]

describe('PLAN-19: what is added to a link does not matter', () => {
  test.each(AROUND)('"%s" before and "%s" behind the plans', async (before, behind) => {
    expect(await kindsIn(`#${before}${text}${behind}`)).toEqual(['plan'])
    expect(await kindsIn(`#${before}${text}~${busyText}${behind}`)).toEqual(['plan', 'plan'])
    expect(await kindsIn(`#${before}${text}%7E${busyText}${behind}`)).toEqual(['plan', 'plan'])
  })

  test.each([
    ['every character escaped', `#${escaped(text)}`],
    ['in capitals', `#${escaped(text).toUpperCase()}`],
    ['escaped twice', `#${encodeURIComponent(escaped(text))}`],
    ['with marks inside', `#${text.slice(0, 30)}\u200E${text.slice(30)}`],
    ['broken by mail, whose line breaks the browser leaves out', `#${text.replace(/.{60}/g, '$&=')}`],
    ['with a gap at each line', `#${text.replace(/.{60}/g, '$&%20')}`],
  ])('%s', async (_, fragment) => {
    expect(await kindsIn(fragment)).toEqual(['plan'])
  })

  test('whatever a text holds, and in whichever of these it stands', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...AROUND), async (data, [before, behind]) => {
        const newer = await packed(LINK_VERSION + 1, data)
        expect(await kindsIn(`#${before}${newer}${behind}`)).toEqual(['newer'])
      }),
    ))

  test.each([
    ['cut', text.slice(0, -8)],
    ['cut, with a parameter', `${text.slice(0, -8)}?fbclid=abc`],
    ['cut, with a point', `${text.slice(0, -8)}.`],
    ['in small letters', text.toLowerCase()],
    ['of another kind', 'hello'],
  ])('but one that is %s is broken', async (_, fragment) => {
    expect(await kindsIn(`#${fragment}`)).toEqual(['broken'])
  })

  test.each(['', '#', '#.', '#?fbclid=abc', '#%20', '#:~:text=Plan', '#\u200F'])(
    '"%s" holds no plan',
    (fragment) => {
      expect(textsIn(fragment)).toEqual([])
    },
  )
})

describe('PLAN-19: pasted links', () => {
  test.each<[string, string]>([
    ['in a sentence', `Here (${link}), see you.`],
    ['in Arabic', `جدولي: \u2067${link}\u2069، شوفه`],
    ['in angle brackets', `<${link}>`],
    ['through a redirect', `https://l.example/l.php?u=${encodeURIComponent(link)}&h=AT0`],
    ['through one that escapes nothing', `https://l.example/l?u=${link}&s=1`],
    ['quoted-printable', link.replace(/.{60}/g, '$&=\r\n')],
    ['in lines of mail', `${link.replace(/.{70}/g, '$&\n')}\n\nSee you on Sunday`],
    ['in lines of a quoted mail', link.replace(/.{70}/g, '$&\n> ')],
    ['with the "#" as "%23"', link.replace('#', '%23')],
    ['without its address', `#${text}.`],
  ])('%s', async (_, pasted) => {
    expect(await kindsOfPasted(pasted)).toEqual(['plan'])
  })

  test('two without a gap between them', async () => {
    expect(await kindsOfPasted(`${link}،${link}${link}`)).toEqual(['plan', 'plan', 'plan'])
  })

  test('a cut one is told', async () => {
    expect(await kindsOfPasted(`${link.slice(0, -9)}\nhello there`)).toEqual(['broken'])
    expect(await kindsOfPasted('https://zameel.example/en/plan')).toEqual(['broken'])
  })
})

describe('PLAN-19: plans in the path', () => {
  test.each([
    ['/en/plan%231.eJw', '/en/plan#1.eJw'],
    ['/en/plan%23%E2%80%8F1.eJw.', '/en/plan#1.eJw'],
    ['/en/plan/%231.eJw', '/en/plan#1.eJw'],
    ['/en/plan%25231.eJw', '/en/plan#1.eJw'],
    ['/en/compare-plans%231.eJw%7E1.abc', '/en/compare-plans#1.eJw~1.abc'],
    ['/en/plan%E2%80%8F%231.eJw', '/en/plan#1.eJw'],
    ['/en/degree-progress%231.eJw', '/en/degree-progress#1.eJw'],
    ['/en/plan', null],
    ['/en/plans%231.eJw', null],
    ['/en/links%231.eJw', null],
    ['/en/plan%23', null],
    ['/en/nowhere', null],
  ])('%s holds %s', (path, expected) => {
    expect(planInPath('en', path)).toBe(expected)
  })
})
