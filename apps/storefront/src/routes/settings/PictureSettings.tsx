/** The pictures on this device: none, those of the own lists, or all, with the size before the choice, and how to empty
 *  what is there (OFF-07). */
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { Trash2 } from 'lucide-react'
import { useOnline } from '../../data/calls/online.ts'
import { deviceOf, type PictureChoice } from '../../data/device/device.ts'
import { isSyncing, syncState } from '../../data/device/sync.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { fileSize } from '../../texts/file-size.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Radio } from '../../ui/controls/Choice.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './SettingsPage.module.css'
import { useChoosePictures } from './use-choose-pictures.ts'
import { type Device, type OnDevice, usePictureRoom } from './use-device.ts'

const CHOICES = ['none', 'lists', 'all'] as const satisfies readonly PictureChoice[]

export function PictureSettings({ device }: { readonly device: Device }) {
  const t = useText()
  const { state } = device
  return (
    <Stack as="section" gap={4} aria-labelledby="pictures">
      <SectionHead id="pictures" title={t('settings.pictures')} />
      {state && 'stored' in state && <Choices device={device} onDevice={state} />}
    </Stack>
  )
}

type ChoicesProps = { readonly device: Device; readonly onDevice: OnDevice }

function Choices({ device, onDevice }: ChoicesProps) {
  const t = useText()
  const isCustomer = useUser() !== undefined
  const isOnline = useOnline()
  const isBusy = isSyncing(syncState.useValue())
  const choose = useChoosePictures(device)
  // The stored catalogue knows the parts; any language of it does.
  const locale = LOCALES.find((one) => onDevice.stored.some((info) => info.locale === one))

  return (
    <>
      {locale === undefined && <p>{t('settings.picturesNeedCatalogue')}</p>}
      <fieldset disabled={!isOnline || isBusy || locale === undefined}>
        <legend className="visually-hidden">{t('settings.pictures')}</legend>
        {CHOICES.map((choice) => (
          <Radio
            key={choice}
            name="pictures"
            checked={onDevice.choice === choice}
            onChange={() => void choose(choice)}
            label={
              <>
                {t(
                  choice === 'lists' && !isCustomer ? 'settings.picture.cart' : `settings.picture.${choice}`,
                )}{' '}
                {choice !== 'none' && locale !== undefined && (
                  <Size choice={choice} owner={device.owner} locale={locale} />
                )}
              </>
            }
          />
        ))}
      </fieldset>
      <Cache device={device} onDevice={onDevice} isBusy={isBusy} />
    </>
  )
}

type SizeProps = {
  readonly choice: Exclude<PictureChoice, 'none'>
  readonly owner: string
  readonly locale: Locale
}

function Size({ choice, owner, locale }: SizeProps) {
  const t = useText()
  const { locale: shown } = useRootData()
  const room = usePictureRoom(choice, owner, locale)
  if (!room || room.count === 0) return null
  const values = { count: room.count, size: fileSize(room.bytes, shown) }
  return (
    <span className={css.size}>
      {t(room.isExact ? 'settings.pictureRoom' : 'settings.aboutPictureRoom', values)}
    </span>
  )
}

type CacheProps = ChoicesProps & { readonly isBusy: boolean }

function Cache({ device, onDevice: { pictures }, isBusy }: CacheProps) {
  const t = useText()
  const { client } = useShop()
  const { locale } = useRootData()

  /** The choice goes too, because it would bring them back with the next sync. */
  async function empty(): Promise<void> {
    const { pictures } = await deviceOf(client)
    const refused = (await pictures.choose('none')) ?? (await pictures.empty(device.owner))
    if (refused) showToast({ kind: 'fault', text: t(`settings.fault.${refused.fault}`) })
    await device.readAgain()
  }

  return (
    <div className={css.setting}>
      <div>
        <p className={css.name}>{t('settings.imageCache')}</p>
        <p className={css.detail}>
          {pictures.count === 0
            ? t('settings.nothingStored')
            : t('settings.pictureRoom', { count: pictures.count, size: fileSize(pictures.bytes, locale) })}
        </p>
      </div>
      {pictures.count > 0 && (
        <Button disabled={isBusy} onClick={() => void empty()}>
          <Trash2 aria-hidden="true" />
          {t('settings.emptyPictures')}
        </Button>
      )}
    </div>
  )
}
