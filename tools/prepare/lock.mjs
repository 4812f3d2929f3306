/** Two set-ups of one checkout at once (start and test, say) would delete each other's node_modules:
 *  the second waits for the first. The lock is outside the checkout, since the installation clears it. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './paths.mjs'

const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
const path = join(tmpdir(), `hoistway-prepare-${userInfo().uid}-${checkout}.lock`)

/** @param {() => Promise<void>} work */
export async function withLock(work) {
  for (let isReported = false; !take(); isReported = true) {
    if (!isReported) console.log('Waiting for another set-up of this checkout to finish …')
    await setTimeout(200)
  }
  try {
    await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!holderLives()) rmSync(path, { force: true })
    return false
  }
}

function holderLives() {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
