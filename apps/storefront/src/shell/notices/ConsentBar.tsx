/** The bar at the foot of the window that asks for consent. In the specified mode its fading is consent, and so is the
 *  X; in the explicit mode only its buttons answer, and nothing happens by time (AMB-62). */
import { CONSENT_REMOVAL_DELAY } from '@hoistway/domain/constants'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Consent, ConsentMode } from '../../data/analytics/consent.ts'
import type { ConsentText } from '../../data/analytics/consent-text.ts'
import { ShortText } from '../../features/content/ShortText.tsx'
import { leaveFocus, useFadeOut } from '../../features/content/use-fade-out.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFoot } from '../../ui/layers/use-foot.ts'
import css from './ConsentBar.module.css'
import footBar from './FootBar.module.css'

type ConsentBarProps = {
  readonly text: ConsentText
  readonly mode: ConsentMode
  readonly onAnswer: (consent: Consent) => void
  readonly onClosed: () => void
}

export function ConsentBar({ text, mode, onAnswer, onClosed }: ConsentBarProps) {
  const t = useText()
  const [isFading, setFading] = useState(false)
  const latest = useRef({ onAnswer, onClosed })
  latest.current = { onAnswer, onClosed }
  const bar = useRef<HTMLElement>(null)

  function answer(consent: Consent) {
    leaveFocus(bar.current)
    setFading(true)
    latest.current.onAnswer(consent)
  }
  const pauses = useFadeOut(mode === 'spec' && !isFading ? text.fadeOutMs : undefined, () =>
    answer('assumed'),
  )

  useFoot(bar)
  useEffect(() => {
    if (!isFading) return
    const removal = setTimeout(() => latest.current.onClosed(), CONSENT_REMOVAL_DELAY)
    return () => clearTimeout(removal)
  }, [isFading])

  return (
    <section
      ref={bar}
      className={classNames('screen-only', footBar.bar, css.bar, isFading && css.fading)}
      aria-label={t('shell.cookies')}
      inert={isFading}
      {...pauses}
    >
      <div className={`page ${footBar.row} ${css.row}`}>
        <div className={css.text}>
          <ShortText>{text.markdown}</ShortText>
        </div>
        {mode === 'explicit' ? (
          <div className={css.answers}>
            <Button onClick={() => answer('refused')}>{t('shell.refuseCookies')}</Button>
            <Button kind="primary" onClick={() => answer('given')}>
              {t('shell.acceptCookies')}
            </Button>
          </div>
        ) : (
          <Button
            kind="quiet"
            size="large"
            square
            className={css.close}
            aria-label={t('shell.closeAndAcceptCookies')}
            onClick={() => answer('given')}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
    </section>
  )
}
