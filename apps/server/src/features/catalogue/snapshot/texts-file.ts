/** Makes the files with the texts of a snapshot, one for each language, in the form of
 *  contract/catalogue/snapshot-texts.ts. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import {
  CHECKSUM_BYTES,
  type SnapshotProduct,
  type SnapshotSetup,
  writeTextsHead,
} from '@hoistway/contract/catalogue/snapshot-texts'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { allPredecessors, predecessorsIn } from '../../../catalogue-index/succession.ts'
import { openOf } from '../assets/open-links.ts'
import { openHotspots } from '../products/hotspots.ts'
import { productFacts } from '../products/product-view.ts'
import type { ProductRow } from '../queries.ts'
import type { ClassRows } from './class-rows.ts'
import type { SnapshotOrder } from './snapshot-order.ts'

/** About one id in so many begins a block. */
const USUAL_BLOCK = 192
const LARGEST_BLOCK = 768
/** 2^32 over the golden ratio: neighbouring ids get numbers far apart. */
const SCATTER = 0x9e3779b1

export function makeTexts(
  order: SnapshotOrder,
  rows: ClassRows,
): Readonly<Record<Locale, Uint8Array<ArrayBuffer>>> {
  const toProduct = createToProduct(order, rows)
  const files = LOCALES.map((locale) => {
    const file = createTextsFile(setupOf(order, rows, locale))
    return { locale, file }
  })
  for (const row of rows.rows()) {
    for (const { locale, file } of files) file.add(row.id, JSON.stringify(toProduct(row, locale)))
  }
  return Object.fromEntries(files.map(({ locale, file }) => [locale, file.bytes()])) as Record<
    Locale,
    Uint8Array<ArrayBuffer>
  >
}

function createToProduct({ attributes, hidden, facts }: SnapshotOrder, rows: ClassRows) {
  const isOpen = (id: number) => rows.ids.has(id)
  const predecessors = predecessorsIn(facts)
  return (row: ProductRow, locale: Locale): SnapshotProduct => {
    // Where a part lies is told to the internal company only, and only online.
    const product = productFacts({ ...row, stock_location: null }, locale, attributes, hidden)
    const successor = product.platformData.replacementProductId
    return {
      ...product,
      attributes: {
        ...product.attributes,
        associatedProductIDs: openOf(product.attributes.associatedProductIDs, isOpen),
      },
      platformData: {
        ...product.platformData,
        replacementProductId: successor !== null && isOpen(successor) ? successor : null,
      },
      identifiers: row.identifiers,
      hotspots: openHotspots(row.attribute_values.hotspots ?? [], isOpen),
      replaces: allPredecessors(row.id, predecessors).flatMap((id) => {
        const [articleNr] = rows.replacedNumbers.get(id) ?? []
        return articleNr === undefined ? [] : [{ id, articleNr }]
      }),
    }
  }
}

function setupOf({ texts }: SnapshotOrder, { values }: ClassRows, locale: Locale): SnapshotSetup {
  return {
    attributes: texts[locale].flatMap((attribute) => {
      const present = values.get(attribute.attributeID)
      if (!present) return []
      const options = attribute.options.filter(({ selectOptionID }) => present.has(selectOptionID))
      return [{ ...attribute, options }]
    }),
  }
}

type Block = { readonly firstId: number; readonly bytes: Uint8Array }

function createTextsFile(setup: SnapshotSetup) {
  const blocks: Block[] = [{ firstId: 0, bytes: gzipSync(JSON.stringify(setup)) }]
  let firstId = 0
  let texts: string[] = []

  function endBlock(): void {
    if (texts.length > 0) blocks.push({ firstId, bytes: gzipSync(`[${texts.join(',')}]`) })
    texts = []
  }

  return {
    /** Adds a product with a higher id than all before. */
    add(id: number, json: string): void {
      if (beginsBlock(id) || texts.length === LARGEST_BLOCK) endBlock()
      if (texts.length === 0) firstId = id
      texts.push(json)
    },
    bytes(): Uint8Array<ArrayBuffer> {
      endBlock()
      const head = writeTextsHead(
        blocks.map(({ firstId: id, bytes }) => ({
          firstId: id,
          length: bytes.byteLength,
          checksum: checksumOf(bytes),
        })),
      )
      return new Uint8Array(Buffer.concat([head, ...blocks.map(({ bytes }) => bytes)]))
    },
  }
}

/** Depends on the id alone, so that a new product does not move the ends of other blocks. */
function beginsBlock(id: number): boolean {
  return Math.imul(id, SCATTER) >>> 0 < 2 ** 32 / USUAL_BLOCK
}

function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256')
    .update(bytes)
    .digest('hex')
    .slice(0, 2 * CHECKSUM_BYTES)
}
