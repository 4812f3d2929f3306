/** Reads app.json, the one place that names the apps: `id` and `name`, the address of the shop, the version, and the
 *  icon with the colour of its field. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MOBILE = join(import.meta.dirname, '..')

export type App = {
  /** The bundle id of iOS and the application id of Android. */
  readonly id: string
  readonly name: string
  /** The address of the shop, https without a path. */
  readonly shop: string
  /** The app asks its owner for notices: both systems have keys for it (docs/apps.md). */
  readonly notices: boolean
  /** As people see it. */
  readonly version: string
  /** The number that grows with every version in a store. */
  readonly build: number
  /** A square SVG or PNG, from here. */
  readonly icon: string
  /** The colour around the icon, like #0f1c28. */
  readonly field: string
}

const RULES: Readonly<
  Record<keyof App, { readonly isGood: (value: unknown) => boolean; readonly ask: string }>
> = {
  id: { isGood: like(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*)+$/), ask: 'like se.example.app' },
  name: { isGood: like(/^[^<>"&$\\\n]{1,30}$/), ask: 'of at most 30 characters, without < > " & $ \\' },
  shop: { isGood: isShop, ask: 'an https address without a path, like https://shop.example.com' },
  notices: { isGood: (value) => typeof value === 'boolean', ask: 'true or false' },
  version: { isGood: like(/^\d+\.\d+\.\d+$/), ask: 'like 1.0.0' },
  build: {
    isGood: (value) => Number.isSafeInteger(value) && Number(value) > 0,
    ask: 'a whole number from 1',
  },
  icon: { isGood: like(/\.(?:svg|png)$/), ask: 'the path of an SVG or a PNG' },
  field: { isGood: like(/^#[0-9a-f]{6}$/), ask: 'a colour like #0f1c28' },
}

export function readApp(): App {
  return parseApp(readFileSync(join(MOBILE, 'app.json'), 'utf8'))
}

/** Throws an error that names every wrong entry. */
export function parseApp(text: string): App {
  const read: Readonly<Record<string, unknown>> = JSON.parse(text)
  const wrong = Object.entries(RULES).flatMap(([name, { isGood, ask }]) =>
    isGood(read[name]) ? [] : [`${name} must be ${ask}`],
  )
  const unknown = Object.keys(read).filter((name) => !(name in RULES))
  const faults = [...wrong, ...unknown.map((name) => `${name} is no entry`)]
  if (faults.length > 0) throw new Error(`app.json: ${faults.join('; ')}.`)
  // Each entry was checked.
  return read as App
}

function like(shape: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && shape.test(value)
}

function isShop(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    URL.canParse(value) &&
    new URL(value).origin === value &&
    value.startsWith('https:')
  )
}
