/** Runs work one after the other in this process, in order of arrival. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

export function createMutex(): Mutex {
  /** Settles after the last work. It holds no result, which may be large. */
  let last: Promise<void> = Promise.resolve()

  return async (work) => {
    const mine = last.then(work)
    // A failure of earlier work must not keep later work from running.
    last = mine.then(nothing, nothing)
    return mine
  }
}

function nothing(): void {}
