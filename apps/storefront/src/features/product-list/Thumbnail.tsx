import { placeholderAddress } from '../../data/calls/api-base.ts'
import { usePicture } from '../../data/device/use-picture.ts'
import { Drawing } from '../../ui/display/Drawing.tsx'

type ThumbnailProps = { readonly src: string | undefined; readonly size: number }

/** The drawing of a part, small. It says nothing that the name beside it does not. */
export function Thumbnail({ src, size }: ThumbnailProps) {
  return (
    <Drawing
      src={usePicture(src)}
      standIn={placeholderAddress()}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
