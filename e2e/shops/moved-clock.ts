/** Moves the clock of a shop's process as far as a test wants, so that everything in it grows old at once. movableClock gives
 *  the settings with which startShop loads this file before the shop; moveClock moves the clock of the shop that runs.
 *  Timers go on as before. */
import type { Shop } from './shop.ts'

const DAY_MS = 24 * 3600 * 1000
const DAYS = 'CLOCK_IS_AHEAD_BY_DAYS'
const STEP = 'CLOCK_MOVES_BY_DAYS'
const SIGNAL = 'SIGUSR2'
const LOOK_MS = 20

/** @param ahead how far the clock of the shop is ahead at its start, in days
 *  @param step how far each moveClock moves it */
export function movableClock(ahead: number, step: number): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import ${import.meta.url}`, [DAYS]: String(ahead), [STEP]: String(step) }
}

export async function moveClock(shop: Shop): Promise<void> {
  const told = () => [...shop.said().matchAll(/the clock has moved to (\S+Z)/g)].at(-1)?.[1]
  const before = told()
  shop.signal(SIGNAL)
  while (told() === before) {
    await new Promise((next) => setTimeout(next, LOOK_MS))
  }
}

function install(ahead: number, step: number): void {
  let moved = ahead * DAY_MS
  const RealDate = Date
  const ticks = performance.now.bind(performance)
  const now = () => RealDate.now() + moved
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  // A date says of itself that it is one.
  RealDate.prototype.constructor = globalThis.Date
  performance.now = () => ticks() + moved
  process.on(SIGNAL, () => {
    moved += step * DAY_MS
    console.error(`the clock has moved to ${new Date().toISOString()}`)
  })
}

const { [DAYS]: ahead, [STEP]: step } = process.env
if (ahead !== undefined && step !== undefined) install(Number(ahead), Number(step))
