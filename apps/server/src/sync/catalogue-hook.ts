/** POST /hooks/catalogue: the product information system says that something has changed, and the sync that asks for
 *  changes every minute does so at once. Akeneo signs the body of its events with the secret. */
import { SyncType } from '@hoistway/domain/sync/sync-types'
import type { FastifyInstance } from 'fastify'
import { addHook, type HookNeeds } from '../http/hook.ts'
import type { SyncRunner } from './runs/runner.ts'

export type CatalogueHookNeeds = HookNeeds & {
  readonly secret: string
  readonly sync: Pick<SyncRunner, 'hasten'>
  /** Makes waiting runs start. */
  readonly wake: () => Promise<void>
}

/** The second header is there while a secret is exchanged for another one. */
const SIGNATURES = ['x-akeneo-signature-primary', 'x-akeneo-signature-secondary']

export function addCatalogueHook(app: FastifyInstance, needs: CatalogueHookNeeds): void {
  const { secret, sync, wake, ...rest } = needs
  addHook(
    app,
    {
      path: '/hooks/catalogue',
      name: 'catalogueHook',
      secret,
      signatures: SIGNATURES,
      async hint() {
        if (await sync.hasten(SyncType.QuickProductSync)) await wake()
      },
      lost: 'a hint of the product information system was lost',
    },
    rest,
  )
}
