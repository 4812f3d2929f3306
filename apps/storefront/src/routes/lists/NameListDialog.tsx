/** Names a list. */
import { ownListCalls } from '@hoistway/contract/orders/own-lists'
import { MAX_LIST_NAME } from '@hoistway/domain/limits'
import { Save } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOnline } from '../../data/calls/online.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, Input } from '../../ui/controls/Field.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import type { ListRow } from './load-lists.ts'

type NameListDialogProps = { readonly list: ListRow; readonly onClose: () => void }

export function NameListDialog({ list, onClose }: NameListDialogProps) {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const isOnline = useOnline()
  const formId = useId()
  const [name, setName] = useState(list.name)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !isOnline) return
    setBusy(true)
    setFailed(false)
    try {
      await client.call(ownListCalls.nameList, { params: { id: list.token }, body: { name } })
      showToast({ kind: 'ok', text: t('lists.named') })
      await revalidator.revalidate()
      onClose()
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('lists.nameTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('lists.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} disabled={!isOnline} aria-disabled={isBusy}>
            <Save aria-hidden="true" />
            {t('lists.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <Field label={t('lists.name')} hint={t('lists.nameHint')}>
          {(control) => (
            <Input
              {...control}
              data-autofocus
              value={name}
              maxLength={MAX_LIST_NAME}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
      </form>
      {isFailed && <Note kind="err">{t('lists.failed')}</Note>}
    </Dialog>
  )
}
