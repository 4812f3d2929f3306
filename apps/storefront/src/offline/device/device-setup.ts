/** Makes the filter setup from the catalogue on the device, as the shop makes it. It has the texts
 *  of the documents on the device. It lacks what no list and no filter shows: records of documents, campaigns, and limits,
 *  since the catalogue has nothing that its owner may not see. */
import type { FilterOptions } from '@hoistway/contract/catalogue/filter-options'
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { SnapshotSetup } from '@hoistway/contract/catalogue/snapshot-texts'
import { AttributeWebStatus, SpecialAttribute } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { DocumentFacts } from './kept-document.ts'

export type DeviceSetupParts = {
  /** ISO time of the catalogue. The shop made its own setup at another time, so a page that is connected again asks for
   *  that one. */
  readonly created: string
  readonly locale: Locale
  readonly setup: SnapshotSetup
  /** The options of the whole catalogue, with their counts. */
  readonly filterOptions: FilterOptions
  readonly documents: readonly DocumentFacts[]
}

export function deviceSetup({
  created,
  locale,
  setup,
  filterOptions,
  documents,
}: DeviceSetupParts): FilterSetup {
  const { attributes } = setup
  const withStatus = (status: AttributeWebStatus) =>
    attributes.filter(({ webStatus }) => webStatus === status).map(({ attributeID }) => attributeID)
  const options = attributes.flatMap((attribute) => attribute.options)
  return {
    created,
    filterOptions,
    attributeTexts: {
      [locale]: {
        attributes: Object.fromEntries(attributes.map(({ attributeID, name }) => [attributeID, name])),
        selectOptions: Object.fromEntries(options.map(({ selectOptionID, text }) => [selectOptionID, text])),
      },
    },
    attributeInfoByID: Object.fromEntries(
      attributes.map(({ name, options: _, ...info }) => [info.attributeID, info]),
    ),
    selectOptionIDsByAttributeID: Object.fromEntries(
      attributes.map((attribute) => [
        attribute.attributeID,
        attribute.options.map(({ selectOptionID }) => selectOptionID),
      ]),
    ),
    lookup_AttributeIDs: { ...SpecialAttribute },
    attributeIDsByWebStatus: {
      HiddenInternal: withStatus(AttributeWebStatus.HiddenInternal),
      TopLevelSelect: withStatus(AttributeWebStatus.TopLevelSelect),
      Filterable: withStatus(AttributeWebStatus.Filterable),
      ProductInfo: withStatus(AttributeWebStatus.ProductInfo),
    },
    documentsByAssetID: {},
    imagesByAssetID: {},
    documentIDsByTypeID: {},
    documentTexts: Object.assign({}, ...documents.map(({ texts }) => texts)),
    campaignProductIDs: [],
    productsLimitedToCountries: {},
    productsLimitedToCompanies: {},
  }
}
