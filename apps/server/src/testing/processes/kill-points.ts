/** The points at which a test kills a process: before each statement to a database, each flush of a file, and each file
 *  that gets another name or is removed. A process that imports this module before all others says each point and waits
 *  until it may go on, so that a test chooses the point and not the clock. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { createInterface } from 'node:readline'
import pg from 'pg'

const STDIN = 0
const STDOUT = 1
const POINT = 'point '

export type Watched = {
  /** The names of the points, in their order. */
  readonly points: readonly string[]
  readonly wasKilled: boolean
  /** The other lines of the process. */
  readonly lines: readonly string[]
}

/** Runs a process to its end or to a point, before which it is killed.
 *  @param killAt counted from 1 */
export async function runUntil(
  script: string,
  args: readonly string[],
  killAt = Number.POSITIVE_INFINITY,
): Promise<Watched> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  // Nobody reads the line for a process that has just been killed.
  child.stdin.on('error', () => undefined)
  const points: string[] = []
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith(POINT)) {
      lines.push(line)
      continue
    }
    points.push(line.slice(POINT.length))
    if (points.length === killAt) child.kill('SIGKILL')
    else goOn(child)
  }
  const [code] = await exited
  if (code !== 0 && code !== null) throw new Error(`${script} ended with code ${code}`)
  return { points, lines, wasKilled: code === null }
}

function goOn({ stdin }: ChildProcess): void {
  stdin?.write('\n')
}

/** Numbers of points, counted from 1, evenly over all of them. */
export function spread(all: number, wanted: number): number[] {
  const points = Array.from({ length: wanted }, (_, at) => 1 + Math.floor(((at + 0.5) * all) / wanted))
  return [...new Set(points)]
}

/** From now on this process says its points. */
export function sayPoints(): void {
  const { writeSync, readSync, fsyncSync } = fs
  const { rename, rm } = promises
  const answer = Buffer.alloc(1)
  const reach = (name: string) => {
    writeSync(STDOUT, `${POINT}${name}\n`)
    readSync(STDIN, answer)
  }
  reachPoint = reach
  Object.assign(fs, {
    fsyncSync: (file: number) => {
      reach('fsync')
      fsyncSync(file)
    },
  })
  Object.assign(promises, {
    rename: async (...paths: Parameters<typeof rename>) => {
      reach('rename')
      await rename(...paths)
    },
    rm: async (...given: Parameters<typeof rm>) => {
      reach('rm')
      await rm(...given)
    },
  })
  // Modules that have imported these functions by name see the new ones too.
  syncBuiltinESMExports()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    reach('statement')
    return Reflect.apply(query, this, given)
  } as typeof query
}

let reachPoint: (name: string) => void = () => undefined

/** A point that the work itself names. */
export function atPoint(name: string): void {
  reachPoint(name)
}
