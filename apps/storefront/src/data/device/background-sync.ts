/** Knows whether the catalogue on this device is due: every 24 hours (OFF-06), at the start of a page. The switch and
 *  the time of the last sync are stored in the browser (LS-06, LS-07). `syncIsOn` and `turnSync` are the switch,
 *  `lastSync` reads the time, `noteBegun` and `noteSynced` write it, `syncIsDue` is the rule. */
import { DAY_MS } from '@hoistway/domain/durations'
import { readStored, writeStored } from '../browser-storage.ts'

/** On until somebody turns it off. */
export function syncIsOn(): boolean {
  return readStored('backgroundSync') !== 'false'
}

export function turnSync(isOn: boolean): void {
  writeStored('backgroundSync', String(isOn))
}

/** The ISO time of the last sync; empty if one has begun and none has ended, undefined if nothing was ever stored. */
export function lastSync(): string | undefined {
  return readStored('lastOfflineSync')
}

/** Stores that the device may hold data of its owner from now on. Returns false if this cannot be stored: then no later
 *  page would know that such data are to be deleted. */
export function noteBegun(): boolean {
  return lastSync() !== undefined || writeStored('lastOfflineSync', '')
}

export function noteSynced(at: Date): void {
  writeStored('lastOfflineSync', at.toISOString())
}

/** A device on which no sync has ended waits until its owner begins one. */
export function syncIsDue(last: string | undefined, now: number): boolean {
  const at = Date.parse(last ?? '')
  return now - at >= DAY_MS
}
