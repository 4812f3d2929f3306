/** The three languages (SHELL-02). Each is a link to the same page in the other language: on its own host where
 *  there is one, else here with the language stored (AMB-55). */
import { LOCALES, type Locale } from '@hoistway/domain/locale'
import { DE, GB, SE } from 'country-flag-icons/react/3x2'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { languageAddress, storeLocale } from '../data/language.ts'
import { useRootData } from '../data/root-data.ts'
import { useText } from '../texts/text.ts'
import { classNames } from '../ui/class-names.ts'
import css from './Flags.module.css'

const FLAG = { sv: SE, en: GB, de: DE } as const
/** Each language calls itself by its own name. */
export const LANGUAGE_NAME: Readonly<Record<Locale, string>> = { sv: 'Svenska', en: 'English', de: 'Deutsch' }

export function Flags({
  className,
  named = false,
}: {
  readonly className?: string | undefined
  readonly named?: boolean
}) {
  const t = useText()
  const { locale, host } = useRootData()
  const { pathname, search } = useLocation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <div className={classNames(css.flags, className)} role="group" aria-label={t('shell.language')}>
      {LOCALES.map((other) => {
        const { href, elsewhere } = languageAddress(host, other, pathname + search)
        const Flag = FLAG[other]
        return (
          <a
            key={other}
            className={css.flag}
            href={href}
            hrefLang={other}
            lang={other}
            title={LANGUAGE_NAME[other]}
            aria-label={LANGUAGE_NAME[other]}
            aria-current={other === locale ? 'true' : undefined}
            onClick={elsewhere ? undefined : (event) => changeHere(event, other)}
          >
            <Flag aria-hidden="true" />
            {named && LANGUAGE_NAME[other]}
          </a>
        )
      })}
    </div>
  )
}

function changeHere(event: MouseEvent, locale: Locale): void {
  event.preventDefault()
  storeLocale(locale)
  window.location.reload()
}
