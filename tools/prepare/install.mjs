/** Brings node_modules to what package-lock.json says. Judged by content, not by dates or a stamp: a git
 *  checkout changes dates, and an installation made by hand counts. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { modules, projectNode, root } from './paths.mjs'
import { Refusal } from './refusal.mjs'
import { run } from './run.mjs'

const OLDEST_NODE = 24

export async function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing what package-lock.json says (about half a minute) …')
    await install()
  }
  refuseWrongNode()
}

function isInstalled() {
  const found = readLock(join(modules, '.package-lock.json'))
  if (!found) return false
  const wanted = readLock(join(root, 'package-lock.json')) ?? {}
  const extra = Object.keys(found).some((name) => !(name in wanted))
  const ownNode = `node_modules/node-${process.platform}-${process.arch}`
  if (extra || (ownNode in wanted && !(ownNode in found))) return false
  return Object.entries(wanted).every(([name, entry]) => isSame(entry, found[name]))
}

function isSame(wanted, found) {
  // Binaries for other systems are left out, as are optional peers.
  if (!found) return Boolean(wanted.optional || wanted.devOptional || wanted.peer)
  return wanted.version === found.version && wanted.integrity === found.integrity
}

function readLock(path) {
  if (!existsSync(path)) return undefined
  const { '': _root, ...packages } = JSON.parse(readFileSync(path, 'utf8')).packages
  return packages
}

async function install() {
  // `--include` overrules NODE_ENV=production and the visitor's own settings.
  const args = ['ci', '--include=dev', '--include=optional', '--include=peer', '--loglevel=error']
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const ownNpm = node && npm && existsSync(npm)
  const options = { cwd: root, env: outerEnvironment(), shell: !ownNpm && process.platform === 'win32' }
  const done = ownNpm ? await run(node, [npm, ...args], options) : await run('npm', args, options)
  if (!done) throw new Refusal('npm could not install the packages; its own message stands above')
}

/** Our environment without the traces of the npm script that we are in, and without the programs of
 *  node_modules, which the installation deletes while it runs. */
function outerEnvironment() {
  const isTrace = (name) => /^npm_(lifecycle_|package_|command$)/.test(name)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isTrace(name)))
  const path = (env.PATH ?? '').split(delimiter)
  return { ...env, PATH: path.filter((entry) => !/[\\/]node_modules[\\/]/.test(entry)).join(delimiter) }
}

/** The project brings its own Node for the common systems; on others the visitor's must be new enough. */
function refuseWrongNode() {
  const version = versionOf(projectNode())
  if (version === undefined) {
    throw new Refusal('the Node that comes with the project does not run here (is this a musl system?)')
  }
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return
  const system = `${process.platform} ${process.arch}`
  throw new Refusal(`on ${system} Node ${OLDEST_NODE} or newer is needed and this is Node ${version}`)
}

function versionOf(node) {
  try {
    return execFileSync(node, ['-p', 'process.versions.node'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: node.endsWith('.cmd'),
    }).trim()
  } catch {
    return undefined
  }
}
