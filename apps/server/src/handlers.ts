/** One handler for every row of the contract. A row that has none here does not compile. */
import type { PhoneSystem } from '@hoistway/domain/people/phone-system'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { AuditNeeds } from './audit/audit-log.ts'
import { auditHandlers } from './audit/handlers.ts'
import type { LiveCatalogue } from './catalogue-index/live-catalogue.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Database } from './database/schema.ts'
import { accountHandlers } from './features/account/handlers.ts'
import { attestHandlers } from './features/attest/handlers.ts'
import { createApprovals } from './features/attest/public.ts'
import { createFilterSetups } from './features/catalogue/filter/filter-setup.ts'
import { type CatalogueParts, catalogueHandlers } from './features/catalogue/handlers.ts'
import {
  createPrices,
  createProductReader,
  createStock,
  createVersions,
} from './features/catalogue/public.ts'
import { companyHandlers } from './features/company/handlers.ts'
import { contentHandlers } from './features/content/handlers.ts'
import { directoryHandlers } from './features/directory/handlers.ts'
import { enquiryHandlers } from './features/enquiries/handlers.ts'
import type { PictureSources } from './features/images/public.ts'
import { listHandlers } from './features/lists/handlers.ts'
import { orderHandlers } from './features/orders/handlers.ts'
import { phoneHandlers } from './features/phones/handlers.ts'
import { qualityHandlers } from './features/quality/handlers.ts'
import { startHandlers } from './features/start/handlers.ts'
import type { Handlers } from './http/handler.ts'
import type { Limits } from './http/limits/limits.ts'
import type { Sessions } from './http/sessions/sessions.ts'
import type { ContentService, FollowedContent } from './integrations/cms/port.ts'
import type { FileStore } from './integrations/files/port.ts'
import { mailQueueHandlers } from './jobs/mail-queue/handlers.ts'
import { operationsHandlers } from './operations/handlers.ts'
import type { OperationsNeeds } from './operations/operations.ts'
import { type SyncParts, syncHandlers } from './sync/handlers.ts'

export type ShopParts = {
  readonly db: Kysely<Database>
  readonly changeMark: OpenDatabase['changeMark']
  readonly live: LiveCatalogue
  readonly sessions: Sessions
  readonly content: ContentService
  /** The content service elsewhere that `content` follows, if there is one. */
  readonly cms?: FollowedContent
  readonly files: FileStore
  readonly pictures: PictureSources
  readonly snapshots: CatalogueParts['snapshots']
  /** The systems to whose phones the shop sends notices. */
  readonly pushSystems: readonly PhoneSystem[]
  readonly sync: SyncParts
  readonly publicUrls: Readonly<Partial<Record<Locale, string>>>
  readonly stockLimit: number
  readonly limits: Limits
  readonly audit: Omit<AuditNeeds, 'db'>
  /** The names of the feeds of stock and prices. */
  readonly feeds: { readonly stock: string; readonly prices: string }
  readonly operations: Pick<OperationsNeeds, 'database' | 'node' | 'disk' | 'onFault'>
  readonly now: () => Date
  /** Everybody knows it, so nobody may choose it; undefined in a demo shop, whose accounts have it. */
  readonly publicPassword: string | undefined
}

export function createHandlers(shop: ShopParts): Handlers {
  const { db, live, now } = shop
  const versionsOf = createVersions(live)
  const pricesOf = createPrices(db, now)
  const stockOf = createStock(db)
  const parts = {
    ...shop,
    versionsOf,
    pricesOf,
    stockOf,
    products: createProductReader({ db, live, pricesOf, stockOf, versionsOf, now }),
    setups: createFilterSetups(db, live),
  }
  return {
    ...accountHandlers(parts),
    ...startHandlers(parts),
    ...orderHandlers({ ...parts, approvals: createApprovals(parts) }),
    ...attestHandlers(parts),
    ...catalogueHandlers(parts),
    ...contentHandlers(parts),
    ...companyHandlers(parts),
    ...directoryHandlers(parts),
    ...listHandlers(parts),
    ...enquiryHandlers(parts),
    ...phoneHandlers(parts),
    ...syncHandlers(parts),
    ...mailQueueHandlers(parts),
    ...qualityHandlers(parts),
    ...operationsHandlers({ ...parts, ...shop.operations }),
    ...auditHandlers({ db, ...shop.audit }),
  }
}
