/** Opens the engine from a snapshot as a shop does. */
import { readFileSync } from 'node:fs'
import {
  buildVisibility,
  type Catalogue,
  type FilterAnswer,
  openCatalogue,
  query,
  readSnapshot,
  type Visibility,
  visibleSet,
} from '@hoistway/search'
import { generateCatalogue } from './catalogue.ts'
import type { MixedQuery } from './queries.ts'

/** The size of the catalogue, and the file of its snapshot. */
export type Opening = { readonly size: number; readonly snapshot: string }

export type Ours = { readonly catalogue: Catalogue; readonly visibility: Visibility }

export function openOurs(
  { size, snapshot }: Opening,
  options: Parameters<typeof openCatalogue>[1] = {},
): Ours {
  return withLimits(openCatalogue(readSnapshot(readFileSync(snapshot)), options), size)
}

export function withLimits(catalogue: Catalogue, size: number): Ours {
  return { catalogue, visibility: buildVisibility(catalogue, generateCatalogue(size).limits) }
}

export function askOurs({ catalogue, visibility }: Ours, { viewer, request }: MixedQuery): FilterAnswer {
  return query(catalogue, { ...request, visible: visibleSet(visibility, viewer).set })
}

/** The same questions without anybody's limits, for peers that know none. */
export function withoutLimits({ catalogue }: Ours): Ours {
  return { catalogue, visibility: buildVisibility(catalogue, []) }
}
