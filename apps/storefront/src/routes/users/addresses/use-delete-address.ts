/** Deletes an address with the specified call. The message about it offers to undo the deletion for ten seconds. */
import { addressUseCalls } from '@hoistway/contract/account/address-use'
import { companyCalls } from '@hoistway/contract/account/company'
import { ApiError } from '@hoistway/contract/api-error'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { closeToast, createFailureToast, showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { focusRow } from '../../../ui/row-keys.ts'
import { type AddressRow, shownName } from './load-addresses.ts'

const UNDO_MS = 10_000

/** @param rows the addresses on the screen */
export function useDeleteAddress(rows: readonly AddressRow[]) {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure] = useState(createFailureToast)
  const [restored, setRestored] = useState<number>()

  // A row takes the focus when it is drawn, which may be some time after its data came.
  useEffect(() => {
    if (restored === undefined || !rows.some(({ id }) => id === restored)) return
    focusRow(document, String(restored))
    setRestored(undefined)
  }, [rows, restored])

  /** Returns the words of a failure; undefined once the address is deleted. */
  async function remove(address: AddressRow): Promise<string | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    failure.close()
    try {
      await client.call(companyCalls.deleteAddress, { query: { addressId: address.id } })
      offerUndo(address)
      await revalidator.revalidate()
      return undefined
    } catch (cause) {
      const words = t('companyAdmin.addresses.deleteFailed')
      return typeOf(cause) === 'noSuchAddress' ? `${words} ${t('companyAdmin.addresses.gone')}` : words
    } finally {
      setBusy(false)
    }
  }

  function offerUndo(address: AddressRow): void {
    const toast = showToast({
      kind: 'ok',
      text: t('companyAdmin.addresses.deletedOne', { name: shownName(address) }),
      lifetime: UNDO_MS,
      action: {
        label: t('companyAdmin.addresses.undo'),
        run: () => {
          closeToast(toast)
          void restore(address)
        },
      },
    })
  }

  async function restore(address: AddressRow): Promise<void> {
    const name = shownName(address)
    try {
      await client.call(addressUseCalls.restoreAddress, { params: { id: address.id } })
      showToast({ kind: 'ok', text: t('companyAdmin.addresses.restored', { name }) })
      setRestored(address.id)
      await revalidator.revalidate()
    } catch (cause) {
      const isTwin = typeOf(cause) === 'duplicateAddress'
      failure.show({
        text: t(`companyAdmin.addresses.${isTwin ? 'restoreTwin' : 'restoreFailed'}`, { name }),
      })
    }
  }

  /** Deletes without a question; a failure is a message. */
  async function removeAtOnce(address: AddressRow): Promise<void> {
    const fault = await remove(address)
    if (fault !== undefined) failure.show({ text: fault })
  }

  return { isBusy, remove, removeAtOnce }
}

function typeOf(cause: unknown): string | undefined {
  return cause instanceof ApiError ? cause.result?.type : undefined
}
