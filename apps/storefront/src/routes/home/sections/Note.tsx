import { ContentPicture } from '../../../features/content/ContentPicture.tsx'
import { ShortText } from '../../../features/content/ShortText.tsx'
import css from './Note.module.css'
import type { NoteView } from './section-views.ts'

/** Some words beside a picture. */
export function Note({ note: { content, picture, language } }: { readonly note: NoteView }) {
  return (
    <div className={css.note} lang={language}>
      {picture && <ContentPicture {...picture} className={css.picture} />}
      <div className={css.words}>
        <ShortText>{content}</ShortText>
      </div>
    </div>
  )
}
