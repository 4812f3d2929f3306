/** Handles mouse, pen and fingers over a picture: the wheel zooms, one pointer drags or swipes, two pinch, and a double
 *  click zooms in and out. The viewer handles the keys. */
import { type RefObject, useEffect, useRef } from 'react'
import type { Point } from './picture-view.ts'

export type PictureGestures = {
  /** False while the picture is whole: there is nothing to drag then, and a stroke to the side turns the page. */
  readonly isZoomed: boolean
  readonly onZoom: (factor: number, at: Point) => void
  readonly onMove: (by: Point) => void
  readonly onDoubleClick: (at: Point) => void
  readonly onWipe: (step: 1 | -1) => void
}

/** The zoom of the wheel. Trackpads report a pinch as a slower wheel with the control key. */
const ZOOM_PER_PIXEL = 0.002
const PINCH_PER_PIXEL = 0.01
const SHORTEST_WIPE = 60

export function usePictureGestures(frame: RefObject<HTMLElement | null>, gestures: PictureGestures): void {
  const latest = useRef(gestures)
  latest.current = gestures

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const pointers = new Map<number, Point>()
    let start: Point | undefined

    function pointOf({ clientX, clientY }: MouseEvent): Point {
      const { left, top, width, height } = (element as HTMLElement).getBoundingClientRect()
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
    }

    function onPointerDown(event: PointerEvent) {
      // A number on the picture is a link.
      if (event.button !== 0 || isInLink(event.target)) return
      element?.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, pointOf(event))
      start = pointers.size === 1 ? pointOf(event) : undefined
    }

    function onPointerMove(event: PointerEvent) {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      if (!other) {
        latest.current.onMove(difference(now, before))
        return
      }
      const apart = distance(before, other)
      if (apart > 0) latest.current.onZoom(distance(now, other) / apart, middle(now, other))
      latest.current.onMove(difference(middle(now, other), middle(before, other)))
    }

    function onPointerEnd(event: PointerEvent) {
      if (!pointers.delete(event.pointerId)) return
      if (start && event.type === 'pointerup' && !latest.current.isZoomed) {
        const { x, y } = difference(pointOf(event), start)
        if (Math.abs(x) > SHORTEST_WIPE && Math.abs(x) > 2 * Math.abs(y))
          latest.current.onWipe(x < 0 ? 1 : -1)
      }
      start = undefined
    }

    function onWheel(event: WheelEvent) {
      event.preventDefault()
      const perPixel = event.ctrlKey ? PINCH_PER_PIXEL : ZOOM_PER_PIXEL
      latest.current.onZoom(Math.exp(-event.deltaY * perPixel), pointOf(event))
    }

    const onDoubleClick = (event: MouseEvent) =>
      isInLink(event.target) || latest.current.onDoubleClick(pointOf(event))

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', onPointerDown, { signal })
    element.addEventListener('pointermove', onPointerMove, { signal })
    element.addEventListener('pointerup', onPointerEnd, { signal })
    element.addEventListener('pointercancel', onPointerEnd, { signal })
    element.addEventListener('dblclick', onDoubleClick, { signal })
    // React listens to the wheel passively, and the page must not scroll under it.
    element.addEventListener('wheel', onWheel, { signal, passive: false })
    return () => listening.abort()
  }, [frame])
}

function isInLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null
}

function difference(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y }
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
