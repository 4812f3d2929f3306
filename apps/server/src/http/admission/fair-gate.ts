/** A semaphore with one queue for each caller. Work starts while there is room; the rest waits. The queues take turns,
 *  so a caller that sends a hundred pieces of work delays only its own. The number of waiting pieces is bounded. */
import { BusyFault } from './busy-fault.ts'

export type GateOptions = {
  /** Room for all callers together. Work that is larger than the room starts when nothing else runs. */
  readonly room: number
  /** Room for one caller; all of it when left out. */
  readonly roomOfOne?: number
  readonly mostWaiting: number
  readonly mostWaitingOfOne: number
}

/** Gives the room back. A second call does nothing. */
export type Leave = () => void

export type FairGate = {
  /** Waits for room. Throws BusyFault at once where too many wait already. */
  readonly enter: (caller: string, size?: number) => Promise<Leave>
  /** Waits for room, does the work, gives the room back. */
  readonly run: <T>(caller: string, work: () => Promise<T>) => Promise<T>
}

type Waiting = { readonly size: number; readonly letIn: (leave: Leave) => void }

export function createFairGate(options: GateOptions): FairGate {
  const { room, roomOfOne = room, mostWaiting, mostWaitingOfOne } = options
  const inside = new Map<string, number>()
  /** In the order of their turns: the caller whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  let used = 0
  let waiting = 0

  function enter(caller: string, size = 1): Promise<Leave> {
    const line = lines.get(caller) ?? []
    if (line.length === 0 && fits(caller, size) && !someoneIsNext())
      return Promise.resolve(take(caller, size))
    if (waiting >= mostWaiting || line.length >= mostWaitingOfOne) return Promise.reject(new BusyFault())
    return new Promise((letIn) => {
      line.push({ size, letIn })
      lines.set(caller, line)
      waiting += 1
    })
  }

  /** True where the first piece of some queue waits for room of all callers, not for its own caller's work to end. Then
   *  a later piece must not pass it. */
  function someoneIsNext(): boolean {
    for (const [caller, [first]] of lines) if (first && ownFits(caller, first.size)) return true
    return false
  }

  function fits(caller: string, size: number): boolean {
    return (used === 0 || used + size <= room) && ownFits(caller, size)
  }

  function ownFits(caller: string, size: number): boolean {
    const own = inside.get(caller) ?? 0
    return own === 0 || own + size <= roomOfOne
  }

  function take(caller: string, size: number): Leave {
    used += size
    inside.set(caller, (inside.get(caller) ?? 0) + size)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      used -= size
      const left = (inside.get(caller) ?? 0) - size
      if (left > 0) inside.set(caller, left)
      else inside.delete(caller)
      letNextIn()
    }
  }

  function letNextIn(): void {
    for (const [caller, line] of lines) {
      const [first] = line
      if (!first || !ownFits(caller, first.size)) continue
      // A large piece of work would wait for ever if small ones could pass it.
      if (!fits(caller, first.size)) return
      line.shift()
      waiting -= 1
      lines.delete(caller)
      if (line.length > 0) lines.set(caller, line)
      first.letIn(take(caller, first.size))
      letNextIn()
      return
    }
  }

  return {
    enter,
    async run(caller, work) {
      const leave = await enter(caller)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
