import { useEffect, useRef, useState } from 'react'
import { pictureSources } from '../../data/calls/api-base.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './ContentPicture.module.css'

type ContentPictureProps = {
  readonly url: string
  /** The text for visitors who do not see the picture. */
  readonly text: string
  /** The size in pixels, where it is known. It reserves the place of the picture. */
  readonly width?: number
  readonly height?: number
  /** At the top of the page: fetched at once. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

const DRAWING = /\.svg$/i

/** A picture of the content in the size that the screen needs; the placeholder where there is none (MD-04). */
export function ContentPicture({ url, text, width, height, isFirst, className }: ContentPictureProps) {
  const [brokenUrl, setBroken] = useState<string>()
  const picture = useRef<HTMLImageElement>(null)
  // It may have failed before this page came alive.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setBroken(url)
  }, [url])
  return (
    <img
      ref={picture}
      className={classNames(css.picture, DRAWING.test(url) && css.drawing, className)}
      {...pictureSources(url === brokenUrl ? '' : url)}
      sizes="(min-width: 1200px) 760px, 100vw"
      alt={text}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      onError={() => setBroken(url)}
    />
  )
}
