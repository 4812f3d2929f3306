import css from './Confirmation.module.css'
import type { ConfirmationView } from './confirmation.ts'
import type { OrderLineView } from './order-view.ts'
import { ResponseTag } from './ResponseTag.tsx'

/** Below the name of an ordered part: how the line was confirmed, on which days it comes, and how much has left. */
export function Confirmation({ line }: { readonly line: Pick<OrderLineView, 'confirmed' | 'shipped'> }) {
  const { confirmed, shipped } = line
  if (!confirmed && shipped === undefined) return null
  return (
    <span className={css.confirmation}>
      {confirmed && <Confirmed confirmed={confirmed} />}
      {shipped !== undefined && <span className="small quiet">{shipped}</span>}
    </span>
  )
}

function Confirmed({ confirmed }: { readonly confirmed: ConfirmationView }) {
  const { details, note } = confirmed
  return (
    <>
      <ResponseTag {...confirmed} />
      {details.map((detail) => (
        <span key={detail} className="small">
          {detail}
        </span>
      ))}
      {note !== '' && <span className="small quiet">{note}</span>}
    </>
  )
}
