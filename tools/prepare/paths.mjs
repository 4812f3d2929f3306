import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const modules = join(root, 'node_modules')

/** The Node that the scripts run under: the project's own where the platform has one. */
export function projectNode() {
  const own = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(own) ? own : process.execPath
}
