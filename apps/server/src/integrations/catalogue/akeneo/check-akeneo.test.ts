/** `pim check` over the simulated Akeneo: what it says of the usual mapping, and what it asks the operator to do. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ACCESS, openAkeneo } from '../../../testing/catalogues/akeneo-simulator.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { checkAkeneo, probeAkeneo } from './check-akeneo.ts'

async function openPim(
  change: { readonly channel?: string; readonly password?: string; readonly mapping?: object } = {},
) {
  const pim = await openAkeneo()
  onTestFinished(async () => void (await pim.close()))
  pim.state.channels.push({ code: 'shop', locales: ['sv_SE', 'fr_FR'], category_tree: 'master' })
  for (const [code, type] of [
    ['sku', 'identifier'],
    ['maker', 'simpleselect'],
    ['price', 'price_collection'],
    ['picture', 'image'],
  ]) {
    pim.state.attributes.push({ code, type: `pim_catalog_${type}`, labels: {} })
  }
  pim.state.associationTypes.push({ code: 'X_SELL', labels: {} }, { code: 'PACK', labels: {} })
  const directory = temporaryDirectory()
  const mapping = change.mapping && join(directory, 'mapping.json')
  if (mapping) writeFileSync(mapping, JSON.stringify(change.mapping))
  return {
    access: { ...ACCESS, url: pim.url, password: change.password ?? ACCESS.password },
    channel: change.channel ?? 'shop',
    mapping,
    directory,
  }
}

const linesOf = async (settings: Awaited<ReturnType<typeof openPim>>) =>
  (await checkAkeneo(settings)).map(({ what, toDo }) => (toDo === undefined ? what : `${what}! ${toDo}`))

test('it says what becomes what, and what is not shown', async () => {
  const settings = await openPim({ mapping: { special: { brand: 'maker' } } })
  const lines = await linesOf(settings)
  expect(lines).toEqual(
    expect.arrayContaining([
      'language sv_SE: sv',
      'language fr_FR: left out',
      'categories: the tree master',
      'article number: sku',
      "attribute maker (pim_catalog_simpleselect): select, the shop's brand",
      'attribute price (pim_catalog_price_collection): not shown: the shop has no such values',
      'attribute picture (pim_catalog_image): pictures',
      'links X_SELL: crossSell',
      'links PACK: none',
    ]),
  )
  expect(lines.filter((line) => line.includes('!'))).toEqual([])
  expect(await probeAkeneo(settings)).toBeUndefined()
})

test('an attribute that the mapping invents is to be mended', async () => {
  const lines = await linesOf(await openPim({ mapping: { weight: 'heaviness' } }))
  expect(lines).toContain('PIM_MAPPING names heaviness! there is no such attribute')
})

test('a field that the mapping does not have is told by its name', async () => {
  const lines = await linesOf(await openPim({ mapping: { wieght: 'x' } }))
  expect(lines.join()).toMatch(/PIM_MAPPING: .*(wieght|additional)/i)
})

test('a wrong password and an unknown channel are told with the next step', async () => {
  expect(await probeAkeneo(await openPim({ password: 'wrong' }))).toMatch(
    /login was refused \(status 422: No user/,
  )
  expect(await probeAkeneo(await openPim({ channel: 'print' }))).toBe(
    'there is no channel print, but shop: set PIM_CHANNEL',
  )
})
