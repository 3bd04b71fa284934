/** What the lines of an event say in words: title, course, room and note, as the learning systems write them (DATES-05). */

import ICAL from 'ical.js'
import { type ContentLine, type Lines, lineOf } from './calendar-lines.ts'

export type ItemNames = { title: string; course: string; room: string; note: string }

/** `product` is the PRODID of the calendar. */
export function namesOf(lines: Lines, product: string): ItemNames {
  const note = plainText(textOf(lines, 'DESCRIPTION'))
  const summary = plainText(textOf(lines, 'SUMMARY'))
  const location = plainText(textOf(lines, 'LOCATION'))
  // Canvas: "Quiz 2 [COMP 2201]". A mark of direction can follow.
  const [, before = '', bracket = ''] = /^(.*\S)\s*\[([^[\]]+)\]\p{Cf}*$/u.exec(summary) ?? []
  if (bracket) return { title: before, course: bracket.trim(), room: location, note }
  // Moodle: the short name of the course is the category.
  const category = plainText(textOf(lines, 'CATEGORIES'))
  if (category !== '') return { title: summary, course: category, room: location, note }
  // Brightspace: the place of a due date is its course.
  if (/D2L|Desire2Learn|Brightspace/i.test(product))
    return { title: summary, course: location, room: '', note }
  // Blackboard: "COMP 2201: Quiz 2".
  const [, code = '', rest = ''] =
    /^(\p{L}{2,6}[ _-]?\d{3,4}[\p{L}\d_.-]{0,20})\s?:\s(.+)$/u.exec(summary) ?? []
  return code
    ? { title: rest, course: code, room: location, note }
    : { title: summary, course: '', room: location, note }
}

/** The first value of a text, without its escapes; empty without one. */
export function textOf(lines: Lines, name: string): string {
  const line = lineOf(lines, name)
  return line ? textIn(line) : ''
}

function textIn({ name, value }: ContentLine): string {
  // Without its parameters, which say nothing here.
  const [, , , text] = ICAL.parse.property(`${name}:${value}`)
  return typeof text === 'string' ? text.trim() : ''
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Without tags, entities and repeated blanks: it is shown as text alone. Nor with what no database stores: NUL, half an emoji. */
export function plainText(text: string): string {
  return text
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (all, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? all),
    )
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toWellFormed()
}
