/** Work that is done one piece after the other; when too much waits, more is turned away instead of piling up. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T> | undefined

export function createQueue(mostWaiting: number): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return (work) => {
    if (waiting >= mostWaiting) return undefined
    waiting += 1
    const done = last.then(work).finally(() => {
      waiting -= 1
    })
    last = done.catch(() => undefined)
    return done
  }
}
