/** The language of the pages, and the languages that work without a connection. */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { useOnline } from '../../data/calls/online.ts'
import { isSyncing, syncDevice, syncState } from '../../data/device/sync.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { Flags } from '../../shell/header/Flags.tsx'
import { fileSize } from '../../texts/file-size.ts'
import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/controls/Button.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './LanguageSettings.module.css'
import { languageWord, languageWords } from './language-words.ts'
import { type Device, manifestIn, useAnnounced } from './use-device.ts'

export function LanguageSettings({ device }: { readonly device: Device }) {
  const t = useText()
  const { locale } = useRootData()
  const { state } = device
  const stored = state && 'stored' in state ? state.stored.map((info) => info.locale) : []
  return (
    <Stack as="section" gap={8} aria-labelledby="language">
      <SectionHead id="language" title={t('settings.language')} />
      <Flags className={css.languages} named />
      {stored.length > 0 && (
        <p className={css.offline}>
          {t('settings.offlineLanguages', {
            languages: languageWords(
              locale,
              LOCALES.filter((one) => stored.includes(one)),
            ),
          })}{' '}
          {LOCALES.filter((one) => !stored.includes(one)).map((one) => (
            <LoadToo key={one} locale={one} />
          ))}
        </p>
      )}
    </Stack>
  )
}

/** Another language has the same parts and words, so that it costs its texts alone. */
function LoadToo({ locale }: { readonly locale: Locale }) {
  const t = useText()
  const { client } = useShop()
  const root = useRootData()
  const isOnline = useOnline()
  const isBusy = isSyncing(syncState.useValue())
  const manifest = manifestIn(useAnnounced(locale))
  if (!manifest) return null
  return (
    <TextButton
      className={css.load}
      disabled={!isOnline || isBusy}
      onClick={() => void syncDevice({ client, root, locales: [locale] })}
    >
      {t('settings.loadToo', {
        language: languageWord(root.locale, locale),
        size: fileSize(manifest.texts.wireBytes, root.locale),
      })}
    </TextButton>
  )
}
