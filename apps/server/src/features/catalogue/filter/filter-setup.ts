/** GET get-product-filter-setup, and the setup in the start object: attributes, options, documents, and the counts of
 *  everything that the caller's visibility class may see. One setup is cached for each class and snapshot. The
 *  records of files are most of it, tens of megabytes in a large catalogue, so they are cached once for all classes,
 *  as text. */
import type { FilterOptions } from '@hoistway/contract/catalogue/filter-options'
import type { AttributeInfo, FilterSetup } from '@hoistway/contract/catalogue/filters'
import { AttributeWebStatus, ProductSort, SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { openIds } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { AttributeRow } from '../../../catalogue-index/queries.ts'
import { filterOptionsOf } from '../../../catalogue-index/querying/filter-options.ts'
import type { Database } from '../../../database/schema.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { shareJson } from '../../../json/shared-json.ts'
import { type StreamedJson, streamJson } from '../../../json/streamed-json.ts'
import { readDocumentTexts } from '../assets/asset-queries.ts'
import { type AssetTexts, assetPieces, readAssetTexts } from '../assets/asset-texts.ts'
import { limitsByProduct } from '../products/product-limits.ts'
import { mayOpenProduct, viewerOf, visibleTo } from '../viewer.ts'

/** The most setups that are cached. */
const CACHED_SETUPS = 64

export type FilterSetups = {
  /** The setup without the records of files. */
  readonly withoutAssets: (visitor: Visitor) => Promise<FilterSetup>
  readonly whole: (visitor: Visitor) => Promise<StreamedJson<FilterSetup>>
}

type Cached = {
  readonly snapshot: CatalogueSnapshot
  readonly setups: Map<string, Promise<FilterSetup>>
  assets: Promise<AssetTexts> | undefined
}

export function createFilterSetups(db: Kysely<Database>, live: LiveCatalogue): FilterSetups {
  let cached: Cached = { snapshot: live.current(), setups: new Map(), assets: undefined }

  function cachedOf(snapshot: CatalogueSnapshot): Cached {
    if (cached.snapshot !== snapshot) cached = { snapshot, setups: new Map(), assets: undefined }
    return cached
  }

  function slimOf(snapshot: CatalogueSnapshot, visitor: Visitor): Promise<FilterSetup> {
    const { setups } = cachedOf(snapshot)
    const key = visibleTo(snapshot, visitor).classKey
    const known = setups.get(key)
    if (known) return known
    const setup = buildSetup(db, snapshot, visitor).then(shareJson)
    // A failed setup is not cached, so the next caller tries again.
    setup.catch(() => setups.delete(key))
    setups.set(key, setup)
    const oldest = setups.keys().next().value
    if (setups.size > CACHED_SETUPS && oldest !== undefined) setups.delete(oldest)
    return setup
  }

  function assetsOf(snapshot: CatalogueSnapshot): Promise<AssetTexts> {
    const mine = cachedOf(snapshot)
    if (mine.assets) return mine.assets
    const assets = readAssetTexts(db, snapshot)
    assets.catch(() => {
      mine.assets = undefined
    })
    mine.assets = assets
    return assets
  }

  return {
    withoutAssets: (visitor) => slimOf(live.current(), visitor),
    async whole(visitor) {
      const snapshot = live.current()
      const [slim, assets] = await Promise.all([slimOf(snapshot, visitor), assetsOf(snapshot)])
      const { documentsByAssetID, imagesByAssetID, documentIDsByTypeID, ...rest } = slim
      const { catalogueVersion, setupCreated } = snapshot.state
      const { classKey } = visibleTo(snapshot, visitor)
      return streamJson(
        async function* () {
          yield `${JSON.stringify(rest).slice(0, -1)},`
          yield* assetPieces(assets, snapshot, visitor)
          yield '}'
        },
        [catalogueVersion, setupCreated.getTime(), classKey],
        stillAt(live, snapshot.state),
      )
    },
  }
}

/** A function of its own: it is kept with answers, and must not keep a catalogue that has been replaced. */
function stillAt(
  live: LiveCatalogue,
  { catalogueVersion, setupCreated }: CatalogueSnapshot['state'],
): () => boolean {
  return () => {
    const { state } = live.current()
    return (
      state.catalogueVersion === catalogueVersion && state.setupCreated.getTime() === setupCreated.getTime()
    )
  }
}

async function buildSetup(
  db: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  visitor: Visitor,
): Promise<FilterSetup> {
  const documentTexts = await readDocumentTexts(db)
  return {
    created: snapshot.state.setupCreated.toISOString(),
    filterOptions: await allFilterOptions(snapshot, visitor),
    attributeTexts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(snapshot, locale)])),
    attributeInfoByID: Object.fromEntries(
      snapshot.attributes.map((attribute) => [attribute.id, attributeInfo(attribute)]),
    ),
    selectOptionIDsByAttributeID: Object.fromEntries(
      Array.from(snapshot.optionsOf, ([id, options]) => [id, options.map((option) => option.id)]),
    ),
    lookup_AttributeIDs: { ...SpecialAttribute },
    attributeIDsByWebStatus: {
      HiddenInternal: withWebStatus(snapshot, AttributeWebStatus.HiddenInternal),
      TopLevelSelect: withWebStatus(snapshot, AttributeWebStatus.TopLevelSelect),
      Filterable: withWebStatus(snapshot, AttributeWebStatus.Filterable),
      ProductInfo: withWebStatus(snapshot, AttributeWebStatus.ProductInfo),
    },
    documentsByAssetID: {},
    imagesByAssetID: {},
    documentIDsByTypeID: {},
    documentTexts: Object.fromEntries(
      documentTexts.map(({ id, swedish, english, german }) => [id, { swedish, english, german }]),
    ),
    campaignProductIDs: Array.from(openIds(snapshot.visibility, snapshot.campaignIds, viewerOf(visitor))),
    ...(await limitsByProduct(snapshot, (productId) => mayOpenProduct(snapshot, visitor, productId))),
  }
}

async function allFilterOptions(snapshot: CatalogueSnapshot, visitor: Visitor): Promise<FilterOptions> {
  const answer = await snapshot.queryCatalogue({
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    text: '',
    locale: 'en',
    sort: ProductSort.ARTICLE_NR,
    visible: visibleTo(snapshot, visitor).set,
  })
  return filterOptionsOf(answer, snapshot.filterable)
}

function textsIn(snapshot: CatalogueSnapshot, locale: Locale): FilterSetup['attributeTexts'][string] {
  const options = [...snapshot.optionsOf.values()].flat()
  return {
    attributes: Object.fromEntries(snapshot.attributes.map(({ id, name }) => [id, name[locale]])),
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

/** An attribute with its name and its options in one language. */
export function attributeIn(
  locale: Locale,
  attribute: AttributeRow,
  { optionsOf }: Pick<CatalogueSnapshot, 'optionsOf'>,
) {
  return {
    ...attributeInfo(attribute),
    name: attribute.name[locale],
    options: (optionsOf.get(attribute.id) ?? []).map(({ id, text }) => ({
      selectOptionID: id,
      text: text[locale],
    })),
  }
}

function withWebStatus(snapshot: CatalogueSnapshot, status: AttributeWebStatus): number[] {
  return snapshot.attributes.filter((attribute) => attribute.web_status === status).map(({ id }) => id)
}
