/** The bar at the foot of the window that asks for consent. In the specified mode its fading is consent, and so is the
 *  X; in the explicit mode only its buttons answer, and nothing happens by time (AMB-62). */
import { CONSENT_REMOVAL_DELAY } from '@hoistway/domain/constants'
import { X } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Consent, ConsentMode } from '../data/consent.ts'
import type { ConsentText } from '../data/consent-text.ts'
import { type Countdown, startCountdown } from '../data/countdown.ts'
import { inlineMarkdown } from '../texts/inline-markdown.ts'
import { useText } from '../texts/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useAnyLayer } from '../ui/layer-stack.ts'
import css from './ConsentBar.module.css'
import { MenuLink } from './MenuLink.tsx'

const Markdown = lazy(async () => ({ default: (await import('../features/content/Markdown.tsx')).Markdown }))

type ConsentBarProps = {
  readonly text: ConsentText
  readonly mode: ConsentMode
  readonly onAnswer: (consent: Consent) => void
  readonly onGone: () => void
}

export function ConsentBar({ text, mode, onAnswer, onGone }: ConsentBarProps) {
  const t = useText()
  const [isFading, setFading] = useState(false)
  const latest = useRef({ onAnswer, onGone })
  latest.current = { onAnswer, onGone }

  function answer(consent: Consent) {
    setFading(true)
    latest.current.onAnswer(consent)
  }
  const pauses = useFadeOut(mode === 'spec' && !isFading ? text.fadeOutMs : undefined, () =>
    answer('assumed'),
  )

  const bar = useRef<HTMLElement>(null)
  useFoot(bar, !isFading)
  useEffect(() => {
    if (!isFading) return
    const removal = setTimeout(() => latest.current.onGone(), CONSENT_REMOVAL_DELAY)
    return () => clearTimeout(removal)
  }, [isFading])

  return (
    <section
      ref={bar}
      className={classNames(css.bar, isFading && css.fading)}
      aria-label={t('shell.cookies')}
      inert={isFading}
      {...pauses}
    >
      <div className={`page ${css.row}`}>
        <div className={css.text}>
          <ConsentWords markdown={text.markdown} />
        </div>
        {mode === 'explicit' ? (
          <div className={css.answers}>
            <Button onClick={() => answer('refused')}>{t('shell.refuseCookies')}</Button>
            <Button kind="primary" onClick={() => answer('given')}>
              {t('shell.acceptCookies')}
            </Button>
          </div>
        ) : (
          <button
            type="button"
            className={css.close}
            aria-label={t('shell.closeAndAcceptCookies')}
            onClick={() => answer('given')}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
    </section>
  )
}

/** What stands at the foot of the window stands on the bar: its height is known to the styles as `--foot`. */
function useFoot(bar: RefObject<HTMLElement | null>, isThere: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !isThere) return
    const { style } = document.documentElement
    const measured = new ResizeObserver(() => style.setProperty('--foot', `${element.offsetHeight}px`))
    measured.observe(element)
    return () => {
      measured.disconnect()
      style.removeProperty('--foot')
    }
  }, [bar, isThere])
}

/** Nobody agrees to what they are reading, or cannot see: the time stands still while the bar is pointed at, has the
 *  focus, or lies under a layer. */
function useFadeOut(milliseconds: number | undefined, fade: () => void) {
  const countdown = useRef<Countdown>(undefined)
  const holders = useRef(new Set<'pointer' | 'focus' | 'layer'>())
  const latest = useRef(fade)
  latest.current = fade
  const isCovered = useAnyLayer()

  useEffect(() => {
    if (milliseconds === undefined) return
    const started = startCountdown(milliseconds, () => latest.current())
    countdown.current = started
    if (holders.current.size > 0) started.hold()
    return () => started.stop()
  }, [milliseconds])

  function hold(holder: 'pointer' | 'focus' | 'layer') {
    holders.current.add(holder)
    countdown.current?.hold()
  }
  function letGo(holder: 'pointer' | 'focus' | 'layer') {
    holders.current.delete(holder)
    if (holders.current.size === 0) countdown.current?.letGo()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: hold and letGo only touch refs
  useEffect(() => {
    if (isCovered) hold('layer')
    else letGo('layer')
  }, [isCovered])

  return {
    onPointerEnter: () => hold('pointer'),
    onPointerLeave: () => letGo('pointer'),
    onFocus: () => hold('focus'),
    onBlur: () => letGo('focus'),
  }
}

/** Most are one line; what is more comes with the whole parser. */
function ConsentWords({ markdown }: { readonly markdown: string }) {
  const parts = inlineMarkdown(markdown)
  if (!parts) {
    return (
      <Suspense>
        <Markdown>{markdown}</Markdown>
      </Suspense>
    )
  }
  return (
    <p>
      {parts.map((part) => {
        if (part.kind === 'strong') return <strong key={part.at}>{part.text}</strong>
        if (part.kind === 'text') return part.text
        return (
          <MenuLink key={part.at} url={part.href}>
            {part.text}
          </MenuLink>
        )
      })}
    </p>
  )
}
