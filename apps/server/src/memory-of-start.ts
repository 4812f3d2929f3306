/** Gives the memory of the start back to the machine: once, as soon as the process is quiet. V8 else keeps room for as
 *  much garbage as the start has made, and the code of functions that only a start calls. */
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5_000
/** Of one core. */
const QUIET_SHARE = 0.05

type CollectGarbage = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void

/** Looks at the processor time of the process until it is quiet. Does not keep the process alive. */
export function giveBackMemoryOfStart(collect: () => void = collectAllGarbage): void {
  let before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if ((user + system) / 1000 > QUIET_SHARE * LOOK_MS) return
    clearInterval(timer)
    collect()
  }, LOOK_MS)
  timer.unref()
}

/** Takes some 130 ms, in which nobody is answered. V8 gives the function to contexts that are made after the flag
 *  `--expose-gc` was set (v8-flags.ts). */
export function collectAllGarbage(): void {
  const collect = runInNewContext('gc') as CollectGarbage
  collect({ type: 'major', flavor: 'last-resort' })
}
