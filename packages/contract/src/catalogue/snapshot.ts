/** The shop's own calls (AMB-94, AMB-97) by which a device gets the catalogue for use without a connection: the
 *  manifest, the two files that it names, and the prices and the stock of the caller. The files hold what the caller may
 *  see and nothing else; `snapshot-texts.ts` describes the second one,
 *  `snapshot-delta.ts` what turns an earlier first one into a later one. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, LocaleInput, Nullable } from '../wire.ts'
import { StockInfo } from './product.ts'

export const SNAPSHOT_PARTS = ['engine', 'texts'] as const
export type SnapshotPart = (typeof SNAPSHOT_PARTS)[number]

const Digest = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'sha256 of the bytes without a content encoding, in hexadecimal',
})

export const SnapshotFile = Type.Object({
  digest: Digest,
  bytes: Type.Integer({ description: 'Without a content encoding, as they are stored on the device' }),
  wireBytes: Type.Integer({ description: 'As they are sent to a caller that takes br' }),
})
export type SnapshotFile = Static<typeof SnapshotFile>

export const SnapshotManifest = Type.Object({
  locale: Type.String({ description: 'sv, en or de' }),
  made: Type.String({ description: 'ISO time at which the catalogue was read' }),
  products: Type.Integer({ description: 'Products that the caller may open, listed or not' }),
  filterable: Type.Array(Id, { description: 'The attributes that visitors may filter by' }),
  engine: SnapshotFile,
  texts: SnapshotFile,
})
export type SnapshotManifest = Static<typeof SnapshotManifest>

export const SnapshotState = Type.Object({
  manifest: Nullable(SnapshotManifest),
  retryAfter: Type.Integer({
    description: 'Seconds after which to ask again while the files are being made; 0 with a manifest',
  }),
})
export type SnapshotState = Static<typeof SnapshotState>

export const SnapshotPrices = Type.Object({
  asOf: Type.String({ description: 'ISO time at which prices and stock were read' }),
  products: Type.Array(Type.Object({ id: Id, stockInfo: StockInfo }), {
    description: 'By id, ascending',
  }),
})
export type SnapshotPrices = Static<typeof SnapshotPrices>

export const snapshotCalls = {
  snapshotManifest: call({
    method: 'GET',
    path: '/shop/v1/snapshot',
    summary:
      'Sizes and checksums of the files with the catalogue as the caller may see it, in one language; null while they are being made',
    access: 'public',
    query: Type.Object({ locale: LocaleInput }),
    result: SnapshotState,
    refusals: ['tooManyRequests'],
  }),
  snapshotPart: call({
    method: 'GET',
    path: '/shop/v1/snapshot/:part',
    summary:
      'One of these files, whole or a range of its bytes (Range, If-Range). The ETag is the digest in quotes, followed by .br or .gzip inside them where the answer has that content encoding',
    access: 'public',
    params: Type.Object({ part: Type.Enum([...SNAPSHOT_PARTS]) }),
    query: Type.Object({
      locale: LocaleInput,
      digest: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          description:
            'The file with this digest, also when a newer one is made; the present one when left out',
        }),
      ),
      from: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          description:
            'Of the engine only: sends what turns the file with this digest into the other one (packages/contract/src/catalogue/snapshot-delta.ts). Refused where the shop no longer has that file, or where that saves little',
        }),
      ),
    }),
    result: 'file',
    ranges: true,
    refusals: ['invalidInput', 'snapshotOutdated', 'rangeOutside', 'tooManyRequests'],
  }),
  snapshotPrices: call({
    method: 'GET',
    path: '/shop/v1/snapshot/prices-and-stock',
    summary:
      'Prices and stock of every product that the caller may open, as the caller sees them; a guest gets stock without prices',
    access: 'public',
    result: SnapshotPrices,
    conditional: true,
    refusals: ['tooManyRequests'],
  }),
} as const
