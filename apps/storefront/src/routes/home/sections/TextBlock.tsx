import { ContentPicture } from '../../../features/content/ContentPicture.tsx'
import { ShortText } from '../../../features/content/ShortText.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { TextView } from './section-views.ts'
import css from './TextBlock.module.css'

/** One block of text and pictures of a section below home. */
export function TextBlock({ text: { title, body, pictures, decoration, language } }: TextBlockProps) {
  return (
    <div className={classNames(css.block, decoration && css[decoration])} lang={language}>
      <div className={css.words}>
        <h3 className={css.title}>{title}</h3>
        <ShortText>{body}</ShortText>
      </div>
      {pictures.length > 0 && (
        <div className={css.pictures}>
          {pictures.map((picture) => (
            <ContentPicture key={picture.url} {...picture} className={css.picture} />
          ))}
        </div>
      )}
    </div>
  )
}

type TextBlockProps = { readonly text: TextView }
