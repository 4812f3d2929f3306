/** Names the orders that wait for their approval with an address, and keep it as it was. */
import { Link } from 'react-router'
import { useText } from '../../../texts/text.ts'
import { linkClass } from '../../../ui/controls/Button.tsx'
import { Note } from '../../../ui/messages/Note.tsx'

const MOST_NAMED = 5

export function WaitingKeep({ waiting }: { readonly waiting: readonly number[] }) {
  const t = useText()
  if (waiting.length === 0) return null
  const more = waiting.length - MOST_NAMED
  return (
    <Note kind="low">
      {t('companyAdmin.addresses.waiting', { count: waiting.length })}{' '}
      {waiting.slice(0, MOST_NAMED).map((order) => (
        <span key={order}>
          <Link className={linkClass} to={`/orders/${order}`}>
            {order}
          </Link>{' '}
        </span>
      ))}
      {more > 0 && t('companyAdmin.addresses.waitingMore', { count: more })}
    </Note>
  )
}
