/** Hand-written BMEcat files of version 1.2 and 2005: two small catalogues of lift parts, and the frames around articles
 *  of a test. bmecatOf writes records of the catalogue port as such a file. */
import type { CatalogueProductRecord, CatalogueValue, Texts } from '../../integrations/catalogue/port.ts'
import type { GivenRecords } from './catalogue-port.ts'

export type FileFrame = {
  readonly transaction?: string
  /** Attributes of the transaction, such as prev_version. */
  readonly attributes?: string
  readonly version?: string
  readonly encoding?: string
  readonly catalogue?: string
  readonly catalogueVersion?: string
  readonly languages?: readonly string[]
}

/** A file around articles, groups and maps. */
export function bmecatFile(
  content: string,
  {
    transaction = 'T_NEW_CATALOG',
    attributes = '',
    version = '2005',
    encoding = 'UTF-8',
    catalogue = 'LIFT',
    catalogueVersion = '1.0',
    languages = ['eng', 'swe', 'deu'],
  }: FileFrame = {},
): string {
  const [first, ...others] = languages
  return `<?xml version="1.0" encoding="${encoding}"?>
<BMECAT version="${version}" xmlns="http://www.bmecat.org/bmecat/2005fd">
  <HEADER>
    <CATALOG>
      <LANGUAGE default="true">${first}</LANGUAGE>
      ${others.map((code) => `<LANGUAGE>${code}</LANGUAGE>`).join('')}
      <CATALOG_ID>${catalogue}</CATALOG_ID>
      <CATALOG_VERSION>${catalogueVersion}</CATALOG_VERSION>
      <CURRENCY>SEK</CURRENCY>
    </CATALOG>
    <SUPPLIER><SUPPLIER_NAME>Hissdelar AB</SUPPLIER_NAME></SUPPLIER>
  </HEADER>
  <${transaction} ${attributes}>
${content}
  </${transaction}>
</BMECAT>
`
}

/** A product of version 2005. */
export function product(articleNr: string, name: string, more = '', attributes = ''): string {
  return `<PRODUCT ${attributes}>
<SUPPLIER_PID>${articleNr}</SUPPLIER_PID>
<PRODUCT_DETAILS><DESCRIPTION_SHORT lang="eng">${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS>
${more}
</PRODUCT>`
}

/** Features of one article, as name, unit and values. */
export function features(
  list: readonly (readonly [name: string, unit: string, ...values: string[]])[],
  reference = '',
): string {
  const rows = list.map(
    ([name, unit, ...values]) =>
      `<FEATURE><FNAME>${name}</FNAME>${values.map((value) => `<FVALUE>${value}</FVALUE>`).join('')}${unit && `<FUNIT>${unit}</FUNIT>`}</FEATURE>`,
  )
  return `<PRODUCT_FEATURES>${reference}${rows.join('')}</PRODUCT_FEATURES>`
}

/** A catalogue of version 1.2, in German and with the DTD that such files name. */
export const OF_1_2 = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd">
<BMECAT version="1.2">
  <HEADER>
    <CATALOG>
      <LANGUAGE>deu</LANGUAGE>
      <CATALOG_ID>TUEREN</CATALOG_ID>
      <CATALOG_VERSION>001.000</CATALOG_VERSION>
      <CATALOG_NAME>Türteile</CATALOG_NAME>
      <CURRENCY>EUR</CURRENCY>
      <MIME_ROOT>bilder</MIME_ROOT>
    </CATALOG>
    <SUPPLIER><SUPPLIER_NAME>Türtechnik Köln</SUPPLIER_NAME></SUPPLIER>
  </HEADER>
  <T_NEW_CATALOG>
    <CATALOG_GROUP_SYSTEM>
      <CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Alles</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
      <CATALOG_STRUCTURE type="node"><GROUP_ID>2</GROUP_ID><GROUP_NAME>Türen</GROUP_NAME><PARENT_ID>1</PARENT_ID><GROUP_ORDER>5</GROUP_ORDER></CATALOG_STRUCTURE>
      <CATALOG_STRUCTURE type="leaf"><GROUP_ID>3</GROUP_ID><GROUP_NAME>Rollen &amp; Räder</GROUP_NAME><PARENT_ID>2</PARENT_ID></CATALOG_STRUCTURE>
    </CATALOG_GROUP_SYSTEM>
    <ARTICLE>
      <SUPPLIER_AID>TR-50</SUPPLIER_AID>
      <ARTICLE_DETAILS>
        <DESCRIPTION_SHORT>Türrolle 50 mm</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG><![CDATA[Für Türen < 900 mm]]></DESCRIPTION_LONG>
        <EAN>4006381333931</EAN>
        <MANUFACTURER_AID>R50-KL</MANUFACTURER_AID>
        <MANUFACTURER_NAME>Köln Rollen</MANUFACTURER_NAME>
        <KEYWORD>Laufrolle</KEYWORD>
        <KEYWORD>Rad</KEYWORD>
        <ARTICLE_STATUS type="bargain">im Angebot</ARTICLE_STATUS>
      </ARTICLE_DETAILS>
      <ARTICLE_FEATURES>
        <FEATURE><FNAME>Durchmesser</FNAME><FVALUE>50</FVALUE><FUNIT>MMT</FUNIT></FEATURE>
        <FEATURE><FNAME>Werkstoff</FNAME><FVALUE>Nylon</FVALUE></FEATURE>
        <FEATURE><FNAME>Rostfrei</FNAME><FVALUE>true</FVALUE></FEATURE>
      </ARTICLE_FEATURES>
      <ARTICLE_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY></ARTICLE_ORDER_DETAILS>
      <ARTICLE_PRICE_DETAILS>
        <DATETIME type="valid_start_date"><DATE>2026-01-01</DATE></DATETIME>
        <DATETIME type="valid_end_date"><DATE>2026-12-31</DATE></DATETIME>
        <ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>250.00</PRICE_AMOUNT><LOWER_BOUND>1</LOWER_BOUND></ARTICLE_PRICE>
        <ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>200.00</PRICE_AMOUNT><LOWER_BOUND>100</LOWER_BOUND></ARTICLE_PRICE>
      </ARTICLE_PRICE_DETAILS>
      <MIME_INFO>
        <MIME><MIME_TYPE>image/png</MIME_TYPE><MIME_SOURCE>tr50.png</MIME_SOURCE><MIME_PURPOSE>normal</MIME_PURPOSE></MIME>
        <MIME><MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>tr50.pdf</MIME_SOURCE><MIME_DESCR>Maßblatt</MIME_DESCR><MIME_PURPOSE>data_sheet</MIME_PURPOSE></MIME>
      </MIME_INFO>
      <ARTICLE_REFERENCE type="accessories"><ART_ID_TO>TA-1</ART_ID_TO></ARTICLE_REFERENCE>
    </ARTICLE>
    <ARTICLE>
      <SUPPLIER_AID>TA-1</SUPPLIER_AID>
      <ARTICLE_DETAILS><DESCRIPTION_SHORT>Achse</DESCRIPTION_SHORT></ARTICLE_DETAILS>
      <ARTICLE_FEATURES>
        <FEATURE><FNAME>Durchmesser</FNAME><FVALUE>1.2</FVALUE><FUNIT>CMT</FUNIT></FEATURE>
        <FEATURE><FNAME>Werkstoff</FNAME><FVALUE>Stahl</FVALUE></FEATURE>
        <FEATURE><FNAME>Rostfrei</FNAME><FVALUE>false</FVALUE></FEATURE>
      </ARTICLE_FEATURES>
      <ARTICLE_ORDER_DETAILS><ORDER_UNIT>MTR</ORDER_UNIT></ARTICLE_ORDER_DETAILS>
    </ARTICLE>
    <ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>TR-50</ART_ID><CATALOG_GROUP_ID>3</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>
  </T_NEW_CATALOG>
</BMECAT>
`

/** A catalogue of version 2005 with classes of ETIM, in three languages. */
export const OF_2005 = `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005fd">
  <HEADER>
    <CATALOG>
      <LANGUAGE default="true">eng</LANGUAGE><LANGUAGE>swe</LANGUAGE><LANGUAGE>deu</LANGUAGE><LANGUAGE>nld</LANGUAGE>
      <CATALOG_ID>ROPES</CATALOG_ID><CATALOG_VERSION>3</CATALOG_VERSION><CURRENCY>SEK</CURRENCY>
    </CATALOG>
    <SUPPLIER><SUPPLIER_NAME>Hissdelar AB</SUPPLIER_NAME></SUPPLIER>
  </HEADER>
  <T_NEW_CATALOG>
    <PRODUCT>
      <SUPPLIER_PID>HK-24</SUPPLIER_PID>
      <PRODUCT_DETAILS>
        <DESCRIPTION_SHORT lang="eng">Travelling cable 24 cores</DESCRIPTION_SHORT>
        <DESCRIPTION_SHORT lang="swe">Hängkabel 24 ledare</DESCRIPTION_SHORT>
        <DESCRIPTION_SHORT lang="nld">Hangkabel</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG lang="swe">För hissar upp till 50 m.</DESCRIPTION_LONG>
        <INTERNATIONAL_PID type="gtin">7350000000012</INTERNATIONAL_PID>
        <MANUFACTURER_PID>24G075</MANUFACTURER_PID>
        <MANUFACTURER_NAME>Kabelverket</MANUFACTURER_NAME>
        <MANUFACTURER_TYPE_DESCR>Flex 24</MANUFACTURER_TYPE_DESCR>
        <KEYWORD lang="swe">manöverkabel</KEYWORD>
        <KEYWORD lang="nld">liftkabel</KEYWORD>
        <PRODUCT_STATUS type="new_product">new</PRODUCT_STATUS>
      </PRODUCT_DETAILS>
      <PRODUCT_FEATURES>
        <REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
        <REFERENCE_FEATURE_GROUP_ID>EC000826</REFERENCE_FEATURE_GROUP_ID>
        <FEATURE><FNAME>EF000060</FNAME><FVALUE>0.75</FVALUE><FUNIT>mm²</FUNIT></FEATURE>
        <FEATURE><FNAME>EF001792</FNAME><FVALUE>24</FVALUE></FEATURE>
        <FEATURE><FNAME>EF000061</FNAME><FVALUE>EV000163</FVALUE></FEATURE>
        <FEATURE><FNAME>EF001794</FNAME><FVALUE>EV004246</FVALUE><FVALUE>EV000179</FVALUE></FEATURE>
        <FEATURE><FNAME>EF001791</FNAME><FVALUE>false</FVALUE></FEATURE>
        <FEATURE><FNAME>EF000008</FNAME><FVALUE>-10</FVALUE><FVALUE>70</FVALUE><FUNIT>°C</FUNIT></FEATURE>
        <FEATURE><FNAME>EF003791</FNAME><FVALUE>-</FVALUE></FEATURE>
      </PRODUCT_FEATURES>
      <PRODUCT_ORDER_DETAILS><ORDER_UNIT>MTR</ORDER_UNIT></PRODUCT_ORDER_DETAILS>
      <PRODUCT_PRICE_DETAILS>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>98.5</PRICE_AMOUNT><LOWER_BOUND>1</LOWER_BOUND></PRODUCT_PRICE>
      </PRODUCT_PRICE_DETAILS>
      <PRODUCT_REFERENCE type="followup"><PROD_ID_TO>HK-36</PROD_ID_TO></PRODUCT_REFERENCE>
      <PRODUCT_REFERENCE type="similar"><PROD_ID_TO>HK-36</PROD_ID_TO></PRODUCT_REFERENCE>
      <PRODUCT_REFERENCE type="consists_of"><PROD_ID_TO>HK-36</PROD_ID_TO></PRODUCT_REFERENCE>
      <PRODUCT_LOGISTIC_DETAILS>
        <COUNTRY_OF_ORIGIN>SE</COUNTRY_OF_ORIGIN>
        <PRODUCT_DIMENSIONS><WEIGHT>0.8504</WEIGHT><LENGTH>1.5</LENGTH></PRODUCT_DIMENSIONS>
      </PRODUCT_LOGISTIC_DETAILS>
    </PRODUCT>
    <PRODUCT>
      <SUPPLIER_PID>HK-36</SUPPLIER_PID>
      <PRODUCT_DETAILS><DESCRIPTION_SHORT lang="swe">Hängkabel 36 ledare</DESCRIPTION_SHORT></PRODUCT_DETAILS>
      <PRODUCT_FEATURES>
        <REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
        <REFERENCE_FEATURE_GROUP_ID>EC000826</REFERENCE_FEATURE_GROUP_ID>
        <FEATURE><FNAME>EF001792</FNAME><FVALUE>36</FVALUE></FEATURE>
        <FEATURE><FNAME>EF000061</FNAME><FVALUE>EV004191</FVALUE></FEATURE>
        <FEATURE><FNAME>EF001794</FNAME><FVALUE>EV000179</FVALUE></FEATURE>
      </PRODUCT_FEATURES>
    </PRODUCT>
  </T_NEW_CATALOG>
</BMECAT>
`

/** Records of the port as a BMEcat file. Its features are named by the codes of the attributes. */
export function bmecatOf({ products = [], families = [], categories = [] }: GivenRecords): string {
  const groups = categories.map(
    ({ code, name, parent }) =>
      `<CATALOG_STRUCTURE type="node"><GROUP_ID>${code}</GROUP_ID>${texts('GROUP_NAME', name)}<PARENT_ID>${parent ?? '0'}</PARENT_ID></CATALOG_STRUCTURE>`,
  )
  const classes = families.map(
    ({ code, name }) =>
      `<CLASSIFICATION_GROUP><CLASSIFICATION_GROUP_ID>${code}</CLASSIFICATION_GROUP_ID>${texts('CLASSIFICATION_GROUP_NAME', name)}</CLASSIFICATION_GROUP>`,
  )
  const maps = products.flatMap(({ articleNr, categories: of = [] }) =>
    of.map(
      (code) =>
        `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${articleNr}</PROD_ID><CATALOG_GROUP_ID>${code}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`,
    ),
  )
  return bmecatFile(
    [
      `<CLASSIFICATION_SYSTEM><CLASSIFICATION_GROUPS>${classes.join('\n')}</CLASSIFICATION_GROUPS></CLASSIFICATION_SYSTEM>`,
      `<CATALOG_GROUP_SYSTEM>${groups.join('\n')}</CATALOG_GROUP_SYSTEM>`,
      ...products.map(productOf),
      ...maps,
    ].join('\n'),
  )
}

const LANGUAGES: Readonly<Record<string, string>> = { sv: 'swe', en: 'eng', de: 'deu' }
const UNITS: Readonly<Record<string, string>> = { mm: 'MMT', cm: 'CMT' }
const REFERENCES: Readonly<Record<string, string>> = { X_SELL: 'similar' }

function texts(name: string, of: Texts = {}): string {
  return Object.entries(of)
    .map(([locale, text]) => `<${name} lang="${LANGUAGES[locale]}">${escaped(text)}</${name}>`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function productOf({
  articleNr,
  name,
  family,
  values = {},
  status,
  identifiers = [],
  searchTerms = {},
  weight,
  links = {},
  pictures = [],
}: CatalogueProductRecord): string {
  const { maker, ...others } = values
  const terms = Object.entries(searchTerms).flatMap(([locale, words]) =>
    words.map((word) => `<KEYWORD lang="${LANGUAGES[locale]}">${word}</KEYWORD>`),
  )
  const references = Object.entries(links).flatMap(([type, keys]) =>
    keys.map(
      (key) =>
        `<PRODUCT_REFERENCE type="${REFERENCES[type]}"><PROD_ID_TO>${key}</PROD_ID_TO></PRODUCT_REFERENCE>`,
    ),
  )
  return `<PRODUCT>
<SUPPLIER_PID>${articleNr}</SUPPLIER_PID>
<PRODUCT_DETAILS>
${texts('DESCRIPTION_SHORT', name)}
${identifiers.map((number) => `<INTERNATIONAL_PID type="gtin">${number}</INTERNATIONAL_PID>`).join('')}
${typeof maker === 'string' ? `<MANUFACTURER_NAME>${maker}</MANUFACTURER_NAME>` : ''}
${terms.join('')}
${status === 'noPrice' ? '<PRODUCT_STATUS type="on_request">on request</PRODUCT_STATUS>' : ''}
</PRODUCT_DETAILS>
${features(
  Object.entries(others).map(([code, value]) => featureRow(code, value)),
  family === undefined ? '' : `<REFERENCE_FEATURE_GROUP_ID>${family}</REFERENCE_FEATURE_GROUP_ID>`,
)}
<MIME_INFO>${pictures.map((file) => `<MIME><MIME_SOURCE>${file}</MIME_SOURCE></MIME>`).join('')}</MIME_INFO>
${references.join('')}
${weight === undefined ? '' : `<PRODUCT_LOGISTIC_DETAILS><PRODUCT_DIMENSIONS><WEIGHT>${weight}</WEIGHT></PRODUCT_DIMENSIONS></PRODUCT_LOGISTIC_DETAILS>`}
</PRODUCT>`
}

function featureRow(code: string, value: CatalogueValue): readonly [string, string, ...string[]] {
  if (Array.isArray(value)) return [code, '', ...value]
  if (typeof value === 'object' && 'amount' in value) {
    return [code, UNITS[String(value.unit)] ?? String(value.unit), String(value.amount)]
  }
  return [code, '', String(value)]
}
