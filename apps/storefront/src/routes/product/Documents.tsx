import { LANGUAGE_NAME, readLanguage } from '@hoistway/domain/texts/locale'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { lastSync } from '../../data/device/background-sync.ts'
import { useDeviceMode } from '../../data/device/device-mode.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { lazyInBrowser } from '../../ui/loading/lazy-component.tsx'
import css from './Documents.module.css'
import type { DocumentFile, DocumentView } from './document-views.ts'

/** Only devices that hold a catalogue need it. */
const KeepDocuments = lazyInBrowser(async () => (await import('./KeepDocuments.tsx')).KeepDocuments)

type DocumentsProps = {
  readonly productID: number
  readonly documents: readonly DocumentView[]
  /** The number of files of the part that are not listed. */
  readonly missing: number
}

/** A line for each document: its name leads to the file for the reader, its languages to the others. Without a connection
 *  it lists the documents that this device holds. */
export function Documents({ productID, documents, missing }: DocumentsProps) {
  const t = useText()
  const isOnDevice = useDeviceMode() !== undefined
  const isNoteShown = isOnDevice && missing > 0
  const [holdsCatalogue, setHoldsCatalogue] = useState(false)
  useEffect(() => setHoldsCatalogue(lastSync() !== undefined), [])
  if (documents.length === 0 && !isNoteShown) return null
  return (
    <section aria-labelledby="documents">
      <SectionHead
        id="documents"
        title={t('product.documents')}
        end={documents.length > 0 && <span className="faint">{documents.length}</span>}
      />
      <ul className={css.documents}>
        {documents.map((document) => (
          <li key={document.files[0].id} className={css.document}>
            <DocumentLine document={document} />
          </li>
        ))}
      </ul>
      {isNoteShown && <p className={css.note}>{t('product.documentsNeedConnection', { count: missing })}</p>}
      {documents.length > 0 && holdsCatalogue && !isOnDevice && (
        <Suspense>
          <KeepDocuments
            key={productID}
            productID={productID}
            ids={documents.map(({ files }) => files[0].id)}
          />
        </Suspense>
      )}
    </section>
  )
}

function DocumentLine({ document: { label, type, extension, files } }: { readonly document: DocumentView }) {
  const [first, ...others] = files
  return (
    <>
      <FileLink file={first} className={css.main}>
        <span className={css.extension}>{extension}</span>
        <span className={css.label}>
          {label}
          {type !== undefined && <span className={css.type}> {type}</span>}
        </span>
        <Languages file={first} />
      </FileLink>
      {others.map((file) => (
        <FileLink key={file.id} file={file} className={css.other}>
          <span className="visually-hidden">{label}, </span>
          <Languages file={file} />
        </FileLink>
      ))}
      <span className={css.size}>{first.size}</span>
    </>
  )
}

type FileLinkProps = {
  readonly file: DocumentFile
  readonly className: string | undefined
  readonly children: ReactNode
}

function FileLink({ file: { id, href, languages, size }, className, children }: FileLinkProps) {
  const mode = useDeviceMode()

  async function openFromDevice(event: MouseEvent): Promise<void> {
    if (!mode) return
    event.preventDefault()
    const file = await mode.document(id)
    if (!file) return
    const { openFile } = await import('../../data/device/open-file.ts')
    await openFile(file)
  }

  return (
    <a
      className={className}
      href={href}
      onClick={(event) => void openFromDevice(event)}
      hrefLang={languages.length === 1 ? languages[0] : undefined}
      title={size}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  )
}

/** The language of the page is filled. */
function Languages({ file: { languages } }: { readonly file: DocumentFile }) {
  const { locale } = useShop()
  return languages.map((language) => {
    const known = readLanguage(language)
    return (
      <span key={language} className={classNames(css.language, known === locale && css.own)}>
        {known ? (
          <>
            <span aria-hidden="true">{known.toUpperCase()}</span>
            <span className="visually-hidden" lang={known}>
              {LANGUAGE_NAME[known]}
            </span>
          </>
        ) : (
          language
        )}
      </span>
    )
  })
}
