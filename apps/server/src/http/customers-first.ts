/** Lets guests who have taken much lately wait until no customer is being worked on: an order asks the database a dozen
 *  times, and each time a guest's page could come between. They wait a quarter of a second at the most. */
export type CustomersFirst = {
  /** A customer is being worked on, until what is given back is called. */
  readonly begin: () => () => void
  /** For one guest: no customer is being worked on, or it has waited for long enough. */
  readonly quiet: () => Promise<void>
}

export type CustomersFirstOptions = {
  /** Does it after so many milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void
  /** Does it when what is waiting for the thread has had its turn. */
  readonly soon: (work: () => void) => void
}

const LONGEST_MS = 250

export function createCustomersFirst({ later, soon }: CustomersFirstOptions): CustomersFirst {
  let customers = 0
  const waiting = new Set<() => void>()

  /** One after the other: a customer who comes meanwhile is seen before the next guest. */
  function letOneIn(): void {
    if (customers > 0) return
    for (const go of waiting) {
      waiting.delete(go)
      go()
      if (waiting.size > 0) soon(letOneIn)
      return
    }
  }

  return {
    begin() {
      customers += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        customers -= 1
        if (customers === 0 && waiting.size > 0) soon(letOneIn)
      }
    },
    quiet() {
      if (customers === 0 && waiting.size === 0) return Promise.resolve()
      return new Promise((go) => {
        waiting.add(go)
        later(() => {
          if (waiting.delete(go)) go()
        }, LONGEST_MS)
      })
    },
  }
}
