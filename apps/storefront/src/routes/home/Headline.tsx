import { ShortText } from '../../features/content/ShortText.tsx'
import css from './Headline.module.css'
import type { HeadlineView } from './load-headline.ts'
import { Notification } from './Notification.tsx'

/** Draws the headline of the home page. A notification covers the headline until it disappears, so nothing below them
 *  moves. */
export function Headline({ headline: { title, content, language, notification } }: HeadlineProps) {
  return (
    <div className={css.place}>
      {title !== '' && (
        <div className={css.headline} lang={language}>
          <p className={css.title}>{title}</p>
          <ShortText>{content}</ShortText>
        </div>
      )}
      {notification && <Notification notification={notification} />}
    </div>
  )
}

type HeadlineProps = { readonly headline: HeadlineView }
