import { useEffect, useState } from 'react'
import { useDeviceMode } from './device-mode.ts'

/** Returns the address of a picture of a part: without a connection the one that this device holds, if it holds it. */
export function usePicture(src: string | undefined): string | undefined {
  const mode = useDeviceMode()
  const [own, setOwn] = useState<{ readonly of: string; readonly src: string | undefined }>()
  useEffect(() => {
    if (mode && src !== undefined) void mode.picture(src).then((found) => setOwn({ of: src, src: found }))
  }, [mode, src])
  if (!mode) return src
  return own?.of === src ? own?.src : undefined
}
