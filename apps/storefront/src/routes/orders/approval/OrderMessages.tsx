/** Shows the messages that the orderer and the approvers of an order have written to each other, with a field to write more. */
import { type OrderMessages as Messages, orderMessageCalls } from '@hoistway/contract/orders/order-messages'
import { MAX_ORDER_MESSAGE } from '@hoistway/domain/limits'
import { formatMoment } from '@hoistway/domain/texts/day-format'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { createFailureToast, showToast } from '../../../data/overlays/toasts.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import { ScriptSubmit } from '../../../features/forms/ScriptSubmit.tsx'
import { useText } from '../../../texts/text.ts'
import { Field, TextArea } from '../../../ui/controls/Field.tsx'
import { LockedNote } from '../../../ui/messages/LockedNote.tsx'
import css from './OrderMessages.module.css'

type OrderMessagesProps = { readonly number: number; readonly conversation: Messages }

export function OrderMessages({ number, conversation }: OrderMessagesProps) {
  const t = useText()
  const { acting } = useRootData().host
  const { messages, mayWrite } = conversation
  if (messages.length === 0 && !mayWrite) return null
  return (
    <section id="conversation" className={css.messages} aria-label={t('orderApproval.messages')}>
      <h3>{t('orderApproval.messages')}</h3>
      {messages.length > 0 && <List messages={messages} />}
      {mayWrite && acting && <LockedNote>{acting.locked}</LockedNote>}
      {mayWrite && !acting && <WriteForm number={number} conversation={conversation} />}
    </section>
  )
}

function List({ messages }: Pick<Messages, 'messages'>) {
  const t = useText()
  const { locale } = useRootData()
  return (
    <ol className={css.list}>
      {messages.map(({ id, author, isOwn, text, written }) => (
        <li key={id} className={isOwn ? css.own : undefined}>
          <p className={css.who}>
            <strong>{isOwn ? t('orderApproval.you') : author.name}</strong>{' '}
            <time dateTime={written}>{formatMoment(locale, Date.parse(written))}</time>
          </p>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function WriteForm({ number, conversation: { readers } }: OrderMessagesProps) {
  const t = useText()
  const { client } = useShop()
  const isOnline = useOnline()
  const revalidator = useRevalidator()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure] = useState(createFailureToast)
  const names = readers.join(', ')

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !isOnline || text.trim() === '') return
    setBusy(true)
    failure.close()
    try {
      await client.call(orderMessageCalls.writeOrderMessage, { params: { number }, body: { text } })
      // The field stays open meanwhile: what was typed since is another message.
      setText((now) => (now === text ? '' : now))
      showToast({ kind: 'ok', text: t('orderApproval.messageSent') })
    } catch {
      failure.show({ text: t('orderApproval.messageFailed') })
    }
    await revalidator.revalidate()
    setBusy(false)
  }

  return (
    <form className={`screen-only ${css.form}`} onSubmit={(event) => void send(event)}>
      <Field
        label={t('orderApproval.write')}
        hint={names === '' ? undefined : t('orderApproval.messageReaders', { names })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_ORDER_MESSAGE}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <ScriptSubmit disabled={!isOnline} aria-disabled={isBusy || text.trim() === ''}>
        <Send aria-hidden="true" />
        {t('orderApproval.send')}
      </ScriptSubmit>
    </form>
  )
}
