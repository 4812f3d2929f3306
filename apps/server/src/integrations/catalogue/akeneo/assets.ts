/** Files of the asset manager. `assetItems` reads the assets for the copy, and `readAssetFiles` finds in the copy where the
 *  file of each asset lies. A change of an asset does not move the time of the parts that show it, so assets are read with
 *  the structure. */
import type { AkeneoApi } from './api.ts'
import { type Item, isItem } from './http-requests.ts'
import type { Mirror } from './mirror.ts'
import { assetFamilyOf, type Structure } from './structure-records.ts'

/** A code of a media file, or an address elsewhere. */
export type AssetFile = { readonly code: string } | { readonly address: string }
/** By family and code: `pictures/roller_1`. */
export type AssetFiles = ReadonlyMap<string, AssetFile>

/** Reads all assets of the families that attributes name, each with the values of its main media. */
export async function* assetItems(
  api: AkeneoApi,
  attributes: readonly Item[],
): AsyncGenerator<readonly Item[]> {
  const families = new Set(attributes.flatMap((attribute) => assetFamilyOf(attribute) ?? []))
  for (const family of families) {
    const path = `/asset-families/${encodeURIComponent(family)}`
    const described = await api.get(path)
    const main = isItem(described) ? described.attribute_as_main_media : undefined
    for await (const page of api.pages(`${path}/assets`, {})) {
      yield page.map(({ code, values }) => ({
        family,
        code,
        media: isItem(values) && typeof main === 'string' ? values[main] : undefined,
      }))
    }
  }
}

export async function readAssetFiles(mirror: Mirror, structure: Structure): Promise<AssetFiles> {
  const files = new Map<string, AssetFile>()
  for await (const piece of mirror.structure('assets')) {
    for (const { family, code, media } of piece) {
      const file = fileOf(media, structure)
      if (file) files.set(`${family}/${code}`, file)
    }
  }
  return files
}

/** The first file of the channel and of a language that the shop shows. Assets say `channel`, not `scope`. */
function fileOf(media: unknown, { channel, locales }: Structure): AssetFile | undefined {
  const fits = (value: Item) =>
    typeof value.data === 'string' &&
    ((value.channel ?? null) === null || value.channel === channel) &&
    ((value.locale ?? null) === null || locales.has(String(value.locale)))
  const found = (Array.isArray(media) ? media : []).filter(isItem).find(fits)
  if (!found) return undefined
  const address = isItem(found.linked_data) ? found.linked_data.full_url : undefined
  return typeof address === 'string' ? { address } : { code: String(found.data) }
}
