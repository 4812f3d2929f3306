/** Every migration in the order in which they run. A migration that was released is never changed. */
import type { Migration } from 'kysely/migration'
import * as foundation from './migrations/0001-foundation.ts'
import * as jobs from './migrations/0002-jobs.ts'
import * as accounts from './migrations/0003-accounts.ts'
import * as approval from './migrations/0004-approval.ts'
import * as lists from './migrations/0005-lists.ts'
import * as sync from './migrations/0006-sync.ts'
import * as catalogueSettings from './migrations/0007-catalogue-settings.ts'
import * as enquiries from './migrations/0008-enquiries.ts'
import * as tokensOfASession from './migrations/0009-tokens-of-a-session.ts'
import * as versionsOfPricesAndStock from './migrations/0010-versions-of-prices-and-stock.ts'
import * as whatChanged from './migrations/0011-what-changed.ts'
import * as handovers from './migrations/0012-handovers.ts'
import * as knownPlaces from './migrations/0014-known-places.ts'
import * as emailChanges from './migrations/0015-email-changes.ts'
import * as whatFeedsRefuse from './migrations/0016-what-feeds-refuse.ts'
import * as ownArticleNumbers from './migrations/0017-own-article-numbers.ts'
import * as countriesAndSpecialAttributes from './migrations/0018-countries-and-special-attributes.ts'
import * as auditLog from './migrations/0019-audit-log.ts'
import * as lettersOfTheOutbox from './migrations/0020-letters-of-the-outbox.ts'
import * as catalogueImports from './migrations/0021-catalogue-imports.ts'
import * as lockedAccounts from './migrations/0022-locked-accounts.ts'
import * as inbox from './migrations/0023-inbox.ts'
import * as acting from './migrations/0024-acting.ts'
import * as nodes from './migrations/0025-nodes.ts'
import * as orderHistory from './migrations/0028-order-history.ts'
import * as absences from './migrations/0029-absences.ts'
import * as waitingOrders from './migrations/0030-waiting-orders.ts'
import * as listNames from './migrations/0031-list-names.ts'
import * as approvers from './migrations/0032-approvers.ts'
import * as deletedAddresses from './migrations/0033-deleted-addresses.ts'
import * as orderResponses from './migrations/0034-order-responses.ts'
import * as contentCopies from './migrations/0035-content-copies.ts'
import * as filesOfBuilds from './migrations/0036-files-of-builds.ts'
import * as looksOfContent from './migrations/0037-looks-of-content.ts'
import * as attributeCounts from './migrations/0038-attribute-counts.ts'
import * as indexesOfPrices from './migrations/0039-indexes-of-prices.ts'
import * as phones from './migrations/0040-phones.ts'
import * as indexOfActing from './migrations/0041-index-of-acting.ts'

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-jobs': jobs,
  '0003-accounts': accounts,
  '0004-approval': approval,
  '0005-lists': lists,
  '0006-sync': sync,
  '0007-catalogue-settings': catalogueSettings,
  '0008-enquiries': enquiries,
  '0009-tokens-of-a-session': tokensOfASession,
  '0010-versions-of-prices-and-stock': versionsOfPricesAndStock,
  '0011-what-changed': whatChanged,
  '0012-handovers': handovers,
  '0014-known-places': knownPlaces,
  '0015-email-changes': emailChanges,
  '0016-what-feeds-refuse': whatFeedsRefuse,
  '0017-own-article-numbers': ownArticleNumbers,
  '0018-countries-and-special-attributes': countriesAndSpecialAttributes,
  '0019-audit-log': auditLog,
  '0020-letters-of-the-outbox': lettersOfTheOutbox,
  '0021-catalogue-imports': catalogueImports,
  '0022-locked-accounts': lockedAccounts,
  '0023-inbox': inbox,
  '0024-acting': acting,
  '0025-nodes': nodes,
  '0028-order-history': orderHistory,
  '0029-absences': absences,
  '0030-waiting-orders': waitingOrders,
  '0031-list-names': listNames,
  '0032-approvers': approvers,
  '0033-deleted-addresses': deletedAddresses,
  '0034-order-responses': orderResponses,
  '0035-content-copies': contentCopies,
  '0036-files-of-builds': filesOfBuilds,
  '0037-looks-of-content': looksOfContent,
  '0038-attribute-counts': attributeCounts,
  '0039-indexes-of-prices': indexesOfPrices,
  '0040-phones': phones,
  '0041-index-of-acting': indexOfActing,
}
