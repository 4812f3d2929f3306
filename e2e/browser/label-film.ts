/** Draws labels with codes, and makes a film of them that Chromium takes for the picture of a camera: pictures one after
 *  another, thirty a second (MJPEG). The codes are drawn by another library than the one that reads them. */
import { writeFile } from 'node:fs/promises'
import bwip from '@bwip-js/node'
import sharp from 'sharp'

export type CodeKind = 'code128' | 'ean13' | 'qrcode' | 'gs1datamatrix' | 'datamatrix'

export type Label = { readonly kind: CodeKind; readonly text: string }

/** A label, or nothing, in view for some seconds. */
export type Scene = { readonly seconds: number; readonly label?: Label }

/** Chromium shows every file of this form so. */
const PICTURES_PER_SECOND = 30
const WIDTH = 640
const HEIGHT = 480
const DARK = '#27323c'
/** A hand holds no label still: its turns in degrees, a picture of each. */
const TURNS: readonly number[] = [-3, -2, -1, 0, 1, 2]
const PICTURES_PER_TURN = 4

export async function writeFilm(path: string, scenes: readonly Scene[]): Promise<void> {
  const nothing = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: DARK } })
    .jpeg()
    .toBuffer()
  const pictures: Buffer[] = []
  for (const { seconds, label } of scenes) {
    const views = label ? await viewsOf(label) : [nothing]
    for (let shown = 0; shown < seconds * PICTURES_PER_SECOND; shown += 1)
      pictures.push(views[Math.floor(shown / PICTURES_PER_TURN) % views.length] ?? nothing)
  }
  await writeFile(path, Buffer.concat(pictures))
}

/** A printed label in uneven light, a little out of focus. */
async function viewsOf(label: Label): Promise<readonly Buffer[]> {
  const code = await drawn(label)
  const paper = await sharp({ create: { width: 460, height: 300, channels: 3, background: '#f1efe9' } })
    .composite([{ input: code }])
    .png()
    .toBuffer()
  return Promise.all(
    TURNS.map(async (turn) => {
      const turned = await sharp(paper).rotate(turn, { background: DARK }).png().toBuffer()
      return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: DARK } })
        .composite([{ input: turned }])
        .blur(0.6)
        .linear(0.86, 12)
        .jpeg({ quality: 82 })
        .toBuffer()
    }),
  )
}

async function drawn({ kind, text }: Label): Promise<Buffer> {
  const isMatrix = kind !== 'code128' && kind !== 'ean13'
  const picture = await bwip.toBuffer({
    bcid: kind,
    text,
    scale: isMatrix ? 6 : 2,
    ...(isMatrix ? {} : { height: 20, includetext: true }),
    backgroundcolor: 'FFFFFF',
    padding: 6,
  })
  return sharp(picture)
    .resize({ width: 420, height: 240, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
