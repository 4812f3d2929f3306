/** Puts a bar at the foot of the window. Bars stand on each other, the first one lowest, and the styles get the height of
 *  all as `--foot`: what sticks to the foot of the window stands above them. */
import { type RefObject, useLayoutEffect } from 'react'

const bars = new Set<HTMLElement>()

export function useFoot(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    bars.add(element)
    const measured = new ResizeObserver(place)
    measured.observe(element)
    return () => {
      measured.disconnect()
      bars.delete(element)
      place()
    }
  }, [bar])
}

function place(): void {
  let height = 0
  for (const bar of bars) {
    bar.style.bottom = `${height}px`
    height += bar.offsetHeight
  }
  const { style } = document.documentElement
  if (bars.size > 0) style.setProperty('--foot', `${height}px`)
  else style.removeProperty('--foot')
}
