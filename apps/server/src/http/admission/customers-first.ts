/** Makes paced guests wait until no customer's request is running, for a quarter of a second at most. An order asks the
 *  database a dozen times; without this rule a guest's page could run between each two of these questions. */
export type CustomersFirst = {
  /** A customer's request starts. The function returned ends it. */
  readonly begin: () => () => void
  /** Resolves when no customer's request is running, or after the longest wait. */
  readonly quiet: () => Promise<void>
}

export type CustomersFirstOptions = {
  /** Runs the work after that time, as setTimeout does. */
  readonly later: (work: () => void, milliseconds: number) => void
  /** Runs the work after the events that are waiting now, as setImmediate does. */
  readonly soon: (work: () => void) => void
}

const LONGEST_MS = 250

export function createCustomersFirst({ later, soon }: CustomersFirstOptions): CustomersFirst {
  let customers = 0
  const waiting = new Set<() => void>()

  /** Guests start one by one, so that a customer's request that arrives meanwhile comes before the next guest. */
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
