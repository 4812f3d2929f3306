/** The business system as a folder, for tests. */
import { exchangeErp } from '../../integrations/erp/exchange-erp.ts'
import type { Erp } from '../../integrations/erp/port.ts'
import { folderExchange } from '../../integrations/exchange/folder-exchange.ts'
import { type FeedFileRules, USUAL_RULES } from '../../integrations/feed/settled-file.ts'

export function directoryErp(directory: string, rules: FeedFileRules = USUAL_RULES): Erp {
  return exchangeErp(folderExchange(directory), rules)
}
