/** A drawing or picture of a part, readable in dark mode too. A substitute replaces a missing picture and one that
 *  cannot be loaded (IMG-03). */
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import css from './Drawing.module.css'

type DrawingProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'onError'> & {
  readonly src: string | undefined
  readonly standIn: string
  /** Empty where the name beside it says the same. */
  readonly alt: string
}

export function Drawing({ src, standIn, alt, className, ...rest }: DrawingProps) {
  const [brokenSrc, setBroken] = useState<string>()
  /** Without a connection. */
  const [isStandInBroken, setStandInBroken] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  // It may have failed before this page came alive.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setBroken(src)
  }, [src])
  const standsIn = src === undefined || src === brokenSrc
  return (
    <img
      {...rest}
      ref={picture}
      className={classNames(css.drawing, standsIn && isStandInBroken && css.none, className)}
      src={standsIn ? standIn : src}
      alt={alt}
      onError={() => (standsIn ? setStandInBroken(true) : setBroken(src))}
    />
  )
}
