/** Caches a value that takes long to count. A request for another version counts it again; meanwhile the value of the
 *  version before is returned. One count runs at a time. */
import { setTimeout } from 'node:timers/promises'

type Counted<T> = { readonly version: string; readonly value: T; readonly at: Date }

export type Recount<T> = {
  /** Undefined until it was counted for the first time. */
  readonly latest: Counted<T> | undefined
  readonly isCounting: boolean
  /** 0 to 1. */
  readonly share: number
}

type CountFrom<T> = (before: T | undefined, progress: (share: number) => void) => Promise<T>

type Running<T> = { readonly done: Promise<Counted<T> | undefined> }

/** @returns asks for the value of a version, and waits for it no longer than `waitMs` */
export function createRecount<T>(now: () => Date, waitMs: number) {
  let latest: Counted<T> | undefined
  let running: Running<T> | undefined
  let share = 1
  /** The fault of the last count. The next request gets it. */
  let fault: { readonly cause: unknown } | undefined

  async function run(version: string, count: CountFrom<T>): Promise<Counted<T> | undefined> {
    try {
      const value = await count(latest?.value, (done) => {
        share = done
      })
      latest = { version, value, at: now() }
      return latest
    } catch (cause) {
      fault = { cause }
      return undefined
    } finally {
      running = undefined
      share = 1
    }
  }

  return async (version: string, count: CountFrom<T>): Promise<Recount<T>> => {
    if (latest?.version !== version && !running) {
      share = 0
      running = { done: run(version, count) }
    }
    if (running) await Promise.race([running.done, setTimeout(waitMs)])
    if (fault) {
      const { cause } = fault
      fault = undefined
      throw cause
    }
    return { latest, isCounting: latest?.version !== version, share: running ? share : 1 }
  }
}
