/** Says what of Akeneo would be what in the shop, without changing anything: for the operator who sets it up. */
import { BrokenFeed } from '../../feed/port.ts'
import type { AkeneoSettings } from './akeneo-catalogue.ts'
import { akeneoApi } from './api.ts'
import type { Item } from './http-requests.ts'
import { localesOf, meaningOf, readMapping } from './mapping.ts'
import { attributeOf } from './structure-records.ts'

export type AkeneoFinding = { readonly what: string; readonly toDo?: string }

/** Asks for the channels only.
 *  @returns undefined if all is well */
export async function probeAkeneo(settings: AkeneoSettings): Promise<string | undefined> {
  return asked(settings, async (read) => {
    const codes = (await read('/channels')).map(({ code }) => String(code))
    return codes.includes(settings.channel) ? undefined : channelFault(settings, codes)
  })
}

export async function checkAkeneo(settings: AkeneoSettings): Promise<readonly AkeneoFinding[]> {
  const findings: AkeneoFinding[] = []
  const fault = await asked(settings, async (read) => {
    const mapping = await readMapping(settings.mapping)
    const channels = await read('/channels')
    const channel = channels.find(({ code }) => code === settings.channel)
    if (!channel)
      return channelFault(
        settings,
        channels.map(({ code }) => String(code)),
      )
    const active = Array.isArray(channel.locales) ? channel.locales.map(String) : []
    const locales = localesOf(mapping, active)
    findings.push({ what: `channel ${settings.channel} of ${settings.access.url}` })
    for (const [code, locale] of locales) findings.push({ what: `language ${code}: ${locale}` })
    for (const code of active.filter((one) => !locales.has(one)))
      findings.push({ what: `language ${code}: left out` })
    if (locales.size === 0) {
      findings.push({
        what: 'languages',
        toDo: 'the channel has none of sv, en and de: name them in PIM_MAPPING, "locales"',
      })
    }
    findings.push({ what: `categories: the tree ${mapping.categoryTree ?? String(channel.category_tree)}` })

    const attributes = (await read('/attributes')).map((item) => attributeOf(item, locales, mapping))
    const known = new Set(attributes.map(({ code }) => code))
    const number =
      mapping.articleNumber ?? attributes.find(({ type }) => type === 'pim_catalog_identifier')?.code
    findings.push({ what: `article number: ${number ?? 'none'}` })
    const fields = {
      name: mapping.name ?? 'the label of each family',
      description: mapping.description ?? 'description',
      weight: mapping.weight ?? 'weight',
    }
    for (const [field, code] of Object.entries(fields)) findings.push({ what: `${field}: ${code}` })
    for (const { code, type, shopType, record } of attributes) {
      const special = record.special === undefined ? '' : `, the shop's ${record.special}`
      const words = mapping.leaveOut?.includes(code) ? 'left out' : (shopType ?? fileWords(type))
      findings.push({ what: `attribute ${code} (${type}): ${words}${special}` })
    }
    const named = [
      ...(['articleNumber', 'name', 'description', 'weight'] as const).flatMap(
        (field) => mapping[field] ?? [],
      ),
      ...(['identifiers', 'searchTerms', 'pictures', 'documents', 'leaveOut'] as const).flatMap(
        (field) => mapping[field] ?? [],
      ),
      ...Object.values(mapping.special ?? {}),
    ]
    for (const code of new Set(named)) {
      if (!known.has(code))
        findings.push({ what: `PIM_MAPPING names ${code}`, toDo: 'there is no such attribute' })
    }
    for (const { code } of await read('/association-types')) {
      findings.push({ what: `links ${String(code)}: ${meaningOf(mapping, String(code))}` })
    }
    return undefined
  })
  return fault === undefined ? findings : [...findings, { what: 'Akeneo', toDo: fault }]
}

function fileWords(type: string): string {
  if (type === 'pim_catalog_image' || type === 'pim_catalog_asset_collection') return 'pictures'
  if (type === 'pim_catalog_file') return 'documents'
  return type === 'pim_catalog_identifier' ? 'the article number' : 'not shown: the shop has no such values'
}

function channelFault({ channel }: AkeneoSettings, codes: readonly string[]): string {
  return `there is no channel ${channel}, but ${codes.join(', ') || 'none'}: set PIM_CHANNEL`
}

async function asked(
  settings: AkeneoSettings,
  work: (read: (path: string) => Promise<Item[]>) => Promise<string | undefined>,
): Promise<string | undefined> {
  const api = akeneoApi({ access: settings.access })
  try {
    return await work(async (path) => {
      const items: Item[] = []
      for await (const page of api.pages(path, { limit: '100' })) items.push(...page)
      return items
    })
  } catch (fault) {
    if (fault instanceof BrokenFeed) return fault.message
    throw fault
  } finally {
    await api.close()
  }
}
