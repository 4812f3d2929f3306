/** Keeps the documents of a part on a device that holds the catalogue, for the shaft. */
import { Check, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '../../data/calls/online.ts'
import { ownerOf } from '../../data/device/device.ts'
import { dropDocuments, keepDocuments, keptDocuments } from '../../data/device/keep-documents.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import css from './Documents.module.css'

type KeepDocumentsProps = {
  readonly productID: number
  /** The ids of the assets in the language of the reader. */
  readonly ids: readonly number[]
}

export function KeepDocuments({ productID, ids }: KeepDocumentsProps) {
  const t = useText()
  const isOnline = useOnline()
  const documents = useKeptDocuments({ productID, ids })
  if (!documents) return null
  const { kept, arrived, keep, drop } = documents
  return (
    <div className={css.keep}>
      <p role="status">
        {arrived !== undefined && t('product.keepingDocuments', { done: arrived, count: ids.length })}
        {arrived === undefined && kept === ids.length && (
          <>
            <Check aria-hidden="true" />
            {t('product.documentsKept')}
          </>
        )}
      </p>
      {kept < ids.length ? (
        <Button
          kind="quiet"
          size="small"
          disabled={!isOnline || arrived !== undefined}
          onClick={() => void keep()}
        >
          <Download aria-hidden="true" />
          {t('product.keepDocuments')}
        </Button>
      ) : (
        <Button kind="quiet" size="small" onClick={() => void drop()}>
          {t('product.dropDocuments')}
        </Button>
      )}
    </div>
  )
}

/** Undefined where nothing can be kept, and until that is known. */
function useKeptDocuments({ productID, ids }: KeepDocumentsProps) {
  const t = useText()
  const shop = useShop()
  const owner = ownerOf(useUser())
  const [kept, setKept] = useState<ReadonlySet<number>>()
  const [arrived, setArrived] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shop of a page changes with its language
  useEffect(() => void readAgain(), [shop.client, shop.locale, owner])
  if (!kept) return undefined
  return { kept: ids.filter((id) => kept.has(id)).length, arrived, keep, drop }

  async function readAgain(): Promise<void> {
    setKept(await keptDocuments(shop, owner).catch(() => undefined))
  }

  async function keep(): Promise<void> {
    setArrived(0)
    const onDocument = () => setArrived((count = 0) => count + 1)
    const missing = ids.filter((id) => !kept?.has(id))
    const refused = await keepDocuments(shop, { owner, productID, ids: missing, onDocument })
    if (refused)
      showToast({
        kind: 'fault',
        text: t(refused.fault === 'quota' ? 'product.keepNoRoom' : 'product.keepFailed'),
      })
    await readAgain()
    setArrived(undefined)
  }

  async function drop(): Promise<void> {
    await dropDocuments(shop, owner, ids)
    await readAgain()
  }
}
