/** Makes the files of a snapshot for one visibility class in all languages: the engine's part, which is an index of its
 *  products alone, and the texts (contract/catalogue/snapshot-texts.ts). Cutting an index down would leave words of
 *  hidden products in its tables, so the index is built again from the rows that the class may see. */
import { SpecialAttribute } from '@hoistway/domain/codes'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { buildSnapshot, type ProductInput, type Sections, writeSnapshot } from '@hoistway/search'
import { productInputs } from '../../../catalogue-index/building/product-input.ts'
import { attributeInputs } from '../../../catalogue-index/index-setup.ts'
import { replacedParts, successionOf } from '../../../catalogue-index/succession.ts'
import { type ClassRows, collectClassRows } from './class-rows.ts'
import { madeFile, packed } from './made-file.ts'
import type { MadeSnapshot, SnapshotOrder } from './snapshot-order.ts'
import { makeTexts } from './texts-file.ts'

/** @param texts rows of all products, by id */
export async function makeSnapshot(
  order: SnapshotOrder,
  texts: AsyncIterable<string>,
): Promise<MadeSnapshot> {
  const rows = await collectClassRows(order, texts)
  const sections = engineSections(order, rows)
  const textsFiles = makeTexts(order, rows)
  // The words of all languages: a text that finds nothing in one is read in the others (AMB-103).
  const plain = writeSnapshot(sections, { changeable: false })
  const compressed = packed(plain)
  const filesOf = (locale: Locale) => {
    const file = textsFiles[locale]
    // Each language has bytes of its own, which are moved to the main thread.
    return { engine: madeFile(plain, compressed.slice()), texts: madeFile(file, file) }
  }
  return {
    products: rows.ids.size,
    files: Object.fromEntries(LOCALES.map((locale) => [locale, filesOf(locale)])) as MadeSnapshot['files'],
  }
}

function engineSections({ setup, facts }: SnapshotOrder, rows: ClassRows): Sections {
  const succession = successionOf(facts)
  const replaced = replacedParts(succession, new Set(succession.values()))
  // An option that only hidden products have may name a company.
  const options = setup.options.filter(({ id, attribute_id }) => rows.values.get(attribute_id)?.has(id))
  return buildSnapshot({
    attributes: attributeInputs({ ...setup, options }),
    brandAttributeId: SpecialAttribute.brand,
    words: setup.words,
    products: inputs(),
  })

  function* inputs(): Generator<ProductInput> {
    const toInput = productInputs(setup)
    for (const row of rows.rows()) {
      const own = replaced.get(row.id) ?? []
      // Numbers of a hidden product are not among these.
      yield toInput(
        row,
        own.flatMap((id) => rows.replacedNumbers.get(id) ?? []),
      )
    }
  }
}
