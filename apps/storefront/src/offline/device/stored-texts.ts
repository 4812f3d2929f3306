/** Reads products and the setup from the stored texts of a catalogue. Only the block of a product is read and
 *  decompressed; the latest blocks stay in memory. */
import {
  blockOf,
  readTextsHead,
  type SnapshotProduct,
  type SnapshotSetup,
  TEXTS_START_BYTES,
  type TextsBlock,
  textsHeadBytes,
} from '@hoistway/contract/catalogue/snapshot-texts'
import { DeviceFailure } from './device-faults.ts'

/** About 5 MB. */
const BLOCKS_IN_MEMORY = 16

export type StoredTexts = {
  readonly setup: () => Promise<SnapshotSetup>
  /** Undefined for an unknown product, or one that the owner may not see. */
  readonly product: (id: number) => Promise<SnapshotProduct | undefined>
  /** All products, block by block; none of them stays in memory. */
  readonly products: () => AsyncGenerator<SnapshotProduct>
}

export async function openStoredTexts(file: Blob): Promise<StoredTexts> {
  const bytesOf = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer())
  const head = readTextsHead(await bytesOf(0, textsHeadBytes(await bytesOf(0, TEXTS_START_BYTES)) ?? 0))
  const first = head?.blocks[0]
  if (!head || !first) throw new DeviceFailure('unreadable', 'The stored texts have no head')
  const inMemory = new Map<TextsBlock, Promise<ReadonlyMap<number, SnapshotProduct>>>()

  async function jsonOf({ offset, length }: TextsBlock): Promise<unknown> {
    const packed = file.slice(offset, offset + length).stream()
    return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).json()
  }

  async function productsIn(block: TextsBlock): Promise<ReadonlyMap<number, SnapshotProduct>> {
    const products = (await jsonOf(block)) as readonly SnapshotProduct[]
    return new Map(products.map((product) => [product.id, product]))
  }

  return {
    setup: async () => (await jsonOf(first)) as SnapshotSetup,
    async product(id) {
      const block = blockOf(head, id)
      if (!block) return undefined
      const products = inMemory.get(block) ?? productsIn(block)
      inMemory.delete(block)
      inMemory.set(block, products)
      const [oldest] = inMemory.keys()
      if (inMemory.size > BLOCKS_IN_MEMORY && oldest) inMemory.delete(oldest)
      products.catch(() => inMemory.delete(block))
      return (await products).get(id)
    },
    async *products() {
      for (const block of head.blocks.slice(1)) yield* (await jsonOf(block)) as readonly SnapshotProduct[]
    },
  }
}
