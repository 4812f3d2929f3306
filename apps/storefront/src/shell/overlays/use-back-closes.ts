import { useEffect, useRef } from 'react'
import { addLayerEntry } from '../../ui/layers/back-steps.ts'

const FULL_SCREEN = '(max-width: 767px)'

/** Lets the Back button close a layer that fills the screen of a phone, without leaving the page. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (window.matchMedia(FULL_SCREEN).matches) return addLayerEntry(() => close.current())
  }, [])
}
