/** Asks the shop where an order of a person and a total would go, by the rule that placing an order uses. Nothing is
 *  sent. */
import { type ApprovalPreview, approvalCalls } from '@hoistway/contract/approvals/approvals'
import type { Attest, AttestUser } from '@hoistway/contract/approvals/attest'
import { priceFromWire } from '@hoistway/domain/prices/money'
import { readWrittenPrice } from '@hoistway/domain/prices/written-price'
import { type FormEvent, useState } from 'react'
import { useShop } from '../../../data/shop.ts'
import { ScriptSubmit } from '../../../features/forms/ScriptSubmit.tsx'
import { useText } from '../../../texts/text.ts'
import { useMoney } from '../../../texts/use-money.ts'
import { Field, Input, Select } from '../../../ui/controls/Field.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { previewWords } from './preview-words.ts'
import css from './TryIt.module.css'

type TryItProps = {
  readonly people: readonly AttestUser[]
  readonly relations: readonly Attest[]
  readonly isOnline: boolean
}

type Answered = {
  readonly orderer: AttestUser
  readonly total: number
  readonly preview: ApprovalPreview
  /** The relations of that moment: the answer holds for them alone. */
  readonly relations: readonly Attest[]
}

export function TryIt({ people, relations, isOnline }: TryItProps) {
  const t = useText()
  const { client } = useShop()
  const [answered, setAnswered] = useState<Answered>()
  const [fault, setFault] = useState<'total' | 'failed'>()
  const word = (key: string) => t(`companyAdmin.attesters.try.${key}`)
  const money = useMoney()

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const orderer = people.find(({ id }) => String(id) === fields.get('orderer'))
    const total = readWrittenPrice(String(fields.get('total') ?? ''))
    forget()
    if (!orderer) return
    if (total === undefined || total < 0 || priceFromWire(total) === undefined) return setFault('total')
    try {
      const query = { userId: orderer.id, total }
      const preview = await client.call(approvalCalls.approvalPreview, { query })
      setAnswered({ orderer, total, preview, relations })
    } catch {
      setFault('failed')
    }
  }
  function forget(): void {
    setAnswered(undefined)
    setFault(undefined)
  }
  const isCurrent = answered?.relations === relations
  const first = relations[0]?.userId
  return (
    <Side label={word('title')} head={word('title')}>
      <form className={css.form} noValidate onChange={forget} onSubmit={(event) => void onSubmit(event)}>
        <Field label={word('orderer')}>
          {(control) => (
            <Select {...control} name="orderer" defaultValue={first} className={css.select}>
              {people.map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {fullName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={word('total')}
          fault={fault === 'total' ? t('companyAdmin.attesters.notAnAmount') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name="total"
              className={css.total}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
            />
          )}
        </Field>
        <ScriptSubmit disabled={!isOnline}>{word('ask')}</ScriptSubmit>
      </form>
      <div role="status" className={css.answer}>
        {answered &&
          isCurrent &&
          previewWords({ ...answered, t, money }).map((line, index) => (
            <p key={line} className={index === 0 ? css.outcome : 'quiet'}>
              {line}
            </p>
          ))}
      </div>
      {fault === 'failed' && <Note kind="err">{word('failed')}</Note>}
    </Side>
  )
}
