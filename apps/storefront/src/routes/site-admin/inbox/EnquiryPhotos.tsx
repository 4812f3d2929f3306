/** The photos of an enquiry. Only some people may see them: a browser sends its cookie along, and an app fetches them. */
import type { Enquiry } from '@hoistway/contract/site-admin/inbox'
import { Platform } from '@hoistway/domain/codes'
import { FileImage } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import { fetchOwnFile } from '../../../data/files/own-file.ts'
import { platform } from '../../../data/platform.ts'
import { saveOrSay } from '../../../features/download/save-or-say.ts'
import { useText } from '../../../texts/text.ts'
import css from './EnquirySide.module.css'

type Photo = Enquiry['photos'][number]
type PhotoProps = { readonly photo: Photo }

/** A format that browsers do not draw. */
const NOT_DRAWN = 'image/heic'

export function EnquiryPhotos({ photos }: Pick<Enquiry, 'photos'>) {
  const t = useText()
  const isApp = platform() === Platform.App
  return (
    <ul className={css.photos} aria-label={t('siteAdmin.inbox.photos')}>
      {photos.map((photo) => (
        <li key={photo.url}>{isApp ? <FetchedPhoto photo={photo} /> : <LinkedPhoto photo={photo} />}</li>
      ))}
    </ul>
  )
}

function LinkedPhoto({ photo }: PhotoProps) {
  const { fileName, mediaType, url } = photo
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {mediaType === NOT_DRAWN ? <NamedFile>{fileName}</NamedFile> : <img src={url} alt={fileName} />}
    </a>
  )
}

function FetchedPhoto({ photo }: PhotoProps) {
  const t = useText()
  const { fileName, mediaType, url } = photo
  const src = useFetchedPicture(photo)

  async function fetchFile() {
    const blob = await fetchOwnFile(url)
    return { fileName, mediaType, data: new Uint8Array(await blob.arrayBuffer()) }
  }

  return (
    <button type="button" onClick={() => void saveOrSay(fetchFile, t('siteAdmin.feeds.downloadFailed'))}>
      {src === undefined ? <NamedFile>{fileName}</NamedFile> : <img src={src} alt={fileName} />}
    </button>
  )
}

/** Returns undefined until the picture is there, and for a file that is not drawn. */
function useFetchedPicture({ mediaType, url }: Photo): string | undefined {
  const [picture, setPicture] = useState<Blob>()
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (mediaType !== NOT_DRAWN) return untilCleanup(fetchOwnFile(url), setPicture)
  }, [mediaType, url])
  useEffect(() => {
    if (!picture) return
    const address = URL.createObjectURL(picture)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return src
}

function NamedFile({ children }: { readonly children: ReactNode }) {
  return (
    <span className={css.file}>
      <FileImage aria-hidden="true" />
      {children}
    </span>
  )
}
