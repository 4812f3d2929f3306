/** A token bucket of processor time for each caller. It fills at a fixed rate up to a limit. The buckets live in the
 *  memory of one node; a caller whose bucket was evicted starts with a full one. */
import { LRUCache } from 'lru-cache'

/** Buckets of so many callers take some 10 MB. */
const MOST_CALLERS = 50_000
/** The longest wait, however far a caller has overdrawn its budget. */
const LONGEST_WAIT_SECONDS = 10

export type Budget = {
  /** Milliseconds that come back in a second; 0 for no limit. */
  readonly perSecond: number
  /** The size of the bucket in milliseconds. */
  readonly saved: number
}

type Account = { left: number; at: number }

export type Budgets = {
  /** Returns the seconds after which the caller may come again, or undefined if it may go on. */
  readonly wait: (caller: string, budget: Budget) => number | undefined
  readonly charge: (caller: string, budget: Budget, milliseconds: number) => void
  /** Returns the milliseconds that a full bucket has more. */
  readonly used: (caller: string, budget: Budget) => number
}

/** @param now the time in milliseconds */
export function createBudgets(now: () => number): Budgets {
  // With `max` instead, room for all of them would be taken at once.
  const accounts = new LRUCache<string, Account>({ maxSize: MOST_CALLERS, sizeCalculation: () => 1 })

  function accountOf(caller: string, { perSecond, saved }: Budget): Account {
    const at = now()
    const account = accounts.get(caller) ?? { left: saved, at }
    account.left = Math.min(saved, account.left + ((at - account.at) * perSecond) / 1000)
    account.at = at
    return account
  }

  return {
    wait(caller, budget) {
      if (budget.perSecond === 0) return undefined
      const { left } = accountOf(caller, budget)
      return left > 0 ? undefined : Math.max(1, Math.ceil(-left / budget.perSecond))
    },
    charge(caller, budget, milliseconds) {
      if (budget.perSecond === 0) return
      const account = accountOf(caller, budget)
      account.left = Math.max(account.left - milliseconds, -LONGEST_WAIT_SECONDS * budget.perSecond)
      accounts.set(caller, account)
    },
    used(caller, budget) {
      return budget.perSecond === 0 ? 0 : budget.saved - accountOf(caller, budget).left
    },
  }
}
