/** A part of the demo catalogue as the rules see it, straight from the fixtures. */

import { isListed, isOrderable, lastSuccessor } from '@hoistway/domain/catalogue/orderability'
import { ProductStatus, SearchPriority, SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES, type Locale, type Localised } from '@hoistway/domain/texts/locale'
import type { DemoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import { type Part, partOf } from '@hoistway/fixtures/demo-catalogue/part'
import { type DemoProduct, productOf } from '@hoistway/fixtures/demo-catalogue/product'
import { technical } from '@hoistway/fixtures/vocabulary/technical-attributes'

export type JudgedPart = {
  readonly id: number
  readonly articleNr: string
  readonly identifiers: readonly string[]
  /** The parts whose last orderable successor this is. */
  readonly replaced: readonly { readonly articleNr: string; readonly numbers: readonly string[] }[]
  /** ReceivedMails and digits of all numbers: its own and those of the parts that it replaces. */
  readonly numberKeys: readonly string[]
  readonly type: string
  readonly area: string
  readonly brand: string
  readonly edition: string
  readonly specs: Readonly<Record<string, unknown>>
  /** Real makers that it suits. */
  readonly suits: readonly string[]
  /** Lower-case texts of high priority: name, search terms, kind, model, maker. */
  readonly names: Readonly<Record<Locale, readonly string[]>>
  /** Lower-case texts of either priority: those of `names`, description, options. */
  readonly texts: Readonly<Record<Locale, readonly string[]>>
}

/** Those that a guest finds: listed, and not limited to companies or countries. */
export function judgedParts(catalogue: DemoCatalogue): JudgedPart[] {
  const parts = Array.from({ length: catalogue.size.products }, (_, at) =>
    partOf(at + 1, catalogue.size),
  ).filter((part) => part !== undefined)
  const byId = new Map(parts.map((part) => [part.id, part]))
  const replaced = Map.groupBy(parts, ({ id }) =>
    lastSuccessor(
      id,
      (old) => byId.get(old)?.replacementProductId,
      (next) => isOrderable(byId.get(next)?.status ?? ProductStatus.Replaced),
    ),
  )
  const textOfOption = new Map(catalogue.options.map(({ id, text }) => [id, text]))
  return parts
    .filter((part) => isListed(part.status) && !isLimited(part))
    .map((part) => judgedPart(part, catalogue, replaced.get(part.id) ?? [], textOfOption))
}

export function numberKey(number: string): string {
  return number.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

const isLimited = (part: Part) => part.limitedToCompanies.length + part.limitedToCountries.length > 0

function judgedPart(
  part: Part,
  catalogue: DemoCatalogue,
  replacedParts: readonly Part[],
  textOfOption: ReadonlyMap<number, Localised>,
): JudgedPart {
  const product = productOf(part, catalogue.size, false)
  const replaced = replacedParts.map((old) => ({
    articleNr: old.articleNr,
    numbers: [old.articleNr, ...productOf(old, catalogue.size, false).identifiers],
  }))
  const { HighPrio, LowPrio } = SearchPriority
  const textsOf = (...priorities: readonly SearchPriority[]) => {
    const texts = catalogue.attributes
      .filter(({ searchPriority }) => priorities.includes(searchPriority))
      .flatMap(({ id }) => textsAt(product, id, textOfOption))
    return Object.fromEntries(
      LOCALES.map((locale) => [locale, texts.map((text) => text[locale].toLowerCase())]),
    ) as Record<Locale, string[]>
  }
  return {
    id: part.id,
    articleNr: part.articleNr,
    identifiers: product.identifiers,
    replaced,
    numberKeys: [part.articleNr, ...product.identifiers, ...replaced.flatMap(({ numbers }) => numbers)].map(
      numberKey,
    ),
    type: part.type.id,
    area: part.type.area,
    brand: part.brand.name,
    edition: part.edition,
    specs: part.specs,
    suits: product.values.strings[technical('suitableFor').id]?.split(', ') ?? [],
    names: textsOf(HighPrio),
    texts: textsOf(HighPrio, LowPrio),
  }
}

function textsAt(
  product: DemoProduct,
  attributeId: number,
  textOfOption: ReadonlyMap<number, Localised>,
): Localised[] {
  if (attributeId === SpecialAttribute.mainLabel) return [product.label]
  if (attributeId === SpecialAttribute.description) return [product.description]
  if (attributeId === SpecialAttribute.searchTerms) {
    const { sv, en, de } = product.searchTerms
    return [{ sv: sv.join(' '), en: en.join(' '), de: de.join(' ') }]
  }
  const { singleSelects, multiSelects, freeTexts, strings } = product.values
  const chosen = [singleSelects[attributeId] ?? [], multiSelects[attributeId] ?? []].flat()
  const string = strings[attributeId]
  return [
    ...chosen.flatMap((option) => textOfOption.get(option) ?? []),
    freeTexts[attributeId] ?? [],
    string === undefined ? [] : { sv: string, en: string, de: string },
  ].flat()
}
