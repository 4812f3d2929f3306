/** Measures a build: from records to a snapshot on disk, and the size of the snapshot. */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import { buildSnapshot, writeSnapshot } from '@hoistway/search'
import { generateCatalogue } from './catalogue.ts'

export type BuildFigures = {
  readonly generateMs: number
  readonly buildMs: number
  readonly writeMs: number
  readonly snapshots: readonly SnapshotFigures[]
}

export type SnapshotFigures = {
  readonly what: string
  readonly raw: number
  readonly brotli: number
  readonly zstd: number
}

const BROTLI_LEVEL = 9
const ZSTD_LEVEL = 9

export async function measureBuild({
  size,
  snapshot,
}: {
  readonly size: number
  readonly snapshot: string
}): Promise<BuildFigures> {
  const generated = generateCatalogue(size)
  const generating = performance.now()
  for (const _ of generated.products);
  const building = performance.now()
  const sections = buildSnapshot(generated)
  const writing = performance.now()
  const bytes = writeSnapshot(sections)
  const written = performance.now()
  writeFileSync(snapshot, bytes)
  return {
    generateMs: building - generating,
    buildMs: writing - building,
    writeMs: written - writing,
    snapshots: [
      weigh('three languages', bytes),
      weigh('Swedish only', writeSnapshot(sections, { locales: ['sv'] })),
      weigh(
        'Swedish only, takes no changes',
        writeSnapshot(sections, { locales: ['sv'], changeable: false }),
      ),
    ],
  }
}

function weigh(what: string, bytes: Uint8Array): SnapshotFigures {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants
  const brotli = brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  const zstd = zstdCompressSync(bytes, { params: { [ZSTD_c_compressionLevel]: ZSTD_LEVEL } })
  return { what, raw: bytes.length, brotli: brotli.length, zstd: zstd.length }
}
