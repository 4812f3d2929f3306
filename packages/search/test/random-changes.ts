/** Random changes of a random catalogue, for the comparison of a catalogue that has them laid over it with one that is
 *  built again. Products get new values, labels and limits, come, go and cease to be listed; now and then attributes
 *  and options come along with them. */
import fc from 'fast-check'
import type { CatalogueChanges } from '../src/changes/changes.ts'
import type { AttributeInput, ProductInput } from '../src/model.ts'
import { optionUpTo, productWith, type RandomCatalogue, type RandomRequest } from './random-catalogue.ts'

export type Changed = { readonly changes: CatalogueChanges; readonly after: RandomCatalogue }

const NEW_OPTION = 500
const NEW_SELECT = 50
const NEW_BOOL = 51
const NEW_DECIMAL = 52

type Step = {
  readonly how: 'changed' | 'relabelled' | 'unlisted' | 'removed' | 'added' | 'limited'
  readonly place: number
  readonly product: ProductInput
  readonly limits: readonly [companies: readonly number[], countries: readonly number[]]
}

const someone = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 })

/** The catalogue after some changes, and after those and some more. */
export function randomChanges(
  before: RandomCatalogue,
  options: number,
  atMost: number,
): fc.Arbitrary<readonly [Changed, Changed]> {
  const step: fc.Arbitrary<Step> = fc.record({
    how: fc.constantFrom('changed', 'relabelled', 'unlisted', 'removed', 'added', 'added', 'limited'),
    place: fc.nat(1000),
    product: productWith(optionUpTo(options)),
    limits: fc.tuple(someone, someone),
  })
  const steps = fc.array(step, { minLength: atMost >> 1, maxLength: atMost, size: 'max' })
  return fc
    .tuple(fc.boolean(), steps, steps)
    .map(([grown, first, then]) => [
      applied(before, first, grown),
      applied(before, [...first, ...then], grown),
    ])
}

/** Half of the requests with fewer filters, so that more of them have products of both segments to list; and now and
 *  then a filter on what only changes bring. */
export const requestOfChanges = (request: RandomRequest): fc.Arbitrary<RandomRequest> =>
  fc
    .tuple(fc.boolean(), fc.constantFrom(0, 0, 0, 0, 0, NEW_SELECT, 3, 4, NEW_BOOL, NEW_DECIMAL))
    .map(([plain, id]) => {
      const { within, viewer } = request
      const { selects, bools, decimals, ...rest } = request.request
      const isSelect = id === NEW_SELECT || id === 3 || id === 4
      return {
        viewer,
        within: plain ? undefined : within,
        request: {
          ...rest,
          selects: new Map([
            ...(plain ? [] : selects),
            ...(isSelect ? ([[id, [NEW_OPTION, 1]]] as const) : []),
          ]),
          bools: new Map([...(plain ? [] : bools), ...(id === NEW_BOOL ? ([[id, true]] as const) : [])]),
          decimals: new Map([
            ...(plain ? [] : decimals),
            ...(id === NEW_DECIMAL ? ([[id, { min: 1 }]] as const) : []),
          ]),
        },
      }
    })

function applied(before: RandomCatalogue, steps: readonly Step[], grown: boolean): Changed {
  const products = new Map(before.input.products.map((product) => [product.id, product]))
  const limits = new Map(before.limits.map((limit) => [limit.productId, limit]))
  const touched = new Set<number>()
  for (const {
    how,
    place,
    product,
    limits: [companies, countries],
  } of steps) {
    const ids = [...products.keys()]
    const id = how === 'added' ? product.id : ids[place % Math.max(1, ids.length)]
    const known = id === undefined ? undefined : products.get(id)
    if (id === undefined || (how !== 'added' && !known)) continue
    if (how === 'limited') {
      limits.set(id, { productId: id, companies, countries })
      continue
    }
    touched.add(id)
    if (how === 'removed') products.delete(id)
    else products.set(id, { ...changedProduct(how, known, product, grown), id })
  }
  const input = {
    attributes: grown ? grownAttributes(before.input.attributes) : before.input.attributes,
    brandAttributeId: before.input.brandAttributeId,
  }
  return {
    changes: {
      input,
      changed: [...touched].flatMap((id) => products.get(id) ?? []),
      removed: [...touched].filter((id) => !products.has(id)),
    },
    after: { input: { ...input, products: [...products.values()] }, limits: [...limits.values()] },
  }
}

function changedProduct(
  how: Step['how'],
  known: ProductInput | undefined,
  product: ProductInput,
  grown: boolean,
): ProductInput {
  if (known && how === 'relabelled') return { ...known, label: product.label }
  if (known && how === 'unlisted') return { ...known, listed: false }
  return grown ? withNewValues(product) : product
}

function withNewValues(product: ProductInput): ProductInput {
  const { id, selects, bools, decimals } = product
  if (id % 3 === 0) return product
  return {
    ...product,
    selects: new Map([...selects, [3, [...(selects.get(3) ?? []), NEW_OPTION]], [NEW_SELECT, [NEW_OPTION]]]),
    bools: new Map([...bools, [NEW_BOOL, id % 2 === 0]]),
    decimals: new Map([...decimals, [NEW_DECIMAL, id % 5]]),
  }
}

/** The options that come stand before, between and behind the others, and some have no product. */
function grownAttributes(attributes: readonly AttributeInput[]): AttributeInput[] {
  const option = { id: NEW_OPTION, text: { sv: 'nyrulle', en: 'kåpa', de: 'M10' } }
  return [
    { id: NEW_SELECT, kind: 'select', behaviour: 1, search: 3, options: [option] },
    ...attributes.map((attribute) =>
      attribute.kind === 'select'
        ? { ...attribute, options: [option, ...attribute.options, { ...option, id: NEW_OPTION - 1 }] }
        : attribute,
    ),
    { id: NEW_BOOL, kind: 'bool' },
    { id: NEW_DECIMAL, kind: 'decimal' },
  ]
}
