/** GET get-product-filter-setup, and the setup in the start object: attributes, options, documents and the counts of
 *  everything that the caller's class may see. One per class and shelf is kept. The records of all files are most of
 *  it, tens of megabytes in a large catalogue: they are kept once for all classes, as text, and only ever sent on. */
import type { AttributeInfo, FilterOptions, FilterSetup } from '@hoistway/contract/products'
import { AttributeWebStatus, ProductSort, SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { openIds } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { shareJson } from '../../http/shared-json.ts'
import { type StreamedJson, streamJson } from '../../http/streamed-json.ts'
import type { Visitor } from '../../http/visitor.ts'
import { type AssetTexts, assetPieces, readAssetTexts } from './asset-texts.ts'
import { filterOptionsOf } from './filter-options.ts'
import type { LiveShelf } from './live-shelf.ts'
import { limitsByProduct } from './product-limits.ts'
import { type AttributeRow, readDocumentTexts } from './queries.ts'
import type { Shelf } from './shelf.ts'
import { mayOpenProduct, viewerOf, visibleTo } from './viewer.ts'

/** Only setups in use are kept. */
const KEPT_SETUPS = 64

export type FilterSetups = {
  /** Without the records of files. */
  readonly withoutAssets: (visitor: Visitor) => Promise<FilterSetup>
  readonly whole: (visitor: Visitor) => Promise<StreamedJson<FilterSetup>>
}

type Kept = {
  readonly shelf: Shelf
  readonly setups: Map<string, Promise<FilterSetup>>
  assets: Promise<AssetTexts> | undefined
}

export function createFilterSetups(db: Kysely<Database>, live: LiveShelf): FilterSetups {
  let kept: Kept = { shelf: live.current(), setups: new Map(), assets: undefined }

  function keptOf(shelf: Shelf): Kept {
    if (kept.shelf !== shelf) kept = { shelf, setups: new Map(), assets: undefined }
    return kept
  }

  function slimOf(shelf: Shelf, visitor: Visitor): Promise<FilterSetup> {
    const { setups } = keptOf(shelf)
    const key = visibleTo(shelf, visitor).classKey
    const known = setups.get(key)
    if (known) return known
    const setup = buildSetup(db, shelf, visitor).then(shareJson)
    // A failed one is not kept: the next caller tries again.
    setup.catch(() => setups.delete(key))
    setups.set(key, setup)
    const oldest = setups.keys().next().value
    if (setups.size > KEPT_SETUPS && oldest !== undefined) setups.delete(oldest)
    return setup
  }

  function assetsOf(shelf: Shelf): Promise<AssetTexts> {
    const mine = keptOf(shelf)
    if (mine.assets) return mine.assets
    const assets = readAssetTexts(db, shelf)
    assets.catch(() => {
      mine.assets = undefined
    })
    mine.assets = assets
    return assets
  }

  return {
    withoutAssets: (visitor) => slimOf(live.current(), visitor),
    async whole(visitor) {
      const shelf = live.current()
      const [slim, assets] = await Promise.all([slimOf(shelf, visitor), assetsOf(shelf)])
      const { documentsByAssetID, imagesByAssetID, documentIDsByTypeID, ...rest } = slim
      const { catalogueVersion, setupCreated } = shelf.state
      const { classKey } = visibleTo(shelf, visitor)
      return streamJson(
        async function* () {
          yield `${JSON.stringify(rest).slice(0, -1)},`
          yield* assetPieces(assets, shelf, visitor)
          yield '}'
        },
        [catalogueVersion, setupCreated.getTime(), classKey],
      )
    },
  }
}

async function buildSetup(db: Kysely<Database>, shelf: Shelf, visitor: Visitor): Promise<FilterSetup> {
  const documentTexts = await readDocumentTexts(db)
  return {
    created: shelf.state.setupCreated.toISOString(),
    filterOptions: await allFilterOptions(shelf, visitor),
    attributeTexts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(shelf, locale)])),
    attributeInfoByID: Object.fromEntries(
      shelf.attributes.map((attribute) => [attribute.id, attributeInfo(attribute)]),
    ),
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
    documentsByAssetID: {},
    imagesByAssetID: {},
    documentIDsByTypeID: {},
    documentTexts: Object.fromEntries(
      documentTexts.map(({ id, swedish, english, german }) => [id, { swedish, english, german }]),
    ),
    campaignProductIDs: Array.from(openIds(shelf.visibility, shelf.campaignIds, viewerOf(visitor))),
    ...(await limitsByProduct(shelf, (productId) => mayOpenProduct(shelf, visitor, productId))),
  }
}

async function allFilterOptions(shelf: Shelf, visitor: Visitor): Promise<FilterOptions> {
  const answer = await shelf.askCatalogue({
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    text: '',
    locale: 'en',
    sort: ProductSort.ARTICLE_NR,
    visible: visibleTo(shelf, visitor).set,
  })
  return filterOptionsOf(answer, shelf.filterable)
}

function textsIn(shelf: Shelf, locale: Locale): FilterSetup['attributeTexts'][string] {
  const options = [...shelf.optionsOf.values()].flat()
  return {
    attributes: Object.fromEntries(shelf.attributes.map(({ id, name }) => [id, name[locale]])),
    selectOptions: Object.fromEntries(options.map(({ id, text }) => [id, text[locale]])),
  }
}

export function attributeInfo(attribute: AttributeRow): AttributeInfo {
  return {
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
  }
}

function withWebStatus(shelf: Shelf, status: AttributeWebStatus): number[] {
  return shelf.attributes.filter((attribute) => attribute.web_status === status).map(({ id }) => id)
}
