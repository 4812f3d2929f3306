/** Makes the index of the catalogue and the facts of its products. */
import { createHash } from 'node:crypto'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { productStatus } from '@hoistway/domain/catalogue/orderability'
import { ProductStatus, SpecialAttribute } from '@hoistway/domain/codes'
import {
  attachCatalogue,
  buildSnapshot,
  type Catalogue,
  indexVisibility,
  openCatalogue,
  type ProductInput,
  readSnapshot,
  type Sections,
  SnapshotFault,
  shareCatalogue,
  splitChangeable,
  withChanges,
  writeSnapshot,
} from '@hoistway/search'
import { attributeInputs, type IndexSetup } from '../index-setup.ts'
import { inSharedMemory, type SharedIndex } from '../shared-index.ts'
import type { SnapshotBytes } from '../stored-snapshot.ts'
import { changedSuccessors, replacedParts, successionOf } from '../succession.ts'
import { campaignIdsIn, limitedAssetsIn, limitedProductsIn } from '../visibility-limits.ts'
import { WORKSPACE_COUNT, WORKSPACES } from '../workspaces.ts'
import type { IndexOrder } from './index-messages.ts'
import { type IndexRow, indexRowsOf } from './index-rows.ts'
import { changedFacts, createFactsBuilder, type ProductFacts, placeOf } from './product-facts.ts'
import { factsSections, RefusedSnapshot, splitFacts } from './product-facts-sections.ts'
import { numbersOf, productInputs } from './product-input.ts'

/** Higher where the same parts are indexed in another way. 2: accents of first letters count. 3: parts that no list
 *  shows are no campaign parts. */
const INDEXED_AS = 3
/** An index that another ICU has sorted, or an earlier version of the shop has made, does not fit. */
const FINGERPRINT = `icu ${process.versions.icu}, indexed as ${INDEXED_AS}`
/** Takes half the time of level 3, for a twentieth more bytes. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export async function buildIndex(
  setup: IndexSetup,
  texts: AsyncIterable<string>,
): Promise<{ index: SharedIndex; snapshot: SnapshotBytes }> {
  // The rows of the whole catalogue wait for the second look as compressed texts, which take a tenth of the memory.
  const pieces: Uint8Array[] = []
  const builder = createFactsBuilder()
  const numbers = new Map<number, readonly string[]>()
  for await (const text of texts) {
    pieces.push(zstdCompressSync(text, COMPRESSION))
    for (const row of indexRowsOf(text)) {
      builder.add(row)
      if (isReplaced(row)) numbers.set(row.id, numbersOf(row))
    }
  }
  const facts = builder.facts()
  const succession = successionOf(facts)
  const replaced = replacedParts(succession, new Set(succession.values()))
  const engine = buildSnapshot({
    ...engineSetup(setup),
    products: inputsOf(setup, rowsIn(pieces), replaced, numbers),
  })
  const file = writeSnapshot({ ...engine, ...factsSections(facts) }, { fingerprint: FINGERPRINT })
  const bytes = new Uint8Array(zstdCompressSync(file, COMPRESSION))
  const index = indexOver(openShared(engine), facts, packed(engine))
  return { index, snapshot: { bytes, digest: digestOf(bytes) } }
}

/** Opens a snapshot.
 *  @throws RefusedSnapshot if the bytes are damaged or of another version */
export function openIndex(snapshot: SnapshotBytes): SharedIndex {
  const { facts, engine } = splitFacts(sectionsOf(snapshot))
  return indexOver(openShared(engine), facts, packed(engine))
}

function sectionsOf({ bytes, digest }: SnapshotBytes): Sections {
  if (digestOf(bytes) !== digest) throw new RefusedSnapshot('its file is damaged')
  try {
    return readSnapshot(zstdDecompressSync(bytes), { fingerprint: FINGERPRINT })
  } catch (fault) {
    if (fault instanceof SnapshotFault) throw new RefusedSnapshot(fault.message)
    throw fault
  }
}

/** Makes the index with all changes since `base`. Asks for the rows of parts that are now found by other numbers
 *  because other parts have changed. */
export async function changeIndex(
  { setup, base, rows: texts, removed }: Extract<IndexOrder, { kind: 'change' }>,
  askFor: (ids: readonly number[]) => AsyncIterable<string>,
): Promise<SharedIndex> {
  const rows = new Map(texts.flatMap(indexRowsOf).map((row) => [row.id, row]))
  const changed = createFactsBuilder()
  for (const row of rows.values()) changed.add(row)
  const facts = changedFacts(base.facts, changed.facts(), new Set(removed))

  const succession = successionOf(facts)
  const written = new Set([...rows.keys(), ...removed])
  const successors = changedSuccessors(successionOf(base.facts), succession, written)
  const isThere = (id: number) => placeOf(facts, id) !== undefined
  const changedIds = new Set([...rows.keys(), ...successors].filter(isThere))
  const replaced = replacedParts(succession, changedIds)
  const missing = [...changedIds, ...[...replaced.values()].flat()].filter((id) => !rows.has(id))
  if (missing.length > 0) {
    for await (const text of askFor(missing)) for (const row of indexRowsOf(text)) rows.set(row.id, row)
  }

  const numbers = new Map(Array.from(rows, ([id, row]) => [id, numbersOf(row)]))
  const changedRows = [...changedIds].flatMap((id) => rows.get(id) ?? [])
  const catalogue = withChanges(
    attachCatalogue(base.catalogue, WORKSPACES.builder),
    {
      input: engineSetup(setup),
      changed: [...inputsOf(setup, changedRows, replaced, numbers)],
      removed,
    },
    readSnapshot(zstdDecompressSync(base.changeable)),
  )
  return indexOver(catalogue, facts, base.changeable)
}

/** Stays compressed, since only this thread reads it, and rarely. */
function packed(engine: Sections): Uint8Array {
  return zstdCompressSync(writeSnapshot(splitChangeable(engine).changeable), COMPRESSION)
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function engineSetup(setup: IndexSetup) {
  return {
    attributes: attributeInputs(setup),
    brandAttributeId: SpecialAttribute.brand,
    words: setup.words,
  }
}

function* rowsIn(pieces: readonly Uint8Array[]): Generator<IndexRow> {
  for (const piece of pieces) yield* indexRowsOf(zstdDecompressSync(piece).toString('utf8'))
}

function* inputsOf(
  setup: IndexSetup,
  rows: Iterable<IndexRow>,
  replaced: ReadonlyMap<number, readonly number[]>,
  numbers: ReadonlyMap<number, readonly string[]>,
): Generator<ProductInput> {
  const toInput = productInputs(setup)
  for (const row of rows) {
    const own = replaced.get(row.id) ?? []
    yield toInput(
      row,
      own.flatMap((id) => numbers.get(id) ?? []),
    )
  }
}

function openShared(engine: Sections): Catalogue {
  return openCatalogue(engine, { shared: true, workspaces: WORKSPACE_COUNT })
}

function indexOver(catalogue: Catalogue, facts: ProductFacts, changeable: Uint8Array): SharedIndex {
  const shared = inSharedMemory({
    facts,
    changeable,
    visibility: indexVisibility(catalogue, limitedProductsIn(facts)),
    limitedAssets: limitedAssetsIn(facts),
    campaignIds: campaignIdsIn(facts),
  })
  return { catalogue: shareCatalogue(catalogue), ...shared }
}

function isReplaced(row: IndexRow): boolean {
  return productStatus(row.status) === ProductStatus.Replaced
}
