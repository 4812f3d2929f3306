/** Limits how many requests of one caller run at once; further requests of the same caller wait in a queue. Requests
 *  of a paced caller run one at a time, and after each of them comes a pause as long as the request took, so that other
 *  callers get half of the processor's time. */
import { BusyFault } from './busy-fault.ts'

export type TurnOptions = {
  readonly atOnce: number
  readonly mostWaiting: number
  /** Runs the work after that time, as setTimeout does. */
  readonly later: (work: () => void, milliseconds: number) => void
}

/** Ends the turn. The next request of the same caller starts after the pause. */
export type EndTurn = (pauseMs: number) => void

export type Turns = {
  /** Throws BusyFault at once where too many of the caller wait already. */
  readonly take: (caller: string, isPaced: boolean) => Promise<EndTurn>
}

type Line = { running: number; readonly waiting: { isPaced: boolean; readonly start: () => void }[] }

export function createTurns({ atOnce, mostWaiting, later }: TurnOptions): Turns {
  const lines = new Map<string, Line>()

  function lineOf(caller: string): Line {
    const line = lines.get(caller) ?? { running: 0, waiting: [] }
    lines.set(caller, line)
    return line
  }

  function begin(caller: string, line: Line): EndTurn {
    line.running += 1
    let isOver = false
    const leave = () => {
      line.running -= 1
      startNext(line)
      if (line.running === 0) lines.delete(caller)
    }
    return (pauseMs) => {
      if (isOver) return
      isOver = true
      if (pauseMs > 0) later(leave, pauseMs)
      else leave()
    }
  }

  function startNext(line: Line): void {
    const [next] = line.waiting
    if (!next || line.running >= (next.isPaced ? 1 : atOnce)) return
    line.waiting.shift()
    next.start()
    startNext(line)
  }

  return {
    take(caller, isPaced) {
      const line = lineOf(caller)
      if (line.waiting.length === 0 && line.running < (isPaced ? 1 : atOnce)) {
        return Promise.resolve(begin(caller, line))
      }
      if (line.waiting.length >= mostWaiting) return Promise.reject(new BusyFault())
      return new Promise((resolve) => {
        line.waiting.push({ isPaced, start: () => resolve(begin(caller, line)) })
      })
    },
  }
}
