/** Reads the options of attributes. Families and top categories are options of special attributes too. */
import { AttributeType, SpecialAttribute } from '@hoistway/domain/codes'
import { shownTexts } from '@hoistway/domain/texts/shown-text'
import type { CategoryRecord, Texts } from '../../integrations/catalogue/port.ts'
import type { AttributeKind, Family } from './structure.ts'
import { nameOf, type Reader } from './structure-reader.ts'

export async function readOptions(
  reader: Reader,
  attributes: ReadonlyMap<string, AttributeKind>,
  known: Map<string, number>,
): Promise<void> {
  await reader.each(
    'options',
    async ({ line, value }) => {
      const { attribute: code, code: option, name, sort = line } = value
      const attribute = attributes.get(code)
      if (!attribute) return `attribute: there is no attribute ${code}`
      if (attribute.type !== AttributeType.SingleSelect && attribute.type !== AttributeType.MultiSelect) {
        return `attribute: ${code} is no select`
      }
      await putOption(reader, known, attribute, { line, code: option, name, sort })
      return undefined
    },
    ({ attribute, code }) => `${attribute}/${code}`,
  )
}

async function putOption(
  reader: Reader,
  known: Map<string, number>,
  attribute: AttributeKind,
  { line, code, name, sort }: { line: number; code: string; name: Texts; sort: number },
): Promise<number> {
  const key = `${attribute.id}/${code}`
  const id = await reader.numberOf('option', key, known)
  attribute.options.set(code, id)
  await reader.stage('option', id, line, key, { attribute_id: attribute.id, sort, text: nameOf(name, code) })
  return id
}

const ofSpecial = (attributes: ReadonlyMap<string, AttributeKind>, id: number) =>
  Array.from(attributes.values()).find((attribute) => attribute.id === id)

/** Families are the options of the special attribute productType. */
export async function readFamilies(
  reader: Reader,
  attributes: ReadonlyMap<string, AttributeKind>,
  known: Map<string, number>,
): Promise<ReadonlyMap<string, Family>> {
  const families = new Map<string, Family>()
  const productType = ofSpecial(attributes, SpecialAttribute.productType)
  if (!productType) return families
  await reader.each('families', async ({ line, value: { code, name, sort = line } }) => {
    const option = await putOption(reader, known, productType, { line, code, name, sort })
    families.set(code, { option, name: shownTexts(nameOf(name, code)) })
  })
  return families
}

/** The categories at the top are the options of the special attribute functionalArea. */
export async function readCategories(
  reader: Reader,
  attributes: ReadonlyMap<string, AttributeKind>,
  known: Map<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const parents = new Map<string, string | undefined>()
  const tops = new Map<string, number>()
  const area = ofSpecial(attributes, SpecialAttribute.functionalArea)
  if (!area) return tops
  await reader.each('categories', async ({ line, value }: { line: number; value: CategoryRecord }) => {
    const { code, name, parent, sort = line } = value
    parents.set(code, parent)
    if (parent === undefined) tops.set(code, await putOption(reader, known, area, { line, code, name, sort }))
  })
  const areas = new Map<string, number>()
  for (const code of parents.keys()) {
    const top = topOf(code, parents)
    const option = top === undefined ? undefined : tops.get(top)
    if (option !== undefined) areas.set(code, option)
  }
  return areas
}

/** Undefined for a circle, and for a parent that is not there. */
function topOf(code: string, parents: ReadonlyMap<string, string | undefined>): string | undefined {
  const seen = new Set<string>()
  for (let at: string | undefined = code; at !== undefined; at = parents.get(at)) {
    if (seen.has(at) || !parents.has(at)) return undefined
    seen.add(at)
    if (parents.get(at) === undefined) return at
  }
  return undefined
}
