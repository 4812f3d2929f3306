/** Writes the facts of the shop back to Akeneo, into the attributes that the mapping names (`facts`). Without such
 *  attributes nothing is written. */
import { BrokenFeed } from '../../feed/port.ts'
import type { Pim, ShopFacts } from '../../pim/port.ts'
import type { AkeneoSettings } from './akeneo-catalogue.ts'
import { type AkeneoApi, akeneoApi, type WrittenLine } from './api.ts'
import { isItem } from './http-requests.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { openMirror } from './mirror.ts'

/** Most lines of a call. */
const LINES = 100

/** @returns the parts whose facts were refused, with the reason of the other side */
export function sendFactsToAkeneo(settings: AkeneoSettings): Pim['sendFacts'] {
  return async (facts) => {
    const mapping = await readMapping(settings.mapping)
    if (!mapping.facts || Object.keys(mapping.facts).length === 0) return []
    const api = akeneoApi({ access: settings.access })
    try {
      const uuids = await uuidsOf(settings, mapping)
      const refused: { articleNr: string; reason: string }[] = []
      for await (const piece of facts) {
        const known = piece.flatMap((fact) => {
          const uuid = uuids.get(fact.articleNr)
          return uuid === undefined ? [] : [{ uuid, fact }]
        })
        for (let at = 0; at < known.length; at += LINES) {
          refused.push(...(await sendLines(api, known.slice(at, at + LINES), mapping.facts)))
        }
      }
      return refused
    } finally {
      await api.close()
    }
  }
}

async function sendLines(
  api: AkeneoApi,
  parts: readonly { readonly uuid: string; readonly fact: ShopFacts }[],
  attributes: NonNullable<Mapping['facts']>,
): Promise<{ articleNr: string; reason: string }[]> {
  const lines = parts.map(({ uuid, fact }) => ({
    uuid,
    values: Object.fromEntries(
      Object.entries(attributes).map(([name, code]) => [
        code,
        [{ locale: null, scope: null, data: fact[name as keyof typeof attributes] }],
      ]),
    ),
  }))
  const results = await api.patchLines('/products-uuid', lines)
  return results.flatMap(({ status, message }: WrittenLine, at) => {
    const articleNr = parts[at]?.fact.articleNr ?? ''
    return status >= 200 && status < 300 ? [] : [{ articleNr, reason: message || `status ${status}` }]
  })
}

/** The keys of the parts by article number, from the copy that the last run left. */
async function uuidsOf(settings: AkeneoSettings, mapping: Mapping): Promise<ReadonlyMap<string, string>> {
  const mirror = await openMirror(settings.directory, `${settings.access.url} ${settings.channel}`)
  let number = mapping.articleNumber
  for await (const piece of mirror.structure('attributes')) {
    number ??= piece.find(({ type }) => type === 'pim_catalog_identifier')?.code as string | undefined
  }
  if (number === undefined) throw new BrokenFeed('the catalogue of Akeneo was not read yet: run All first')
  const uuids = new Map<string, string>()
  for await (const piece of mirror.changing('products')) {
    for (const { uuid, gone, values } of piece) {
      const given: unknown = isItem(values) ? values[number] : undefined
      const first: unknown = Array.isArray(given) ? given[0] : undefined
      if (gone !== true && isItem(first) && first.data !== undefined)
        uuids.set(String(first.data), String(uuid))
    }
  }
  return uuids
}
