/** Every table of the shop as the queries see it. One slice owns each table; the files below say which. */
import type { AccountTables } from './tables/account.ts'
import type { AttestTables } from './tables/attest.ts'
import type { AuditTables } from './tables/audit.ts'
import type { BuildsTables } from './tables/builds.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { ContentTables } from './tables/content.ts'
import type { EnquiriesTables } from './tables/enquiries.ts'
import type { InboxTables } from './tables/inbox.ts'
import type { JobsTables } from './tables/jobs.ts'
import type { ListsTables } from './tables/lists.ts'
import type { NodesTables } from './tables/nodes.ts'
import type { OrdersTables } from './tables/orders.ts'
import type { PhonesTables } from './tables/phones.ts'
import type { SyncTables } from './tables/sync.ts'

export type Database = AccountTables &
  BuildsTables &
  CatalogueTables &
  ContentTables &
  OrdersTables &
  AttestTables &
  AuditTables &
  JobsTables &
  EnquiriesTables &
  InboxTables &
  ListsTables &
  NodesTables &
  PhonesTables &
  SyncTables
