/** The links to the three languages (SHELL-02). Each leads to the same page in the other language: on that language's
 *  host where there is one, otherwise here with the language stored (AMB-55). Session and cart move along to another
 *  host. */
import { LANGUAGE_NAME, LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { type LanguageAddress, languageAddress, storeLocale } from '../../data/language/language.ts'
import { useRootData } from '../../data/root-data.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './Flags.module.css'

export function Flags({
  className,
  named = false,
}: {
  readonly className?: string | undefined
  readonly named?: boolean
}) {
  const t = useText()
  const shop = useShop()
  const { locale, host, user } = useRootData()
  const { pathname, search } = useLocation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <div className={classNames(css.flags, className)} role="group" aria-label={t('shell.language')}>
      {LOCALES.map((other) => {
        const address = languageAddress(host, other, pathname + search)
        return (
          <a
            key={other}
            className={css.flag}
            href={address.href}
            hrefLang={other}
            lang={other}
            title={LANGUAGE_NAME[other]}
            aria-label={LANGUAGE_NAME[other]}
            aria-current={other === locale ? 'true' : undefined}
            onClick={(event) =>
              follow(event, address, { shop, origin: host.origin, locale: other, isCustomer: user !== null })
            }
          >
            {named && LANGUAGE_NAME[other]}
          </a>
        )
      })}
    </div>
  )
}

type Change = {
  readonly shop: Shop
  readonly locale: Locale
  readonly isCustomer: boolean
  readonly origin: string
}

function follow(event: MouseEvent, { kind, href }: LanguageAddress, change: Change): void {
  // In another tab or window, and from a host that the shop does not name, the address alone is right.
  const isForeign = kind === 'ours' && window.location.origin !== change.origin
  if (kind === 'elsewhere' || isForeign || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  if (kind === 'ours') return void leave(href, change)
  storeLocale(change.locale)
  window.location.reload()
}

async function leave(href: string, { shop, locale, isCustomer }: Change): Promise<void> {
  try {
    const { handOver } = await import('../../data/session/hand-over.ts')
    await handOver(shop, { href, locale, isCustomer })
  } catch {
    window.location.assign(href)
  }
}
