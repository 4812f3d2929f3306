/** The shop's own calls (AMB-94, AMB-97) by which a device gets the catalogue for use without a connection: the
 *  manifest, the two files that it names, and the prices and the stock of the caller. The files hold what the caller may
 *  see and nothing else; `snapshot-texts.ts` describes the second one,
 *  `snapshot-delta.ts` what turns an earlier first one into a later one. */
import { OFFLINE_POLICIES } from '@hoistway/domain/catalogue/offline-policy'
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
  news: Type.Array(Id, { description: 'The news of the home page in this language, in their order' }),
  engine: SnapshotFile,
  texts: SnapshotFile,
  offlinePolicy: Type.Enum([...OFFLINE_POLICIES], {
    description:
      'What a client lets its visitor do without a connection (OFFLINE_POLICY): spec blocks advanced filters, extended answers them all',
  }),
})
export type SnapshotManifest = Static<typeof SnapshotManifest>

/** The person whom an answer is for, so that a device stores it for nobody else: somebody may log in or out in another
 *  tab while it downloads. Null for a guest. */
export const SnapshotCaller = Nullable(Type.Object({ user: Id, company: Id }))
export type SnapshotCaller = Static<typeof SnapshotCaller>

export const SnapshotState = Type.Object({
  manifest: Nullable(SnapshotManifest),
  retryAfter: Type.Integer({
    description: 'Seconds after which to ask again while the files are being made; 0 with a manifest',
  }),
  caller: SnapshotCaller,
})
export type SnapshotState = Static<typeof SnapshotState>

export const SnapshotPrices = Type.Object({
  asOf: Type.String({ description: 'ISO time at which prices and stock were read' }),
  caller: SnapshotCaller,
  products: Type.Array(Type.Object({ id: Id, stockInfo: StockInfo }), {
    description: 'By id, ascending',
  }),
})
export type SnapshotPrices = Static<typeof SnapshotPrices>

/** So many pictures are asked for at once. */
export const MAX_PICTURE_SIZES = 200

export const PictureSizes = Type.Array(
  Type.Object({ id: Id, bytes: Type.Integer({ description: 'Of the file, without a content encoding' }) }),
  {
    description: 'Without pictures that the caller may not see, that are gone, or whose size cannot be told',
  },
)
export type PictureSizes = Static<typeof PictureSizes>

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
  pictureSizes: call({
    method: 'POST',
    path: '/shop/v1/snapshot/picture-sizes',
    summary:
      'Sizes of pictures of parts, so that a device can tell the size of a download before it begins; the pictures themselves come from GET /v2/Product/asset/:id',
    access: 'public',
    body: Type.Object({ assetIDs: Type.Array(Id, { minItems: 1, maxItems: MAX_PICTURE_SIZES }) }),
    result: PictureSizes,
    refusals: ['invalidInput', 'tooManyRequests'],
  }),
} as const
