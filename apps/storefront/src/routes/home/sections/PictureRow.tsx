import { ContentLink } from '../../../features/content/ContentLink.tsx'
import { ContentPicture } from '../../../features/content/ContentPicture.tsx'
import { Sheet } from '../../../ui/display/Sheet.tsx'
import css from './PictureRow.module.css'
import type { PictureRowView } from './section-views.ts'

/** Pictures side by side, with what each shows below it. */
export function PictureRow({ row: { title, href, perRow, pictures, language } }: PictureRowProps) {
  return (
    <div className={css.row} lang={language}>
      <h3 className={css.title}>
        {href === undefined ? title : <ContentLink url={href}>{title}</ContentLink>}
      </h3>
      <ul className={css.pictures} style={{ '--per-row': perRow }}>
        {pictures.map((picture) => (
          <li key={picture.url}>
            <figure>
              <Sheet className={css.sheet}>
                <ContentPicture {...picture} text="" />
              </Sheet>
              <figcaption>{picture.text}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PictureRowProps = { readonly row: PictureRowView }
