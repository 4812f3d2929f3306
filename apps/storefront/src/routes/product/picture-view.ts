/** Computes how a picture lies in its frame while it is looked at closely. Points are measured from the middle of the
 *  frame. */
export type PictureView = {
  /** 1 is the whole picture. */
  readonly scale: number
  /** The position of the picture's middle. */
  readonly x: number
  readonly y: number
}
export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export const WHOLE: PictureView = { scale: 1, x: 0, y: 0 }
export const LARGEST_SCALE = 8

/** Zooms around a point, which stays in its place: under the pointer, or between two fingers. */
export function zoomedAt(view: PictureView, factor: number, point: Point, frame: Size): PictureView {
  const scale = between(1, view.scale * factor, LARGEST_SCALE)
  const grown = scale / view.scale
  return inFrame(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
  )
}

export function movedBy({ scale, x, y }: PictureView, by: Point, frame: Size): PictureView {
  return inFrame({ scale, x: x + by.x, y: y + by.y }, frame)
}

/** The picture always fills its frame, so it cannot be lost. */
function inFrame({ scale, x, y }: PictureView, { width, height }: Size): PictureView {
  const farX = ((scale - 1) * width) / 2
  const farY = ((scale - 1) * height) / 2
  return { scale, x: between(-farX, x, farX), y: between(-farY, y, farY) }
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
