/** The page in place of one that cannot be fetched, in every language: the server cannot know who will read it. The
 *  script beside it shows the language of the reader. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { WifiOff } from 'lucide-react'
import type { Translate } from '../../texts/translate.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import css from './OfflinePage.module.css'

type OfflinePageProps = {
  readonly shopName: string
  /** The first one is shown where the script does not run. */
  readonly languages: readonly { readonly locale: Locale; readonly t: Translate }[]
}

export function OfflinePage({ shopName, languages }: OfflinePageProps) {
  return (
    <>
      <header className={css.bar}>
        <p className="page">{shopName}</p>
      </header>
      {languages.map(({ locale, t }, place) => (
        <div key={locale} lang={locale} data-language={locale} hidden={place > 0}>
          <Stack as="main" page>
            <Empty
              level={1}
              icon={<WifiOff aria-hidden="true" />}
              title={t('offlinePage.title')}
              text={t('offlinePage.text')}
            >
              <Button kind="primary" data-again="">
                {t('shell.tryAgain')}
              </Button>
            </Empty>
            <div className={css.notes}>
              <p data-device="" hidden>
                <a href="/products">{t('offlinePage.device')}</a>
              </p>
              <p data-cart="" hidden>
                {t('offlinePage.cart')}
              </p>
              <p role="status">
                <span data-still="" hidden>
                  {t('offlinePage.still')}
                </span>
              </p>
            </div>
          </Stack>
        </div>
      ))}
    </>
  )
}
