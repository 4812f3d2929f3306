/** The browser's local storage, which may be missing, full or forbidden (private mode): reading then gives
 *  undefined and writing does nothing. Keys are those of AMB-64. */
export type StoredKey =
  | 'locale'
  | 'navigationState'
  | 'startObject'
  | 'userObject'
  | 'cart'
  | 'lastOfflineSync'
  | 'backgroundSync'
  | 'cookieConsent'
  | 'deviceDone'

export function readStored(key: StoredKey): string | undefined {
  try {
    return globalThis.localStorage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** False when the browser did not take it. */
export function writeStored(key: StoredKey, value: string): boolean {
  try {
    globalThis.localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeStored(key: StoredKey): void {
  try {
    globalThis.localStorage.removeItem(key)
  } catch {
    // Nothing could have been stored either.
  }
}

/** The keys of the tab's own storage, which the browser empties when the tab is closed. */
type VisitKey = 'firstLink' | 'listFilters' | 'reloaded' | 'scan' | 'typed'

export function readOfVisit(key: VisitKey): string | undefined {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeOfVisit(key: VisitKey, value: string): void {
  try {
    globalThis.sessionStorage.setItem(key, value)
  } catch {
    // It is then kept as long as the page is open.
  }
}

export function removeOfVisit(key: VisitKey): void {
  try {
    globalThis.sessionStorage.removeItem(key)
  } catch {
    // Nothing could have been stored either.
  }
}
