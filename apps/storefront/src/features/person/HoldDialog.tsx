/** Asks before an account loses its sessions, is locked or deactivated, and shows what hangs on it. The last admin of a
 *  company or of the shop cannot be taken away. */
import { type Consequences, directoryCalls, type PersonOverview } from '@hoistway/contract/account/directory'
import { priceFromWire } from '@hoistway/domain/prices/money'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { useEffect, useState } from 'react'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './HoldDialog.module.css'
import type { AskedAct } from './person-acts.ts'
import { RelationWords } from './Relations.tsx'

type HoldDialogProps = {
  readonly act: AskedAct
  readonly person: PersonOverview
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function HoldDialog({ act, person, isBusy, onConfirm, onClose }: HoldDialogProps) {
  const t = useText()
  const { user } = person
  const { consequences, isFailed } = useConsequences(user.id)
  const isRefused = act !== 'endSessions' && consequences?.lastAdmin != null
  return (
    <Dialog
      title={t(`person.ask.${act}`, { name: user.name })}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('forgot.cancel')}</Button>
          {!isRefused && (
            <Button kind="deny" disabled={!consequences} aria-disabled={isBusy} onClick={onConfirm}>
              {t(`person.act.${act}`)}
            </Button>
          )}
        </>
      }
    >
      <p>{t(`person.does.${act}`)}</p>
      {isFailed && <Note kind="err">{t('person.noConsequences')}</Note>}
      {!consequences && !isFailed && <Spinner label={t('person.reading')} />}
      {consequences && isRefused && <Note kind="err">{t(`person.last.${consequences.lastAdmin}`)}</Note>}
      {consequences && !isRefused && (
        <ConsequenceList act={act} consequences={consequences} person={person} />
      )}
    </Dialog>
  )
}

type ConsequenceListProps = {
  readonly act: AskedAct
  readonly consequences: Consequences
  readonly person: PersonOverview
}

function ConsequenceList({ act, consequences, person }: ConsequenceListProps) {
  const t = useText()
  const { locale } = useRootData()
  const currency = person.user.euro ? 1 : 0
  const word = (key: string, values = {}) => t(`person.${key}`, values)
  const amount = (total: number) => formatMoney(locale, currency, priceFromWire(total) ?? 0)
  const { sessions, ownOrders, ordersToApprove, relations } = consequences
  if (act === 'endSessions') return <p>{word('sessionsEnd', { count: sessions })}</p>
  const isNothing = ownOrders.length + ordersToApprove.length + relations.length === 0
  return (
    <>
      <ul className={css.consequences}>
        <li>{word('sessionsEnd', { count: sessions })}</li>
        {ordersToApprove.map(({ order, total, orderer, goesTo }) => (
          <li key={order}>
            {word(goesTo.length === 0 ? 'orderStuck' : 'orderGoesTo', {
              order,
              amount: amount(total),
              orderer: orderer.name,
              names: goesTo.map(({ name }) => name).join(', '),
            })}
          </li>
        ))}
        {ownOrders.map(({ order, total }) => (
          <li key={order}>{word('orderStays', { order, amount: amount(total) })}</li>
        ))}
        {relations.map((relation) => (
          <li key={relation.id}>
            {word('relationStays', { name: relation.orderer.name })}{' '}
            <RelationWords relation={relation} currency={currency} />
          </li>
        ))}
      </ul>
      {isNothing && <p>{word('nothingWaits')}</p>}
    </>
  )
}

function useConsequences(id: number) {
  const { client } = useShop()
  const [consequences, setConsequences] = useState<Consequences>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isClosed = false
    client.call(directoryCalls.personConsequences, { params: { id } }).then(
      (found) => !isClosed && setConsequences(found),
      () => !isClosed && setFailed(true),
    )
    return () => {
      isClosed = true
    }
  }, [client, id])
  return { consequences, isFailed }
}
