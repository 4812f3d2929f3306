/** Tells whether the page runs in a browser or in an app, and from where its orders come (MOB-01). */
import { OrderSource, Platform } from '@hoistway/domain/codes'

export type AppSystem = 'ios' | 'android'

const SOURCES = { ios: OrderSource.IOSApp, android: OrderSource.AndroidApp } as const

let system: AppSystem | undefined

/** Called by an app before anything is drawn. */
export function runInApp(on: AppSystem | undefined): void {
  system = on
}

export function platform(): Platform {
  return system ? Platform.App : Platform.Webshop
}

export function orderSource(): OrderSource {
  return system ? SOURCES[system] : OrderSource.Web2
}
