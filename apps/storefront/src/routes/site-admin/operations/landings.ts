/** The landings of the chart: the version of the database and those that nodes serve, the highest on top. */
import type { Operations } from '@hoistway/contract/site-admin/operations'

type Landing = {
  readonly version: number
  /** Percent of the height. */
  readonly top: number
}

const FIRST = 16
const LAST = 76

export function landingsOf({
  catalogueVersion,
  nodes,
}: Pick<NonNullable<Operations['nodes']['value']>, 'catalogueVersion'> & {
  readonly nodes: readonly { readonly catalogueVersion: number }[]
}): readonly Landing[] {
  const served = nodes.map((node) => node.catalogueVersion)
  const versions = [...new Set([catalogueVersion, ...served])].toSorted((one, other) => other - one)
  const step = versions.length < 2 ? 0 : (LAST - FIRST) / (versions.length - 1)
  return versions.map((version, index) => ({ version, top: FIRST + index * step }))
}
