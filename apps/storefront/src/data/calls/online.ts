/** Knows whether requests get through to the shop (`useOnline`, `isOnline`), and whether the shop says that it is unavailable
 *  (`useReachable`). A browser calls any network a connection, such as one without the internet: so a request that gets no
 *  answer makes the page look for the shop (`findShop`), until it answers (`noteAnswer`).
 *  `assumeLost` is for a page that begins without a connection. */
import { sharedState } from '../shared-state.ts'
import { apiBase } from './api-base.ts'

const LOOK_EVERY_MS = 5_000
const LONGEST_LOOK_MS = 10_000

// Node has a navigator too, which knows of no connection.
const isNetworkThere = () => navigator.onLine !== false

const online = sharedState(true, isNetworkThere)
/** Returns true while requests get through, and always on the server. */
export const useOnline = online.useValue
export const isOnline = online.get

/** False while the shop answers that it is unavailable. */
export const reachable = sharedState(true)
export const useReachable = reachable.useValue
export const changeReach = reachable.set

export function noteAnswer(): void {
  if (!online.get() && isNetworkThere()) online.set(true)
}

/** For a page that was opened without the shop: nothing is sent until the shop is found. */
export function assumeLost(): void {
  online.set(false)
  void findShop()
}

let look: Promise<boolean> | undefined
let nextLook: ReturnType<typeof setTimeout> | undefined

/** Asks the shop for a sign of life after a request without an answer, and goes on until there is one. Returns whether it
 *  answered at once. */
export function findShop(): Promise<boolean> {
  look ??= askShop().then((isFound) => {
    look = undefined
    online.set(isFound)
    clearTimeout(nextLook)
    // A browser without a network tells when there is one.
    if (!isFound && isNetworkThere()) nextLook = setTimeout(findShop, LOOK_EVERY_MS)
    return isFound
  })
  return look
}

async function askShop(): Promise<boolean> {
  if (!isNetworkThere()) return false
  try {
    await fetch(`${apiBase().replace(/\/api$/, '')}/healthz`, {
      cache: 'no-store',
      // The shop of an app is another host, which need not let the page read this.
      mode: 'no-cors',
      signal: AbortSignal.timeout(LONGEST_LOOK_MS),
    })
    return true
  } catch {
    return false
  }
}

/** Returns true if a request that failed did so for want of a connection. Of later ones it is known until the shop is
 *  found. */
export async function isConnectionLost(): Promise<boolean> {
  return !(online.get() && (await findShop()))
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', noteAnswer)
  window.addEventListener('offline', () => online.set(false))
}
