/** The route of a screen: its page, its loader, and the sources whose styles and code the server sends with the page. */
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { whenConnected } from './ui/loading/when-connected.ts'

export type ScreenHandle = {
  /** The sources, from the root of the storefront, of what these data are drawn with: the server sends their
   *  styles with the page and has their code fetched at once. */
  readonly sources: (data: unknown) => readonly string[]
}

/** The source of a page, and of a component that it draws for some data only. Both are relative to `routes/`. */
export type ScreenSources = readonly [page: string, further?: (data: unknown) => string | false]

type Load = (args: LoaderFunctionArgs) => unknown

/** Makes the route of a screen. Page and loader are fetched separately, because a rendered page needs no loader until
 *  the visitor moves. The imported loader is stored: a second import would wait for a turn of the event loop, behind
 *  all drawing. `sources` are given on the server only. */
export function screen(
  lazyPage: () => Promise<ComponentType>,
  lazyLoad: () => Promise<Load>,
  sources: ScreenSources | undefined,
): Pick<RouteObject, 'lazy' | 'loader' | 'handle'> {
  let load: Load | undefined
  async function loadScreen(args: LoaderFunctionArgs): Promise<unknown> {
    load ??= await lazyLoad()
    return load(args)
  }
  return {
    lazy: { Component: () => whenConnected(lazyPage) },
    loader: (args) => whenConnected(() => loadScreen(args)),
    ...(sources && { handle: handleOf(sources) }),
  }
}

function handleOf([page, further]: ScreenSources): ScreenHandle {
  return {
    sources: (data) => [page, further?.(data)].flatMap((path) => (path ? [`src/routes/${path}`] : [])),
  }
}

/** Returns the route of a screen for a second address. The router deletes `lazy` after loading, so each route needs its
 *  own. */
export function also({ lazy, ...rest }: ReturnType<typeof screen>): ReturnType<typeof screen> {
  return { ...rest, lazy: { ...lazy } }
}
