/** The engine, opened as a shop opens it. */

import type { FilterAnswer, Visibility } from '@hoistway/search'
import { buildCatalogue, buildVisibility, type Catalogue, query, visibleSet } from '@hoistway/search'
import { generateCatalogue } from './catalogue.ts'
import type { MixedQuery } from './queries.ts'

/** Which catalogue, and where its snapshot lies. */
export type Opening = { readonly size: number }

export type Ours = { readonly catalogue: Catalogue; readonly visibility: Visibility }

export function openOurs({ size }: Opening): Ours {
  const generated = generateCatalogue(size)
  const catalogue = buildCatalogue(generated)
  return { catalogue, visibility: buildVisibility(catalogue, generated.limits) }
}

export function askOurs({ catalogue, visibility }: Ours, { viewer, request }: MixedQuery): FilterAnswer {
  return query(catalogue, { ...request, visible: visibleSet(visibility, viewer).set })
}

/** The same questions without anybody's limits, for peers that know none. */
export function withoutLimits({ catalogue }: Ours): Ours {
  return { catalogue, visibility: buildVisibility(catalogue, []) }
}
