/** Lists the icons of both apps, and draws one from the icon of app.json on its field. */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type App, MOBILE } from './app.ts'

/** `app` fills the square without transparency, as iOS wants it. `whole` is the icon itself, `circle` is cut out of it.
 *  `foreground` stands in the middle of a larger square that Android cuts; `launch` is shown while the app starts. */
export type Icon = {
  readonly path: string
  readonly form: 'app' | 'whole' | 'circle' | 'foreground' | 'launch'
  readonly size: number
}

const ASSETS = 'ios/App/App/Assets.xcassets'
const RESOURCES = 'android/app/src/main/res'
/** Pixels for each point, by the density of the screen. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const
const LAUNCHER_DP = 48
/** Of these 108 points Android shows a form within the middle 72, and never cuts the middle 66. */
const FOREGROUND_DP = 108
const UNCUT_DP = 66
const LAUNCH_POINTS = 96

export const ICONS: readonly Icon[] = [
  { path: `${ASSETS}/AppIcon.appiconset/icon-1024.png`, form: 'app', size: 1024 },
  ...[1, 2, 3].map((scale): Icon => {
    const name = scale === 1 ? 'splash.png' : `splash@${scale}x.png`
    return { path: `${ASSETS}/Splash.imageset/${name}`, form: 'launch', size: LAUNCH_POINTS * scale }
  }),
  ...Object.entries(DENSITIES).flatMap(([density, scale]): Icon[] => {
    const folder = `${RESOURCES}/mipmap-${density}`
    return [
      { path: `${folder}/ic_launcher.png`, form: 'whole', size: LAUNCHER_DP * scale },
      { path: `${folder}/ic_launcher_round.png`, form: 'circle', size: LAUNCHER_DP * scale },
      { path: `${folder}/ic_launcher_foreground.png`, form: 'foreground', size: FOREGROUND_DP * scale },
    ]
  }),
]

/** @returns a PNG */
export async function drawIcon(
  { form, size }: Icon,
  { icon, field }: Pick<App, 'icon' | 'field'>,
): Promise<Buffer> {
  const filled = form === 'foreground' ? UNCUT_DP / FOREGROUND_DP : form === 'circle' ? 0.8 : 1
  const width = Math.round(size * filled)
  const mark = await sharp(join(MOBILE, icon), { density: 72 * 40 })
    .resize({ width, height: width })
    .png()
    .toBuffer()
  if (form === 'launch' || form === 'whole') return compressed(sharp(mark))
  const ground = form === 'foreground' ? '#00000000' : field
  const square = sharp({ create: { width: size, height: size, channels: 4, background: ground } })
  const drawn = square.composite([{ input: mark, gravity: 'centre' }])
  if (form === 'app') return compressed(sharp(await drawn.png().toBuffer()).removeAlpha())
  if (form === 'foreground') return compressed(drawn)
  const circle = `<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`
  const whole = await drawn.png().toBuffer()
  return compressed(sharp(whole).composite([{ input: Buffer.from(circle), blend: 'dest-in' }]))
}

function compressed(picture: Sharp): Promise<Buffer> {
  return picture.png({ compressionLevel: 9 }).toBuffer()
}
