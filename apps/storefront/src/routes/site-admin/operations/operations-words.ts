/** Words about running the shop: what needs a look, times and sizes. */
import type { Operations, OperationsLook } from '@hoistway/contract/site-admin/operations'
import type { Locale } from '@hoistway/domain/texts/locale'
import { formatDecimal } from '@hoistway/domain/texts/number-format'
import type { Translate } from '../../../texts/translate.ts'
import { durationWords } from '../sync/sync-words.ts'

const GIGABYTE = 1_000_000_000
const MEGABYTE = 1_000_000

/** The facts whose names are those of outside systems. */
const SYSTEMS: ReadonlySet<string> = new Set(['erp', 'pim', 'content', 'files', 'mail'])
const NAMED_BY_THE_SHOP: ReadonlySet<string> = new Set(['noAnswer', 'outsideFailing'])

export function lookWords({ look, count, names }: OperationsLook, t: Translate): string {
  const shown = NAMED_BY_THE_SHOP.has(look) ? names.map((name) => partWords(name, t)) : names
  return t(`siteAdmin.operations.look.${look}`, { count, names: shown.join(', ') })
}

/** The name of a fact or of an outside system. */
export function partWords(name: string, t: Translate): string {
  return t(`siteAdmin.operations.${SYSTEMS.has(name) ? 'system' : 'part'}.${name}`)
}

export function secondsWords(seconds: number): string {
  return durationWords(seconds * 1_000)
}

/** Days count from two on: `3 d`. */
export function ageWords(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  return days >= 2 ? `${days} d` : secondsWords(seconds)
}

export function sizeWords(bytes: number, locale: Locale): string {
  const isLarge = bytes >= GIGABYTE
  return `${formatDecimal(locale, bytes / (isLarge ? GIGABYTE : MEGABYTE))}\u00a0${isLarge ? 'GB' : 'MB'}`
}

/** All cars in one sentence, for those who do not see them. */
export function nodesSentence(nodes: NonNullable<Operations['nodes']['value']>, t: Translate): string {
  return nodes.nodes
    .map(({ name, state, catalogueVersion }) =>
      t('siteAdmin.operations.nodeSentence', {
        name,
        version: catalogueVersion,
        state: t(`siteAdmin.operations.node.${state}`),
      }),
    )
    .join(' ')
}
