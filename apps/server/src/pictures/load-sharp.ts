/** Loads the library of pictures, which takes 17 MB of memory, when the first picture is read or drawn. Call it outside
 *  of what catches a broken picture: a library that cannot be loaded is a fault of the installation. */
import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

export function loadSharp(): Promise<typeof Sharp> {
  loading ??= load()
  return loading
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread draws, since the other core serves the shop.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
