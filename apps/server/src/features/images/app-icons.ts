/** Draws the icons of the installed shop: the picture of SHOP_LOGO, else the mark in the colour of the shop. */
import { createHash } from 'node:crypto'
import { isRefusal } from '@hoistway/contract/problems'
import { MINUTE_MS } from '@hoistway/domain/durations'
import { GUEST } from '../../http/visitor.ts'
import { loadSharp } from '../../pictures/load-sharp.ts'
import type { PictureSources } from './picture-sources.ts'

/** `round` has corners of its own. The system cuts the others: Android cuts a circle out of `maskable`, which may take
 *  all but the middle four fifths, and iOS rounds the corners of `apple`. */
export const APP_ICONS = {
  'icon-192.png': { form: 'round', size: 192 },
  'icon-512.png': { form: 'round', size: 512 },
  'maskable-512.png': { form: 'maskable', size: 512 },
  'apple-180.png': { form: 'apple', size: 180 },
} as const satisfies Readonly<Record<string, AppIcon>>

/** `isInPlaceOfLogo`: the mark, since the logo could not be drawn. */
type DrawnIcon = { readonly png: Buffer; readonly isInPlaceOfLogo: boolean }
type AppIcon = { readonly form: 'round' | 'maskable' | 'apple'; readonly size: number }
export type AppIconName = keyof typeof APP_ICONS

export type AppIconLook = {
  /** The path of SHOP_LOGO. */
  readonly logo: string | null
  /** Like #ffc400. */
  readonly signal: string
}

/** Share of the width that mark or logo fill. */
const FILLED = { round: 1, maskable: 0.62, apple: 0.8 } as const
const LOGO_FILLED = { round: 0.84, maskable: 0.62, apple: 0.8 } as const
const INK = '#0f1c28'
const PAPER = '#ffffff'
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10
/** A logo that could not be drawn, as on a busy machine, is tried again after this time. */
const RETRY_MS = MINUTE_MS

export type AppIcons = {
  /** @param host of the request, with its port
   *  @returns a PNG */
  readonly get: (name: AppIconName, host: string) => Promise<Buffer>
}

/** Draws each icon once for each logo that the content has in turn. */
export function createAppIcons({ logo, signal }: AppIconLook, sources: PictureSources): AppIcons {
  let drawnFor: string | undefined
  const drawn = new Map<AppIconName, Promise<DrawnIcon>>()

  function draw(name: AppIconName, bytes: Uint8Array | undefined): Promise<DrawnIcon> {
    const icon = drawIcon(APP_ICONS[name], bytes, signal)
    const forget = () => {
      if (drawn.get(name) === icon) drawn.delete(name)
    }
    icon.then(({ isInPlaceOfLogo }) => {
      if (isInPlaceOfLogo) setTimeout(forget, RETRY_MS).unref()
    }, forget)
    drawn.set(name, icon)
    return icon
  }

  return {
    async get(name, host) {
      const source = logo === null ? undefined : await sources.open({ url: logo, host }, GUEST)
      const bytes = source && !isRefusal(source) ? source.bytes : undefined
      const look = bytes ? createHash('sha256').update(bytes).digest('hex') : 'mark'
      if (look !== drawnFor) drawn.clear()
      drawnFor = look
      const icon = drawn.get(name) ?? draw(name, bytes)
      return (await icon).png
    },
  }
}

/** A logo that is missing or damaged leaves the shop its mark. */
async function drawIcon(icon: AppIcon, logo: Uint8Array | undefined, signal: string): Promise<DrawnIcon> {
  const drawn = logo && (await drawLogo(logo, icon).catch(() => undefined))
  if (drawn) return { png: drawn, isInPlaceOfLogo: false }
  return { png: await drawMark(icon, signal), isInPlaceOfLogo: logo !== undefined }
}

/** The whole logo on white, since most logos are made for paper. */
async function drawLogo(bytes: Uint8Array, { form, size }: AppIcon): Promise<Buffer> {
  const width = Math.round(size * LOGO_FILLED[form])
  const sharp = await loadSharp()
  const logo = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 300 })
    .autoOrient()
    .resize({ width, height: width, fit: 'contain', background: '#ffffff00' })
    .timeout({ seconds: MAX_SECONDS })
    .png()
    .toBuffer()
  const field = drawing(
    size,
    `<rect width="32" height="32" rx="${form === 'round' ? 3 : 0}" fill="${PAPER}"/>`,
  )
  return sharp(Buffer.from(field))
    .composite([{ input: logo }])
    .png()
    .toBuffer()
}

async function drawMark({ form, size }: AppIcon, signal: string): Promise<Buffer> {
  const scale = FILLED[form]
  const offset = (32 * (1 - scale)) / 2
  const mark = `<g transform="translate(${offset} ${offset}) scale(${scale})">${markOf(signal)}</g>`
  const field = `<rect width="32" height="32" rx="${form === 'round' ? 3 : 0}" fill="${INK}"/>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawing(size, field + mark)))
    .png()
    .toBuffer()
}

/** The drawing of favicon.svg without its field; a test compares both. */
export function markOf(signal: string): string {
  return `<path d="M6 3v26M26 3v26" stroke="#fff" stroke-width="2.5"/><path d="M16 3v8" stroke="#fff" stroke-width="1.5"/><path d="M10.5 11h11v12h-11z" fill="${signal}"/><path d="M16 11v12" stroke="${INK}" stroke-width="1.5"/>`
}

function drawing(size: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${inside}</svg>`
}
