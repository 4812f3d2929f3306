/** Large BMEcat files for benchmarks and tests that kill: parts with features of each kind, prices, keywords and a class,
 *  as a supplier writes them. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bmecatFile, type FileFrame } from './bmecat-files.ts'

const PIECE = 500
const COLOURS = ['Red', 'Blue', 'Grey', 'Black', 'Green', 'White']
const NOTES = 31

/** @param edition another one changes the texts of every hundredth part */
export function writeLargeBmecat(
  path: string,
  size: number,
  edition = 0,
  frame: FileFrame = {},
): Promise<void> {
  const [before = '', after = ''] = bmecatFile('<!-- parts -->', frame).split('<!-- parts -->')
  function* pieces() {
    yield before
    for (let from = 0; from < size; from += PIECE) {
      const length = Math.min(PIECE, size - from)
      yield Array.from({ length }, (_, at) => part(from + at, edition)).join('')
    }
    yield after
  }
  return pipeline(Readable.from(pieces()), createWriteStream(path))
}

function part(number: number, edition: number): string {
  const changed = number % 100 === 0 && edition > 0 ? ` edition ${edition}` : ''
  const features = [
    ...Array.from({ length: 8 }, (_, at) => feature(`Measure ${at}`, String((number + at) % 900), 'MMT')),
    ...Array.from({ length: 6 }, (_, at) =>
      feature(`Colour ${at}`, COLOURS[(number + at) % COLOURS.length] ?? ''),
    ),
    ...Array.from({ length: 3 }, (_, at) => feature(`Flag ${at}`, String((number + at) % 2 === 0))),
    ...Array.from({ length: 3 }, (_, at) =>
      feature(`Note ${at}`, `A note of some words, number ${number % NOTES}`),
    ),
  ]
  return `<PRODUCT>
<SUPPLIER_PID>L-${number}</SUPPLIER_PID>
<PRODUCT_DETAILS>
<DESCRIPTION_SHORT lang="eng">Part ${number}${changed}</DESCRIPTION_SHORT>
<DESCRIPTION_SHORT lang="swe">Del ${number}${changed}</DESCRIPTION_SHORT>
<DESCRIPTION_SHORT lang="deu">Teil ${number}${changed}</DESCRIPTION_SHORT>
<DESCRIPTION_LONG lang="eng">A part of the benchmark, number ${number}, that has a description of usual length.</DESCRIPTION_LONG>
<DESCRIPTION_LONG lang="swe">En del av mätningen, nummer ${number}, som har en beskrivning av vanlig längd.</DESCRIPTION_LONG>
<INTERNATIONAL_PID type="gtin">${7_350_000_000_000 + number}</INTERNATIONAL_PID>
<MANUFACTURER_NAME>Maker ${number % 40}</MANUFACTURER_NAME>
<KEYWORD lang="eng">word ${number % 500}</KEYWORD>
</PRODUCT_DETAILS>
<PRODUCT_FEATURES>
<REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
<REFERENCE_FEATURE_GROUP_ID>EC00${String(1_000 + (number % 40))}</REFERENCE_FEATURE_GROUP_ID>
${features.join('\n')}
</PRODUCT_FEATURES>
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY></PRODUCT_ORDER_DETAILS>
<PRODUCT_PRICE_DETAILS>
<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${(number % 5_000) + 100}.50</PRICE_AMOUNT><LOWER_BOUND>1</LOWER_BOUND></PRODUCT_PRICE>
<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${(number % 5_000) + 90}.25</PRICE_AMOUNT><LOWER_BOUND>100</LOWER_BOUND></PRODUCT_PRICE>
</PRODUCT_PRICE_DETAILS>
<PRODUCT_LOGISTIC_DETAILS><PRODUCT_DIMENSIONS><WEIGHT>${((number % 900) + 1) / 100}</WEIGHT></PRODUCT_DIMENSIONS></PRODUCT_LOGISTIC_DETAILS>
</PRODUCT>
`
}

function feature(name: string, value: string, unit = ''): string {
  return `<FEATURE><FNAME>${name}</FNAME><FVALUE>${value}</FVALUE>${unit && `<FUNIT>${unit}</FUNIT>`}</FEATURE>`
}
