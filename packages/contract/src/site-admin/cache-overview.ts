/** The shop's own call (AMB-94) about what nodes hold in memory of the catalogue, for the page with `reset-cache`. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Nullable } from '../wire.ts'

export const CacheOverview = Type.Object({
  now: Type.String({ description: 'The clock of the shop' }),
  catalogueVersion: Type.Integer({
    description: 'Moves with each change of the catalogue, and with each reset',
  }),
  settingsChanged: Type.String({ description: 'When a setting of an attribute last changed' }),
  index: Nullable(
    Type.Object(
      {
        stored: Type.String(),
        catalogueVersion: Type.Integer(),
        products: Type.Integer(),
        bytes: Nullable(Type.Integer({ description: 'Null: the file store does not have it' })),
      },
      { description: 'The stored index; null: no node has stored one yet' },
    ),
  ),
  node: Type.Object(
    { catalogueVersion: Type.Integer(), products: Type.Integer(), attributes: Type.Integer() },
    { description: 'The node that answers' },
  ),
})
export type CacheOverview = Static<typeof CacheOverview>

export const cacheOverviewCalls = {
  cacheOverview: call({
    method: 'GET',
    path: '/shop/v1/caches',
    summary: 'The catalogue as it is stored and as the answering node holds it: version, age, size',
    access: 'siteAdmin',
    result: CacheOverview,
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
} as const
