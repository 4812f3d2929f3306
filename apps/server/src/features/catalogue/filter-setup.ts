/** GET get-product-filter-setup, and the setup in the start object: attributes, options, documents and the counts of
 *  everything that the caller's class may see. One per class and shelf is kept. */
import type { AssetRecord, FilterOptions, FilterSetup } from '@hoistway/contract/products'
import { AttributeWebStatus, ProductSort, SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES, type Locale } from '@hoistway/domain/locale'
import { query } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { shareJson } from '../../http/shared-json.ts'
import type { Visitor } from '../../http/visitor.ts'
import { assetRecord } from './asset-record.ts'
import { filterOptionsOf } from './filter-options.ts'
import type { LiveShelf } from './live-shelf.ts'
import { type AssetRow, readAssetsAfter, readDocumentTexts } from './queries.ts'
import type { Shelf } from './shelf.ts'
import { mayOpenAsset, mayOpenProduct, visibleTo } from './viewer.ts'

const ASSET_STEP = 5000
/** Setups of large catalogues are large: only those in use are kept. */
const KEPT_SETUPS = 16

export type FilterSetups = {
  /** With the records of all files, or without: with them the setup of a large catalogue is tens of megabytes. */
  readonly of: (visitor: Visitor, assets?: 'all' | 'none') => Promise<FilterSetup>
}

export function createFilterSetups(db: Kysely<Database>, live: LiveShelf): FilterSetups {
  let kept: { shelf: Shelf; setups: Map<string, Promise<FilterSetup>> } | undefined

  return {
    of(visitor, assets = 'all') {
      const shelf = live.current()
      if (kept?.shelf !== shelf) kept = { shelf, setups: new Map() }
      const { setups } = kept
      const key = `${assets} ${visibleTo(shelf, visitor).classKey}`
      const known = setups.get(key)
      if (known) return known
      const setup = buildSetup(db, shelf, visitor, assets).then(shareJson)
      // A failed one is not kept: the next caller tries again.
      setup.catch(() => setups.delete(key))
      setups.set(key, setup)
      const oldest = setups.keys().next().value
      if (setups.size > KEPT_SETUPS && oldest !== undefined) setups.delete(oldest)
      return setup
    },
  }
}

async function buildSetup(
  db: Kysely<Database>,
  shelf: Shelf,
  visitor: Visitor,
  assets: 'all' | 'none',
): Promise<FilterSetup> {
  const mayOpen = (productId: number) => mayOpenProduct(shelf, visitor, productId)
  const limits = [...shelf.visibility.limitsOf.values()].filter(({ productId }) => mayOpen(productId))
  const documentTexts = await readDocumentTexts(db)
  return {
    created: shelf.state.setupCreated.toISOString(),
    filterOptions: allFilterOptions(shelf, visitor),
    attributeTexts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(shelf, locale)])),
    attributeInfoByID: attributeInfos(shelf),
    selectOptionIDsByAttributeID: Object.fromEntries(
      Array.from(shelf.optionsOf, ([id, options]) => [id, options.map((option) => option.id)]),
    ),
    lookup_AttributeIDs: { ...SpecialAttribute },
    attributeIDsByWebStatus: {
      HiddenInternal: withWebStatus(shelf, AttributeWebStatus.HiddenInternal),
      TopLevelSelect: withWebStatus(shelf, AttributeWebStatus.TopLevelSelect),
      Filterable: withWebStatus(shelf, AttributeWebStatus.Filterable),
      ProductInfo: withWebStatus(shelf, AttributeWebStatus.ProductInfo),
    },
    ...(assets === 'all' ? await assetRecords(db, shelf, visitor) : NO_ASSETS),
    documentTexts: Object.fromEntries(
      documentTexts.map(({ id, swedish, english, german }) => [id, { swedish, english, german }]),
    ),
    campaignProductIDs: shelf.campaignIds.filter(mayOpen),
    productsLimitedToCountries: Object.fromEntries(
      limits
        .filter(({ countries }) => countries.length > 0)
        .map(({ productId, countries }) => [productId, [...countries]]),
    ),
    productsLimitedToCompanies: Object.fromEntries(
      limits
        .filter(({ companies }) => companies.length > 0)
        .map(({ productId, companies }) => [productId, [...companies]]),
    ),
  }
}

function allFilterOptions(shelf: Shelf, visitor: Visitor): FilterOptions {
  const answer = query(shelf.catalogue, {
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    text: '',
    locale: 'en',
    sort: ProductSort.ARTICLE_NR,
    visible: visibleTo(shelf, visitor).set,
  })
  return filterOptionsOf(answer)
}

function textsIn(shelf: Shelf, locale: Locale): FilterSetup['attributeTexts'][string] {
  const options = [...shelf.optionsOf.values()].flat()
  return {
    attributes: Object.fromEntries(shelf.attributes.map(({ id, name }) => [id, name[locale]])),
    selectOptions: Object.fromEntries(options.map(({ id, text }) => [id, text[locale]])),
  }
}

function attributeInfos(shelf: Shelf): FilterSetup['attributeInfoByID'] {
  return Object.fromEntries(
    shelf.attributes.map((attribute) => [
      attribute.id,
      {
        attributeID: attribute.id,
        code: attribute.code,
        type: attribute.type,
        filterType: attribute.type,
        filterGroup: attribute.filter_group,
        metricUnit: attribute.metric_unit,
        webStatus: attribute.web_status,
        searchSettings: attribute.search_priority,
        sortPrio: attribute.sort_prio,
        filterBehaviour: attribute.filter_behaviour,
      },
    ]),
  )
}

function withWebStatus(shelf: Shelf, status: AttributeWebStatus): number[] {
  return shelf.attributes.filter((attribute) => attribute.web_status === status).map(({ id }) => id)
}

const NO_ASSETS = { documentsByAssetID: {}, imagesByAssetID: {}, documentIDsByTypeID: {} }

async function assetRecords(
  db: Kysely<Database>,
  shelf: Shelf,
  visitor: Visitor,
): Promise<Pick<FilterSetup, 'documentsByAssetID' | 'imagesByAssetID' | 'documentIDsByTypeID'>> {
  const documentsByAssetID: Record<string, AssetRecord> = {}
  const imagesByAssetID: Record<string, AssetRecord> = {}
  const documents: AssetRow[] = []
  for (let last = 0; ; ) {
    const rows = await readAssetsAfter(db, last, ASSET_STEP)
    for (const row of rows.filter(({ id }) => mayOpenAsset(shelf, visitor, id))) {
      if (row.kind === 'image') imagesByAssetID[row.id] = assetRecord(row)
      else {
        documentsByAssetID[row.id] = assetRecord(row)
        documents.push(row)
      }
    }
    const { id } = rows.at(-1) ?? { id: undefined }
    if (id === undefined || rows.length < ASSET_STEP) break
    last = id
  }
  const byType = Map.groupBy(documents, (row) => row.type_text_id ?? 0)
  const documentIDsByTypeID = Object.fromEntries(
    Array.from(byType, ([type, rows]) => [type, rows.map(({ id }) => id)]),
  )
  return { documentsByAssetID, imagesByAssetID, documentIDsByTypeID }
}
