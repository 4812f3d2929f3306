/** The drawing of a part, small. It says nothing that the name beside it does not. */
import { Package } from 'lucide-react'
import css from './Thumbnail.module.css'

type ThumbnailProps = { readonly src: string | undefined; readonly size: number }

export function Thumbnail({ src, size }: ThumbnailProps) {
  if (src === undefined) {
    return (
      <span className={css.missing} style={{ width: size, height: size }}>
        <Package aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      className={css.drawing}
      src={src}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
