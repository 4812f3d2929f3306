import type { AttributeInput, CatalogueInput, ProductInput } from '../model.ts'

/** Collects the attributes and options that products have and the catalogue does not list: `8` for an attribute, `8.12`
 *  for an option of it. */
export function leftOutCollector({ attributes }: Pick<CatalogueInput, 'attributes'>) {
  const optionsOf = new Map(attributes.map((attribute) => [attribute.id, optionIdsOf(attribute)]))
  const leftOut = new Set<string>()
  return {
    leftOut,
    add({ selects, bools, decimals }: ProductInput): void {
      bools.forEach(addAttribute)
      decimals.forEach(addAttribute)
      selects.forEach(addOptions)
    },
  }

  function addAttribute(_value: unknown, id: number): void {
    if (!optionsOf.has(id)) leftOut.add(String(id))
  }

  function addOptions(chosen: readonly number[], id: number): void {
    const options = optionsOf.get(id)
    if (!options) leftOut.add(String(id))
    else for (const option of chosen) if (!options.has(option)) leftOut.add(`${id}.${option}`)
  }
}

function optionIdsOf(attribute: AttributeInput): Set<number> {
  return new Set(attribute.kind === 'select' ? attribute.options.map(({ id }) => id) : [])
}
