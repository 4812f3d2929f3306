/** Starts a measurement in a process of its own; TASKS lists them. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { measureBuild } from './build.ts'
import { measureEngine } from './engine.ts'
import { measureKernel } from './kernel.ts'
import { measureLoop } from './loop.ts'
import { measureFilterPeer } from './peers/measure-filter-peer.ts'
import { measureTextPeer } from './peers/measure-text-peer.ts'
import { measureWholeQueries } from './whole-queries.ts'
import { measureThreads } from './workers.ts'

export const TASKS = {
  build: measureBuild,
  engine: measureEngine,
  threads: measureThreads,
  loop: measureLoop,
  kernel: measureKernel,
  filterPeer: measureFilterPeer,
  textPeer: measureTextPeer,
  wholeQueries: measureWholeQueries,
}
export type Task = keyof typeof TASKS
type Given<T extends Task> = Parameters<(typeof TASKS)[T]>[0]
type Result<T extends Task> = Awaited<ReturnType<(typeof TASKS)[T]>>

/** A million products of a peer are objects in V8's heap, whose size it would else set too small. */
const OPTIONS = ['--expose-gc', '--max-old-space-size=20000']
/** Of what the process said before it ended, where it could not end well. */
const MAX_CHARACTERS = 4000

export class TaskFailed extends Error {}

export function inChild<T extends Task>(task: T, given: Given<T>): Promise<Result<T>> {
  const child = fork(join(import.meta.dirname, 'child.ts'), {
    execArgv: OPTIONS,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  // Nothing that was started outlives the benchmark, also when it is broken off.
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    output = (output + bytes.toString()).slice(-MAX_CHARACTERS)
  })
  return new Promise<Result<T>>((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result<T>))
    child.once('close', (code, signal) => {
      process.off('exit', stop)
      reject(new TaskFailed(`${task} ended with ${signal ?? code}: ${output}`))
    })
    child.send({ task, given })
  })
}
