/** The form of a saved or new address. A twin and what is missing are told before anything is sent (AMB-22, VAL-24). */
import { Save, Trash2, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useUser } from '../../../data/root-data.ts'
import { LeaveQuestion } from '../../../features/area/LeaveQuestion.tsx'
import { ScriptSubmit } from '../../../features/forms/ScriptSubmit.tsx'
import { useText } from '../../../texts/text.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { focusRow } from '../../../ui/row-keys.ts'
import { AddressFields } from './AddressFields.tsx'
import { type AddressEntry, ENTRY_FIELDS, entryOf, faultyFields, sameSavedAddress } from './address-entry.ts'
import { ADDRESSES_PATH } from './addresses-path.ts'
import { type AddressRow, shownName } from './load-addresses.ts'
import { useSaveAddress } from './use-save-address.ts'
import { WaitingKeep } from './WaitingKeep.tsx'

export const ADD_BUTTON = 'add-address'

type AddressSideProps = {
  /** Undefined for a new address. */
  readonly stored: AddressRow | undefined
  readonly saved: readonly AddressRow[]
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function AddressSide({ stored, saved, onDelete, onClose }: AddressSideProps) {
  const t = useText()
  const isOnline = useOnline()
  const formId = useId()
  const [entry, setEntry] = useState<AddressEntry>(() => entryOf(stored))
  const [isTold, setTold] = useState(false)
  const isSaved = useRef(false)
  const { isBusy, fault, save, ownId } = useSaveAddress(stored?.id, () => {
    isSaved.current = true
    onClose()
  })
  useFocus(`${formId}-shortName`, stored?.id)
  const twin = sameSavedAddress(entry, ownId(), saved)
  const faulty = faultyFields(entry)
  const before = entryOf(stored)
  const name = stored ? shownName(stored) : t('companyAdmin.addresses.new')
  const lang = useUser()?.company.languageCode

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    setTold(true)
    const first = faulty[0] ?? (twin && 'address')
    if (first) document.getElementById(`${formId}-${first}`)?.focus()
    else void save(entry)
  }
  return (
    <Side
      ink
      label={stored ? t('companyAdmin.addresses.edit', { name }) : name}
      head={<span lang={stored && lang}>{name}</span>}
      onClose={onClose}
      end={
        <Link
          className={buttonClass({ kind: 'quiet', square: true })}
          to={ADDRESSES_PATH}
          preventScrollReset
          aria-label={t('siteAdmin.close')}
        >
          <X aria-hidden="true" />
        </Link>
      }
      foot={
        <>
          {stored && (
            <Button kind="deny" disabled={!isOnline} onClick={onDelete}>
              <Trash2 aria-hidden="true" />
              {t('companyAdmin.addresses.delete')}
            </Button>
          )}
          <ScriptSubmit kind="primary" form={formId} disabled={!isOnline} aria-disabled={isBusy}>
            <Save aria-hidden="true" />
            {t('companyAdmin.addresses.save')}
          </ScriptSubmit>
        </>
      }
    >
      {stored && <WaitingKeep waiting={stored.waiting} />}
      {stored && stored.orders > 0 && stored.waiting.length === 0 && (
        <Note>{t('companyAdmin.addresses.usedKeep', { count: stored.orders })}</Note>
      )}
      <AddressFields
        id={formId}
        entry={entry}
        faulty={isTold ? faulty : []}
        twin={twin}
        onChange={(change) => setEntry({ ...entry, ...change })}
        onSubmit={onSubmit}
      />
      {fault !== undefined && !twin && <Note kind="err">{fault}</Note>}
      <LeaveQuestion
        isChanged={ENTRY_FIELDS.some((field) => entry[field] !== before[field])}
        asks={() => !isSaved.current}
        title={t('companyAdmin.addresses.leaveTitle')}
        text={t('companyAdmin.addresses.leaveText')}
      />
    </Side>
  )
}

/** The form takes the focus, and gives it back to its row, or to the button that adds an address. */
function useFocus(fieldId: string, row: number | undefined): void {
  useEffect(() => {
    document.getElementById(fieldId)?.focus({ preventScroll: true })
    return () => {
      if (row !== undefined && focusRow(document, String(row))) return
      document.getElementById(ADD_BUTTON)?.focus()
    }
  }, [fieldId, row])
}
