/** Draws the picture of a week in the browser (PLAN-10). */

// Not `?url` as in root.tsx: every screen would load code that exports these addresses.
import font from '../../../fonts/readex-pro-both.woff2?no-inline'
import type { PicturedWeek } from './picture-layout'
import type { Measure } from './text-lines'
import { type PictureOptions, weekPicture } from './week-picture'

/** Plain data. */
export type PictureRequest = Pick<PictureOptions, 'format' | 'direction' | 'theme'> & { week: PicturedWeek }

export type Picture = {
  /** The address of the SVG, for a preview. */
  preview: string
  png: Blob
}

/** The subset of both scripts; a rarer letter comes from a font of the device. */
const FONT = 'Zameel'
const FONT_FAMILY = `'${FONT}',system-ui,sans-serif`
const WEIGHTS = '400 650'
const LOGO = '/icon.svg'

/** The week as a picture. Rejects when its fonts or the picture itself cannot be loaded. */
export async function drawPicture({ week, ...options }: PictureRequest): Promise<Picture> {
  const [fontFaces, logo] = await Promise.all([
    embeddedFont(),
    fetched(LOGO).then((response) => response.text()),
  ])
  const svg = weekPicture(week, {
    ...options,
    measure: measureOnCanvas(),
    fontFaces,
    logo,
    fontFamily: FONT_FAMILY,
  })
  // A data address: the Content-Security-Policy allows no blob as an image (server/security-headers.ts).
  const preview = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { preview, png: await rasterise(preview) }
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response
}

let fontBefore: Promise<string> | undefined

/** An `@font-face` rule that holds the font, because an image loads nothing. The page gets it too, to measure with. */
function embeddedFont(): Promise<string> {
  fontBefore ??= readFont().catch((error) => {
    fontBefore = undefined
    throw error
  })
  return fontBefore
}

async function readFont(): Promise<string> {
  const bytes = new Uint8Array(await (await fetched(font)).arrayBuffer())
  document.fonts.add(await new FontFace(FONT, bytes, { weight: WEIGHTS }).load())
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `@font-face{font-family:'${FONT}';font-weight:${WEIGHTS};src:url(data:font/woff2;base64,${data})}`
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (!context) throw new Error('No canvas')
  return context
}

function measureOnCanvas(): Measure {
  const context = canvasOf(1, 1)
  return (text, size, isBold) => {
    context.font = `${isBold ? 600 : 400} ${size}px ${FONT_FAMILY}`
    return context.measureText(text).width
  }
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new Error('The picture is not loaded'))
    image.src = address
  })
  return image
}

/** Milliseconds. */
const FONT_DELAY = 80

async function rasterise(address: string): Promise<Blob> {
  const image = await loaded(address)
  const context = canvasOf(image.naturalWidth, image.naturalHeight)
  context.drawImage(image, 0, 0)
  // Safari reads the fonts of an SVG only when it is first drawn (github.com/bubkoo/html-to-image/issues/361).
  await new Promise((resolve) => setTimeout(resolve, FONT_DELAY))
  context.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No PNG'))), 'image/png')
  })
}
