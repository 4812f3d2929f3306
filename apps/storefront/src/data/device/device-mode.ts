/** Knows whether the catalogue of this device answers in place of the shop (AMB-91). */
import type { OfflinePolicy } from '@hoistway/domain/catalogue/offline-policy'
import { sharedState } from '../shared-state.ts'

export type DeviceMode = {
  readonly policy: OfflinePolicy
  /** ISO time at which the shop was last asked for a newer catalogue. */
  readonly checked: string
  /** ISO time of prices and stock; undefined where the device has none. */
  readonly pricesOf: string | undefined
  /** The age of prices and stock in words; empty where the device has none. */
  readonly pricesAge: () => string
  /** Resolves with the picture at this address as a data address; undefined where the device does not hold it. */
  readonly picture: (src: string) => Promise<string | undefined>
  /** Resolves with the document of this id; undefined where the device does not hold it. */
  readonly document: (id: number) => Promise<File | undefined>
}

/** The status of a call that the policy blocks (MSG-23). It is none of a shop that is away: nobody asks again. */
export const ONLINE_ONLY = 409

/** Undefined while the shop answers. */
export const deviceMode = sharedState<DeviceMode | undefined>(undefined)
export const useDeviceMode = deviceMode.useValue
