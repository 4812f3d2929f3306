/** Amount and button of one part. Guests fill a cart too; they only cannot send it. */
import { acceptsAmountTyping, addAmounts, readAmount } from '@hoistway/domain/cart/amount-input'
import { useState } from 'react'
import { cartActions } from '../../data/cart/cart-store.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useUser } from '../../data/root-data.ts'
import { useSoldAmount } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { Button, linkClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import css from './AddToCart.module.css'
import type { PriceView } from './price-view.ts'

export type Sold = {
  readonly id: number
  readonly articleNr: string
  readonly name: string
  readonly unit: string
}

/** Holds the text of an amount field, and the amount that it means. */
export function useAmountField(unit: string) {
  const [typed, setTyped] = useState('1')
  const amount = readAmount(typed, unit) ?? 1
  return {
    amount,
    field: {
      value: typed,
      canStepDown: amount > 1,
      onType: (text: string) => acceptsAmountTyping(text, unit) && setTyped(text),
      onStep: (step: 1 | -1) => {
        const next = String(Math.max(1, addAmounts(amount, step)))
        if (acceptsAmountTyping(next, unit)) setTyped(next)
      },
      onBlur: () => setTyped(amountText(amount, typed)),
    },
  }
}

/** Returns the typed text, with its comma or point, where it is the whole amount; else the amount. */
function amountText(amount: number, typed: string): string {
  return typed.replace(',', '.') === String(amount) ? typed : String(amount)
}

export function useAddToCart(part: Sold) {
  const t = useText()
  const soldAmount = useSoldAmount()
  return (amount: number, comment?: string) => {
    cartActions.add(part.id, amount, comment)
    showToast({
      kind: 'ok',
      text: t('list.added', { amount: soldAmount(amount, part.unit), name: unbroken(part.name) }),
      action: { label: t('list.showCart'), run: () => pushOverlay('cart', { clear: true }) },
    })
  }
}

/** Tells whether a part may be put into the cart. Guests fill a cart too, and log in to send it. Customers without prices,
 *  or without a price of this part, could not send the cart: they ask about the part instead (AMB-49). */
export function useCanOrder(hasPrice: boolean): boolean {
  const user = useUser()
  return user === undefined || (hasPrice && !user.pricesRestricted)
}

type AddToCartProps = {
  readonly part: Sold & { readonly price?: PriceView }
  readonly labelled?: boolean
}

export function AddToCart({ part, labelled }: AddToCartProps) {
  const canOrder = useCanOrder(part.price !== undefined)
  return canOrder ? <AmountAndButton part={part} labelled={labelled} /> : <AskAboutPart id={part.id} />
}

function AskAboutPart({ id }: { readonly id: number }) {
  const t = useText()
  return (
    <Link className={linkClass} to={`/question?product=${id}`}>
      {t('question.askAboutPart')}
    </Link>
  )
}

function AmountAndButton({
  part,
  labelled = false,
}: {
  readonly part: Sold
  readonly labelled: boolean | undefined
}) {
  const t = useText()
  const add = useAddToCart(part)
  const { amount, field } = useAmountField(part.unit)
  const submit = () => add(amount)
  return (
    <span className={`script-only ${labelled ? css.wide : css.row}`}>
      <Amount
        {...field}
        onEnter={submit}
        label={t('list.amountOf', { name: part.name })}
        lessLabel={t('list.decrease')}
        moreLabel={t('list.increase')}
      />
      <Button
        className={css.button}
        onClick={submit}
        aria-label={t('list.addNamed', { name: `${part.name}, ${part.articleNr}` })}
      >
        {labelled && <span aria-hidden="true">{t('list.add')}</span>}
      </Button>
    </span>
  )
}
