/** The 32 attributes that every shop has, under the numbers of the specification (ENUM-15, AMB-70). A migration writes
 *  them into every shop; a site admin or a feed may then change their settings and names. */
import {
  AttributeType,
  AttributeWebStatus,
  FilterBehaviour,
  FilterGroup,
  SearchPriority,
  SpecialAttribute,
} from '../codes.ts'
import type { Localised } from '../texts/locale.ts'

export type AttributeDefinition = {
  readonly id: number
  readonly code: string
  readonly type: AttributeType
  readonly filterGroup: FilterGroup
  readonly metricUnit: string | undefined
  readonly webStatus: AttributeWebStatus
  readonly searchPriority: SearchPriority
  readonly sortPrio: number
  readonly filterBehaviour: FilterBehaviour
  readonly name: Localised
}

/** The way in which attributes of each type are filtered. */
export const FILTER_GROUPS: Readonly<Record<AttributeType, FilterGroup>> = {
  [AttributeType.SingleSelect]: FilterGroup.SingleSelect,
  [AttributeType.MultiSelect]: FilterGroup.MultiSelect,
  [AttributeType.Number]: FilterGroup.Decimal,
  [AttributeType.Measurement]: FilterGroup.Decimal,
  [AttributeType.Bool]: FilterGroup.Bool,
  [AttributeType.Assets]: FilterGroup.NoFilters,
  [AttributeType.FreeText]: FilterGroup.NoFilters,
  [AttributeType.String]: FilterGroup.NoFilters,
  [AttributeType.OtherInternals]: FilterGroup.NoFilters,
}

type SpecialRow = {
  readonly type: keyof typeof AttributeType
  readonly status: keyof typeof AttributeWebStatus
  readonly search?: SearchPriority
  readonly unit?: string
  readonly name: readonly [sv: string, en: string, de: string]
}

const { HighPrio, LowPrio, NotSearchable } = SearchPriority

const SPECIAL: Readonly<Record<keyof typeof SpecialAttribute, SpecialRow>> = {
  articleNumber: {
    type: 'String',
    status: 'ProductInfo',
    search: HighPrio,
    name: ['Artikelnummer', 'Article number', 'Artikelnummer'],
  },
  identifier: {
    type: 'OtherInternals',
    status: 'HiddenInternal',
    search: HighPrio,
    name: ['Identitet', 'Identifier', 'Kennung'],
  },
  unit: { type: 'SingleSelect', status: 'ProductInfo', name: ['Enhet', 'Unit', 'Einheit'] },
  mainLabel: {
    type: 'FreeText',
    status: 'HiddenInternal',
    search: HighPrio,
    name: ['Benämning', 'Name', 'Bezeichnung'],
  },
  description: {
    type: 'FreeText',
    status: 'HiddenInternal',
    search: LowPrio,
    name: ['Beskrivning', 'Description', 'Beschreibung'],
  },
  mainImage: { type: 'Assets', status: 'HiddenInternal', name: ['Huvudbild', 'Main image', 'Hauptbild'] },
  productStatus: {
    type: 'OtherInternals',
    status: 'HiddenInternal',
    name: ['Produktstatus', 'Product status', 'Produktstatus'],
  },
  brand: {
    type: 'SingleSelect',
    status: 'Filterable',
    search: HighPrio,
    name: ['Fabrikat', 'Brand', 'Fabrikat'],
  },
  functionalArea: {
    type: 'SingleSelect',
    status: 'TopLevelSelect',
    search: LowPrio,
    name: ['Funktionsområde', 'Functional area', 'Funktionsbereich'],
  },
  productType: {
    type: 'SingleSelect',
    status: 'TopLevelSelect',
    search: HighPrio,
    name: ['Produkttyp', 'Product type', 'Produktart'],
  },
  model: { type: 'String', status: 'ProductInfo', search: HighPrio, name: ['Modell', 'Model', 'Modell'] },
  hasLogPackage: {
    type: 'Bool',
    status: 'HiddenInternal',
    name: ['Egen förpackning', 'Own package', 'Eigene Verpackung'],
  },
  logWeight: { type: 'Measurement', status: 'ProductInfo', unit: 'kg', name: ['Vikt', 'Weight', 'Gewicht'] },
  logHeight: {
    type: 'Measurement',
    status: 'HiddenInternal',
    unit: 'mm',
    name: ['Förpackningshöjd', 'Package height', 'Packhöhe'],
  },
  logLength: {
    type: 'Measurement',
    status: 'HiddenInternal',
    unit: 'mm',
    name: ['Förpackningslängd', 'Package length', 'Packlänge'],
  },
  logWidth: {
    type: 'Measurement',
    status: 'HiddenInternal',
    unit: 'mm',
    name: ['Förpackningsbredd', 'Package width', 'Packbreite'],
  },
  business: {
    type: 'SingleSelect',
    status: 'HiddenInternal',
    name: ['Affärsområde', 'Business', 'Geschäftsbereich'],
  },
  supplier: { type: 'SingleSelect', status: 'HiddenInternal', name: ['Leverantör', 'Supplier', 'Lieferant'] },
  productFamilyCode: {
    type: 'String',
    status: 'HiddenInternal',
    search: LowPrio,
    name: ['Produktfamilj, kod', 'Product family code', 'Produktfamilie, Code'],
  },
  productFamilyDescription: {
    type: 'FreeText',
    status: 'HiddenInternal',
    search: LowPrio,
    name: ['Produktfamilj', 'Product family', 'Produktfamilie'],
  },
  photoStatus: {
    type: 'SingleSelect',
    status: 'HiddenInternal',
    name: ['Fotostatus', 'Photo status', 'Fotostatus'],
  },
  isSafetyComponent: {
    type: 'Bool',
    status: 'Filterable',
    name: ['Säkerhetskomponent', 'Safety component', 'Sicherheitsbauteil'],
  },
  searchTerms: {
    type: 'FreeText',
    status: 'HiddenInternal',
    search: HighPrio,
    name: ['Sökord', 'Search terms', 'Suchbegriffe'],
  },
  documents: { type: 'Assets', status: 'ProductInfo', name: ['Dokument', 'Documents', 'Dokumente'] },
  supportingImages: {
    type: 'Assets',
    status: 'HiddenInternal',
    name: ['Fler bilder', 'Supporting images', 'Weitere Bilder'],
  },
  backupImage: {
    type: 'Assets',
    status: 'HiddenInternal',
    name: ['Reservbild', 'Backup image', 'Ersatzbild'],
  },
  campaign: { type: 'Bool', status: 'Filterable', name: ['Kampanj', 'Campaign', 'Aktion'] },
  limitedToCompanies: {
    type: 'OtherInternals',
    status: 'HiddenInternal',
    name: ['Begränsad till företag', 'Limited to companies', 'Nur für Firmen'],
  },
  limitedToCountries: {
    type: 'OtherInternals',
    status: 'HiddenInternal',
    name: ['Begränsad till länder', 'Limited to countries', 'Nur für Länder'],
  },
  origin: { type: 'SingleSelect', status: 'ProductInfo', name: ['Ursprung', 'Origin', 'Ursprung'] },
  registrationSign: {
    type: 'String',
    status: 'ProductInfo',
    search: LowPrio,
    name: ['Registreringsmärkning', 'Registration sign', 'Registrierzeichen'],
  },
  securityDocument: {
    type: 'Assets',
    status: 'ProductInfo',
    name: ['Säkerhetsdokument', 'Security document', 'Sicherheitsdokument'],
  },
}

/** Area, type and brand come first on a page, then a shop's own attributes (from 100), then weight and origin. */
export function sortPrioOf(id: number): number {
  if (id === SpecialAttribute.functionalArea) return 1
  if (id === SpecialAttribute.productType) return 2
  if (id === SpecialAttribute.brand) return 3
  return id >= 100 ? id : 500 + id
}

function specialAttribute(code: keyof typeof SpecialAttribute): AttributeDefinition {
  const row = SPECIAL[code]
  const [sv, en, de] = row.name
  const id = SpecialAttribute[code]
  const type = AttributeType[row.type]
  return {
    id,
    code,
    type,
    filterGroup: FILTER_GROUPS[type],
    metricUnit: row.unit,
    webStatus: AttributeWebStatus[row.status],
    searchPriority: row.search ?? NotSearchable,
    sortPrio: sortPrioOf(id),
    filterBehaviour: FilterBehaviour.AnySelectedCanMatch,
    name: { sv, en, de },
  }
}

const CODES = Object.keys(SpecialAttribute) as readonly (keyof typeof SpecialAttribute)[]

export const SPECIAL_ATTRIBUTES: readonly AttributeDefinition[] = CODES.map(specialAttribute)
