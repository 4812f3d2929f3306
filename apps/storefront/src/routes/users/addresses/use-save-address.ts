/** Saves a changed or a new address with the specified calls. Nothing changes where the shop refuses. */

import { companyCalls } from '@hoistway/contract/account/company'
import { ApiError } from '@hoistway/contract/api-error'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { type AddressEntry, linesOf } from './address-entry.ts'

const REFUSED: Readonly<Record<string, string>> = {
  addressIncomplete: 'companyAdmin.addresses.incomplete',
  tooManyAddresses: 'companyAdmin.addresses.tooMany',
  unknownAddress: 'companyAdmin.addresses.gone',
}

export function useSaveAddress(id: number | undefined, onSaved: () => void) {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  // The call for a new address takes no short name, so a second call sets it. The id is kept in case that call fails.
  const storedId = useRef(id)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function store(entry: AddressEntry): Promise<void> {
    const shortName = entry.shortName.trim()
    const lines = linesOf(entry)
    if (storedId.current === undefined) {
      storedId.current = (await client.call(orderCalls.addAddress, { body: lines })).id
      if (shortName === '') return
    }
    await client.call(companyCalls.updateAddress, { body: { id: storedId.current, shortName, ...lines } })
  }

  async function save(entry: AddressEntry): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      await store(entry)
      showToast({ kind: 'ok', text: t('companyAdmin.addresses.saved') })
      onSaved()
    } catch (cause) {
      const type = cause instanceof ApiError ? cause.result?.type : undefined
      setFault(t(REFUSED[type ?? ''] ?? 'cart.addressDuplicate'))
      // A colleague has saved the same address: the list shows it then.
      if (type === 'duplicateAddress') await revalidator.revalidate()
    }
    setBusy(false)
  }

  return { isBusy, fault, save, ownId: () => storedId.current }
}
