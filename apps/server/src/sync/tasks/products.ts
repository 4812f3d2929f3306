/** Imports products from the product information system: known ones, new ones, or both. */
import { ProductStatus, SpecialAttribute } from '@hoistway/domain/codes'
import { LOCKS } from '../../database/locks.ts'
import type { ProductValues } from '../../database/tables/catalogue.ts'
import type { ProductRecord } from '../../integrations/pim/port.ts'
import { withAttributes } from '../feeds/attribute-values.ts'
import { changedFields, isEmpty } from '../feeds/changed-fields.ts'
import { readProductIds } from '../feeds/feed-queries.ts'
import { type FeedOptions, importFeed } from '../feeds/import-feed.ts'
import type { SyncRun } from '../runs/run.ts'
import {
  type AttributeKinds,
  type DescribedProduct,
  insertProduct,
  readAttributeKinds,
  readDescribed,
  updateProduct,
} from './product-queries.ts'

export type ProductImportOptions = FeedOptions & { readonly changes: boolean; readonly additions: boolean }

const NO_VALUES: ProductValues = {
  singleSelects: {},
  multiSelects: {},
  bools: {},
  decimals: {},
  freeTexts: {},
  strings: {},
  imageAssetIDs: [],
  documentAssetIDs: [],
  associatedProductIDs: {},
}

/** No import of a catalogue gives numbers to parts meanwhile. */
export function importProducts(run: SyncRun, options: ProductImportOptions): Promise<void> {
  const work = () => importProductFeed(run, options)
  return run.catalogue ? run.catalogue.exclusively(LOCKS.catalogueImport, work) : work()
}

async function importProductFeed(
  run: SyncRun,
  { changes, additions, ...options }: ProductImportOptions,
): Promise<void> {
  const { db, pim, now } = run
  let kinds: AttributeKinds = new Map()
  const added = new Set<string>()
  let left = 0
  await importFeed(run, { name: pim.productsName, open: pim.products }, options, {
    async begin() {
      kinds = await readAttributeKinds(db)
    },
    async take(given, section) {
      const known = await readDescribed(
        db,
        given.map(({ value }) => value.articleNr),
      )
      const successors = await readProductIds(
        db,
        given.flatMap(({ value }) => value.replacedBy ?? []),
      )
      for (const { line, value } of given) {
        const row = known.get(value.articleNr)
        if (row && !changes) continue
        if (!row && !additions) {
          left += 1
          continue
        }
        const described = describe(value, row?.attribute_values ?? NO_VALUES, kinds, successors)
        if ('fault' in described) section.refuse(line, described.fault)
        else if (row) await change(row, described, section.count)
        else if (added.has(value.articleNr)) section.refuse(line, 'the part was added by an earlier line')
        else if (!described.label || !described.unit) section.refuse(line, 'a new part needs label and unit')
        else {
          added.add(value.articleNr)
          await add(value.articleNr, { ...described, label: described.label, unit: described.unit })
          section.count('added', 1)
        }
      }
    },
    async end(section) {
      if (left > 0) section.note(`${left} new ${left === 1 ? 'part' : 'parts'} left to AkeneoSyncFrom`)
    },
  })

  async function change(
    row: DescribedProduct,
    described: Described,
    count: (what: string, rows: number) => void,
  ): Promise<void> {
    const changed = changedFields<Described>(row, described)
    if (isEmpty(changed)) return
    await updateProduct(db, row.id, stored(changed), now())
    count('changed', 1)
  }

  async function add(
    articleNr: string,
    described: Described & Required<Pick<DescribedProduct, 'label' | 'unit'>>,
  ): Promise<void> {
    const { label, unit, status, weight_g, replacement_product_id } = described
    await insertProduct(db, {
      article_nr: articleNr,
      label: JSON.stringify(label),
      description: JSON.stringify(described.description ?? { sv: '', en: '', de: '' }),
      unit,
      status: status ?? ProductStatus.Default,
      search_terms: JSON.stringify({ sv: [], en: [], de: [] }),
      attribute_values: JSON.stringify(described.attribute_values ?? NO_VALUES),
      relevance: 0,
      popularity: 0,
      requires_specification: false,
      replacement_product_id: replacement_product_id ?? null,
      is_long_goods: false,
      weight_g: weight_g ?? 0,
      stock_location: null,
      identifiers: [],
      limited_to_companies: [],
      limited_to_countries: [],
      campaign: described.campaign ?? false,
      changed: now(),
    })
  }
}

type Described = {
  readonly [K in keyof Omit<DescribedProduct, 'id' | 'article_nr'>]?: DescribedProduct[K] | undefined
}

function describe(
  value: ProductRecord,
  values: ProductValues,
  kinds: AttributeKinds,
  successors: ReadonlyMap<string, number>,
): Described | { readonly fault: string } {
  const successor = value.replacedBy == null ? value.replacedBy : successors.get(value.replacedBy)
  if (value.replacedBy != null && successor === undefined) {
    return { fault: `unknown successor ${value.replacedBy}` }
  }
  const stated = withAttributes(values, value.attributes ?? {}, kinds)
  if ('fault' in stated) return stated
  return {
    label: value.label,
    description: value.description,
    unit: value.unit,
    status: value.status,
    weight_g: value.weightG,
    replacement_product_id: successor,
    attribute_values: stated.values,
    // The flag by which campaigns are found follows the attribute.
    campaign: stated.values.bools[SpecialAttribute.campaign],
  }
}

/** Objects travel as JSON text. */
function stored({ label, description, attribute_values, ...rest }: Partial<Described>) {
  return {
    ...rest,
    ...(label && { label: JSON.stringify(label) }),
    ...(description && { description: JSON.stringify(description) }),
    ...(attribute_values && { attribute_values: JSON.stringify(attribute_values) }),
  }
}
