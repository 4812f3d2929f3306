/** The stand-in of Akeneo as a process of its own, with as many generated products as a benchmark or a test wants. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { DAY_MS } from '@hoistway/domain/durations'
import { ACCESS, type AkeneoSimulator, openAkeneo, type Thing } from '../catalogues/akeneo-simulator.ts'

const CHANGED_OF = 100
const COLOURS = ['red', 'blue', 'grey', 'black', 'green', 'white']
const SERIES = 500

export type AkeneoProcess = {
  /** The settings of a shop that follows it. */
  readonly settings: Readonly<Record<string, string>>
  /** Changes every hundredth product.
   *  @returns how many were changed */
  readonly change: () => Promise<number>
  readonly close: () => Promise<void>
}

export async function startAkeneo(size: number): Promise<AkeneoProcess> {
  const child = spawn(process.execPath, [import.meta.filename, String(size)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const said = async () => String((await lines.next()).value)
  const url = await said()
  return {
    settings: {
      PIM_URL: url,
      PIM_CLIENT_ID: ACCESS.clientId,
      PIM_CLIENT_SECRET: ACCESS.clientSecret,
      PIM_USER: ACCESS.userName,
      PIM_PASSWORD: ACCESS.password,
      PIM_CHANNEL: 'shop',
    },
    async change() {
      child.stdin.write('change\n')
      return Number(await said())
    },
    async close() {
      process.off('exit', endWithUs)
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

const value = (data: unknown, locale: string | null = null) => ({ locale, scope: null, data })
const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function fill({ state, addProduct, addModel }: AkeneoSimulator, size: number): void {
  state.channels.push({ code: 'shop', locales: ['sv_SE', 'en_GB', 'de_DE'], category_tree: 'master' })
  state.categories.push(
    { code: 'master', parent: null, labels: {} },
    ...Array.from({ length: 20 }, (_, at) => ({
      code: `area${at}`,
      parent: 'master',
      labels: { en_GB: `Area ${at}` },
    })),
  )
  state.associationTypes.push({ code: 'X_SELL', labels: {} })
  state.measurements.push({
    code: 'Length',
    standard_unit_code: 'MILLIMETER',
    units: { MILLIMETER: { symbol: 'mm', convert_from_standard: [{ operator: 'mul', value: '1' }] } },
  })
  const attribute = (code: string, type: string, more: Thing = {}) =>
    state.attributes.push({
      code,
      type: `pim_catalog_${type}`,
      labels: { en_GB: code },
      localizable: false,
      ...more,
    })
  attribute('sku', 'identifier')
  attribute('name', 'text', { localizable: true })
  attribute('description', 'textarea', { localizable: true })
  for (let at = 0; at < 8; at++) {
    attribute(`measure${at}`, 'metric', { metric_family: 'Length', default_metric_unit: 'MILLIMETER' })
  }
  for (let at = 0; at < 6; at++) {
    attribute(`colour${at}`, 'simpleselect')
    for (const code of COLOURS)
      state.options.push({ code, attribute: `colour${at}`, labels: { en_GB: code } })
  }
  for (let at = 0; at < 3; at++) attribute(`flag${at}`, 'boolean')
  for (let at = 0; at < 3; at++) attribute(`note${at}`, 'text')
  for (let at = 0; at < 40; at++) {
    state.families.push({
      code: `family${at}`,
      labels: { en_GB: `Family ${at}` },
      attribute_as_label: 'name',
    })
  }
  for (let at = 0; at < SERIES; at++) {
    addModel({
      code: `series${at}`,
      values: { note0: [value(`Series ${at}`)] },
      categories: [`area${at % 20}`],
    })
  }
  for (let number = 0; number < size; number++) addProduct(productOf(number, 'Part'))
}

function productOf(number: number, word: string): Thing {
  const values: Record<string, unknown> = {
    sku: [value(`A-${number}`)],
    name: [
      value(`${word} ${number} på svenska`, 'sv_SE'),
      value(`${word} ${number} in English`, 'en_GB'),
      value(`${word} ${number} auf Deutsch`, 'de_DE'),
    ],
    description: [
      value(`A part of the benchmark, number ${number}, with a description of usual length.`, 'en_GB'),
    ],
  }
  for (let at = 0; at < 8; at++)
    values[`measure${at}`] = [value({ amount: String((number + at) % 900), unit: 'MILLIMETER' })]
  for (let at = 0; at < 6; at++) values[`colour${at}`] = [value(COLOURS[(number + at) % COLOURS.length])]
  for (let at = 0; at < 3; at++) values[`flag${at}`] = [value((number + at) % 2 === 0)]
  for (let at = 1; at < 3; at++) values[`note${at}`] = [value(`A note of some words, number ${number % 31}`)]
  return {
    uuid: uuidOf(number),
    family: `family${number % 40}`,
    // One in ten is a variant of a model.
    parent: number % 10 === 0 ? `series${number % SERIES}` : null,
    categories: [`area${number % 20}`],
    values,
    associations: number > 0 ? { X_SELL: { products: [uuidOf(number - 1)], product_models: [] } } : {},
  }
}

async function serve(size: number): Promise<void> {
  // The products are older than the overlap in which the shop reads changes twice.
  let before = DAY_MS
  const simulator = await openAkeneo(() => Date.now() - before)
  fill(simulator, size)
  before = 0
  console.log(simulator.url)
  for await (const line of createInterface({ input: process.stdin })) {
    if (line !== 'change') continue
    let changed = 0
    for (let number = 0; number < size; number += CHANGED_OF) {
      simulator.changeProduct(uuidOf(number), productOf(number, 'Changed part'))
      changed += 1
    }
    console.log(changed)
  }
}

const [script, size] = process.argv.slice(1)
if (script === import.meta.filename && size) await serve(Number(size))
