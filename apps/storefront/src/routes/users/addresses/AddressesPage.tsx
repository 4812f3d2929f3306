/** The saved addresses of the own company, which all its people choose among in the cart (ROLE-12). */
import { MapPinOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useUser } from '../../../data/root-data.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { useText } from '../../../texts/text.ts'
import { buttonClass } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Empty } from '../../../ui/messages/Empty.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { focusRow } from '../../../ui/row-keys.ts'
import { ADD_BUTTON, AddressSide } from './AddressSide.tsx'
import { AddressTable } from './AddressTable.tsx'
import { ADDRESSES_PATH, formPath } from './addresses-path.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { AddressRow, loadAddresses } from './load-addresses.ts'
import { useDeleteAddress } from './use-delete-address.ts'

export function AddressesPage() {
  const t = useText()
  const isOnline = useOnline()
  const user = useUser()
  const navigate = useNavigate()
  const { rows, isNew, edited } = useAreaData<typeof loadAddresses>()
  const [deleting, setDeleting] = useState<AddressRow>()
  const deletion = useDeleteAddress(rows)
  const isOpen = isNew || edited !== undefined

  function remove(address: AddressRow): void {
    if (address.orders > 0) setDeleting(address)
    else void removeUnused(address)
  }

  /** The focus goes on to a row beside. */
  async function removeUnused(address: AddressRow): Promise<void> {
    const index = rows.indexOf(address)
    const next = rows[index + 1] ?? rows[index - 1]
    await deletion.removeAtOnce(address)
    if (!next || !focusRow(document, String(next.id))) document.getElementById(ADD_BUTTON)?.focus()
  }

  return (
    <Stack page>
      <PageHead
        title={t('companyAdmin.area.addresses')}
        lead={t('companyAdmin.addresses.lead', { company: user?.company.name ?? '' })}
        end={
          <Link
            id={ADD_BUTTON}
            className={buttonClass({ kind: isOpen ? 'secondary' : 'primary' })}
            to={formPath('new')}
            preventScrollReset
          >
            <Plus aria-hidden="true" />
            {t('companyAdmin.addresses.add')}
          </Link>
        }
      />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      <Split
        side={
          isOpen && (
            <AddressSide
              key={edited?.id ?? 'new'}
              stored={edited}
              saved={rows}
              onDelete={() => edited && remove(edited)}
              onClose={() => void navigate(ADDRESSES_PATH, { preventScrollReset: true })}
            />
          )
        }
      >
        <Stack gap={12}>
          {rows.length === 0 ? (
            <Empty icon={<MapPinOff aria-hidden="true" />} title={t('companyAdmin.addresses.none')} />
          ) : (
            <AddressTable rows={rows} chosen={edited?.id} onDelete={remove} />
          )}
          <p className="small quiet">{t('companyAdmin.addresses.ordersKeep')}</p>
        </Stack>
      </Split>
      {deleting && (
        <DeleteDialog address={deleting} deletion={deletion} onClose={() => setDeleting(undefined)} />
      )}
    </Stack>
  )
}
