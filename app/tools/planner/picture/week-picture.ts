/** The week as an SVG of our own, because a picture taken of the page would depend on its width and its state (PLAN-10). */

import { tintTokens } from '../../../domain/plan/course-tints'
import type { Line, Rectangle } from './block-lines'
import { coloursOf, type Theme } from './colours'
import { type LayoutOptions, layOutPicture, type PicturedWeek, type PlacedBlock } from './picture-layout'

export type PictureOptions = LayoutOptions & {
  theme: Theme
  /** `@font-face` rules that hold the fonts: an image cannot load any. */
  fontFaces: string
  fontFamily: string
  /** An SVG. */
  logo: string
}

/** Text for SVG. Some characters cannot be in XML, not even escaped. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const round = (number: number) => Math.round(number * 100) / 100

/** The SVG, as text. */
export function weekPicture(week: PicturedWeek, options: PictureOptions): string {
  const { direction, theme, fontFaces, fontFamily } = options
  const { width, height, heading, logo, dayLines, grid, dividers, scale, blocks } = layOutPicture(
    week,
    options,
  )
  const colour = coloursOf(theme)
  /** From the layout to the picture: in Arabic everything is mirrored. */
  const leftOf = (x: number, ownWidth = 0) => round(direction === 'rtl' ? width - x - ownWidth : x)

  const rectangle = (place: Rectangle, attributes: string) =>
    `<rect x="${leftOf(place.x, place.width)}" y="${round(place.y)}" width="${round(place.width)}" height="${round(place.height)}" ${attributes}/>`
  const text = (line: Line) => {
    const anchor = line.direction === direction ? 'start' : 'end'
    const attributes = `direction="${line.direction}" text-anchor="${anchor}" font-size="${round(line.size)}" font-weight="${line.isBold ? 600 : 400}"`
    const fill = colour(line.isMuted ? 'muted' : 'ink')
    return `<text x="${leftOf(line.x)}" y="${round(line.y)}" ${attributes} fill="${fill}">${escaped(line.text)}</text>`
  }
  const stroke = `stroke="${colour('line')}" stroke-width="2"`
  const block = (placed: PlacedBlock, index: number) => {
    const { fill, edge } = tintTokens(placed.tint)
    const radius = `rx="${round(Math.min(10, placed.width / 4, placed.height / 2))}"`
    const edgePlace = { ...placed, width: Math.min(6, placed.width / 8) }
    return [
      `<clipPath id="block-${index}">${rectangle(placed, radius)}</clipPath><g clip-path="url(#block-${index})">`,
      rectangle(placed, `fill="${colour(fill)}"`),
      placed.isConflicting ? rectangle(placed, 'fill="url(#conflict)"') : '',
      rectangle(edgePlace, `fill="${colour(placed.isConflicting ? 'red' : edge)}"`),
      ...placed.lines.map(text),
      placed.isConflicting
        ? rectangle(placed, `${radius} fill="none" stroke="${colour('red')}" stroke-width="5"`)
        : '',
      '</g>',
    ].join('')
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(fontFamily)}">`,
    `<style>${escaped(fontFaces)}</style>`,
    // Stripes besides the colour, as on the page.
    `<pattern id="conflict" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h6v16H0z" fill="${colour('red')}" opacity="0.14"/></pattern>`,
    `<rect width="${width}" height="${height}" fill="${colour('paper')}"/>`,
    ...heading.map(text),
    options.logo.replace(
      '<svg',
      `<svg x="${leftOf(logo.x, logo.size)}" y="${logo.y}" width="${logo.size}" height="${logo.size}"`,
    ),
    ...dayLines.map(text),
    ...scale.map(
      ({ y, label }) =>
        `<path d="M${leftOf(grid.start)} ${round(y)}H${leftOf(grid.end)}" ${stroke}/>${text(label)}`,
    ),
    ...dividers.map((x) => `<path d="M${leftOf(x)} ${round(grid.top)}V${round(grid.bottom)}" ${stroke}/>`),
    ...blocks.map(block),
    '</svg>',
  ].join('\n')
}
