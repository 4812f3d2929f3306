/** A message of the shop that disappears after the time in its content, or by its X (ENT-58). The server's page
 *  contains it, which screen readers do not announce, so it is announced after hydration. */
import { Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sharedState } from '../../data/shared-state.ts'
import { ShortText } from '../../features/content/ShortText.tsx'
import { leaveFocus, useFadeOut } from '../../features/content/use-fade-out.ts'
import { plainText } from '../../texts/inline-markdown.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { NotificationView } from './load-headline.ts'
import css from './Notification.module.css'

/** The messages that have disappeared. They stay away for the rest of the visit. */
const closed = sharedState<ReadonlySet<string>>(new Set())

export function Notification({ notification }: { readonly notification: NotificationView }) {
  const { content, fadeOutMs, language } = notification
  const t = useText()
  const [isShown, setShown] = useState(!closed.get().has(content))
  const [announced, setAnnounced] = useState('')
  const place = useRef<HTMLElement>(null)

  function go() {
    closed.set(new Set(closed.get()).add(content))
    leaveFocus(place.current)
    setShown(false)
    setAnnounced('')
  }
  const pauses = useFadeOut(isShown ? fadeOutMs : undefined, go)
  useEffect(() => {
    if (!closed.get().has(content)) setAnnounced(plainText(content))
  }, [content])

  return (
    <>
      <section
        ref={place}
        className={classNames(css.notification, !isShown && css.closed)}
        data-shown={isShown || undefined}
        aria-label={t('home.notification')}
        inert={!isShown}
        {...pauses}
      >
        <Info aria-hidden="true" />
        <div className={css.text} lang={language}>
          <ShortText>{content}</ShortText>
        </div>
        <Button
          kind="quiet"
          square
          className={css.close}
          aria-label={t('home.closeNotification')}
          onClick={go}
        >
          <X aria-hidden="true" />
        </Button>
      </section>
      <p className="visually-hidden" lang={language} aria-live="polite">
        {announced}
      </p>
    </>
  )
}
