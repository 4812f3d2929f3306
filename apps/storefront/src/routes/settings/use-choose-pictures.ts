/** Changes which pictures this device holds: stores the choice, and fetches or deletes what follows from it. */
import { deviceOf, type PictureChoice } from '../../data/device/device.ts'
import { syncDevice } from '../../data/device/sync.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import type { Device } from './use-device.ts'

export function useChoosePictures({ state, readAgain }: Device): (choice: PictureChoice) => Promise<void> {
  const t = useText()
  const { client } = useShop()
  const root = useRootData()
  const locales = state && 'stored' in state ? state.stored.map((info) => info.locale) : []

  return async (choice) => {
    const { pictures } = await deviceOf(client)
    const refused = await pictures.choose(choice)
    if (refused) return void showToast({ kind: 'fault', text: t(`settings.fault.${refused.fault}`) })
    await readAgain()
    if (locales.length > 0) await syncDevice({ client, root, locales })
  }
}
