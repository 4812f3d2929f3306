/** The limits of a node, from the operator's settings. */
import type { Config } from '../../config.ts'
import type { Budget } from './budgets.ts'

export type Capacity = {
  readonly guest: Budget
  readonly customer: Budget
  /** Requests that run or wait for their turn; guests get half. */
  readonly mostRequests: number
  /** Bytes of all large bodies that are being received or processed. */
  readonly bodyBytes: number
}

const MILLISECONDS_IN_PERCENT = 10
/** A customer may save twice as much as a guest. */
const SAVED_BY_CUSTOMERS = 2

export function capacityOf(config: Config): Capacity {
  const saved = config.processorSavedSeconds * 1000
  return {
    guest: { perSecond: config.guestProcessorPercent * MILLISECONDS_IN_PERCENT, saved },
    customer: {
      perSecond: config.customerProcessorPercent * MILLISECONDS_IN_PERCENT,
      saved: saved * SAVED_BY_CUSTOMERS,
    },
    mostRequests: config.mostRequests,
    bodyBytes: config.bodyMemoryMb * 1_048_576,
  }
}
