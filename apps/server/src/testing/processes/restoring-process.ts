/** A second process that restores a backup, and that a test kills on its way. */
import { restoreShop } from '../../backup/places.ts'
import { readConfig } from '../../config.ts'
import { runUntil, sayPoints, spread, type Watched } from './kill-points.ts'

export type RestorePlace = { readonly dataDir: string; readonly databaseUrl?: string }

/** @param killAt counted from 1; left out, the restore comes to its end */
export function restoreUntil(
  { dataDir, databaseUrl = '' }: RestorePlace,
  path: string,
  killAt?: number,
): Promise<Watched> {
  return runUntil(import.meta.filename, [path, dataDir, databaseUrl], killAt)
}

/** Points at which a restore is killed: before and after each directory that it moves, at its end, and at `kills` others. */
export function killsOfRestore({ points }: Watched, kills: number): number[] {
  const moves = points.flatMap((name, at) => (name === 'rename' ? [at + 1, at + 2] : []))
  return [...new Set([...spread(points.length, kills), ...moves, points.length])].filter(
    (at) => at <= points.length,
  )
}

const [script, path, dataDir, databaseUrl] = process.argv.slice(1)
if (script === import.meta.filename && path && dataDir) {
  sayPoints()
  await restoreShop(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'off' }), path)
  process.exit(0)
}
