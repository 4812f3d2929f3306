/** The handler of the call about running the shop. */
import type { operationsCalls } from '@hoistway/contract/site-admin/operations'
import type { HandlersOf } from '../http/handler.ts'
import { type OperationsNeeds, operations } from './operations.ts'

export function operationsHandlers(needs: OperationsNeeds): HandlersOf<typeof operationsCalls> {
  return { operations: operations(needs) }
}
