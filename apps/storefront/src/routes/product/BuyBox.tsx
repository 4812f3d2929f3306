/** Stock, prices and the way into the cart. The tier in force and the line total follow the amount as it is
 *  typed; on a phone amount and button stay at the foot of the window. */
import { MAX_SPECIFICATION_LENGTH } from '@hoistway/domain/limits'
import { ShoppingCart } from 'lucide-react'
import { useId, useState } from 'react'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useAddToCart, useAmountField, useCanOrder } from '../../features/product-list/AddToCart.tsx'
import { useDetectEndedSession } from '../../features/product-list/use-detect-ended-session.ts'
import { useSoldAmount } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { Button, buttonClass } from '../../ui/controls/Button.tsx'
import { Field, TextArea } from '../../ui/controls/Field.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import css from './BuyBox.module.css'
import { GuestPrices } from './GuestPrices.tsx'
import type { ProductData } from './product-data.ts'
import { StockPanel } from './StockPanel.tsx'
import { TierTable } from './TierTable.tsx'
import { type LineSum, lineSum } from './tier-rows.ts'

type Props = { readonly data: ProductData }

export function BuyBox({ data }: Props) {
  const { part, tiers } = data
  const { locale } = useShop()
  const { amount, field } = useAmountField(part.unit)
  const sum = lineSum(tiers, amount, locale)
  const canOrder = useCanOrder(tiers.length > 0)
  useDetectEndedSession(data, tiers.length > 0 || part.notSold !== undefined)
  return (
    <section className={css.box} aria-label={part.name}>
      {!isSoldOut(part) && <StockPanel part={part} warehouses={data.warehouses} />}
      {tiers.length > 0 && <TierTable tiers={tiers} perUnit={part.perUnit} current={sum?.row} />}
      {part.notSold === undefined ? (
        <>
          <PriceState data={data} sum={sum} amount={amount} />
          {canOrder ? <Buy data={data} amount={amount} field={field} /> : <Ask part={part} />}
        </>
      ) : (
        <NotSold data={data} />
      )}
    </section>
  )
}

/** Returns whether no part is left and none can be ordered, so that 'order on request' would be false. */
function isSoldOut({ notSold, stock }: ProductData['part']): boolean {
  return (notSold === 'replaced' || notSold === 'underDevelopment') && stock <= 0
}

type PriceStateProps = Props & { readonly sum: LineSum | undefined; readonly amount: number }

function PriceState({ data: { part, tiers }, sum, amount }: PriceStateProps) {
  const t = useText()
  const soldAmount = useSoldAmount()
  const user = useUser()
  if (!user) {
    return (
      <div className={css.row}>
        <GuestPrices />
      </div>
    )
  }
  if (user.pricesRestricted) return <p className={css.row}>{t('price.restricted')}</p>
  const [lowest] = tiers
  if (!lowest) return <p className={css.row}>{t('price.onRequest')}</p>
  const written = soldAmount(amount, part.unit)
  return (
    <p className={css.sum} aria-live="polite">
      {sum ? (
        <>
          <span className="quiet figures">
            {written} × {sum.row.text}
          </span>
          <span className={css.total} title={sum.exact}>
            {sum.total} <span className={css.vat}>{t('price.exVat')}</span>
          </span>
        </>
      ) : (
        <span>{t('product.noTier', { from: lowest.from })}</span>
      )}
    </p>
  )
}

type BuyProps = Props & Pick<ReturnType<typeof useAmountField>, 'amount' | 'field'>

function Buy({ data: { part }, amount, field }: BuyProps) {
  const t = useText()
  const add = useAddToCart(part)
  const commentId = useId()
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  function submit() {
    const specification = comment.trim()
    if (part.requiresSpecification && specification === '') {
      setMissing(true)
      document.getElementById(commentId)?.focus()
      return
    }
    add(amount, specification === '' ? undefined : specification)
  }
  return (
    <>
      {part.requiresSpecification && (
        <div className={css.row}>
          <Field
            id={commentId}
            label={t('product.specification')}
            hint={t('product.specificationHint')}
            fault={isMissing && comment.trim() === '' ? t('product.specificationMissing') : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={MAX_SPECIFICATION_LENGTH}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <div className={`screen-only script-only ${css.buy}`}>
        <Amount
          {...field}
          size="large"
          onEnter={submit}
          label={t('list.amountOf', { name: part.name })}
          lessLabel={t('list.decrease')}
          moreLabel={t('list.increase')}
        />
        <Button kind="primary" size="large" onClick={submit}>
          <ShoppingCart aria-hidden="true" />
          {t('list.addToCart')}
        </Button>
      </div>
    </>
  )
}

function NotSold({ data: { part, toOrder } }: Props) {
  const t = useText()
  if (toOrder) {
    return (
      <div className={css.row}>
        <Link
          className={buttonClass({ kind: 'primary', size: 'large', wide: true })}
          to={`/product/${toOrder.id}`}
        >
          {t('product.toSuccessor', { number: toOrder.articleNr })}
        </Link>
      </div>
    )
  }
  return (
    <div className={css.notSold}>
      <p>{t(part.notSold === 'noPrice' ? 'product.noPrice' : 'product.notOrderable')}</p>
      <AskLink id={part.id} />
    </div>
  )
}

/** Takes the place of the button if the customer could not order the part. */
function Ask({ part }: Pick<ProductData, 'part'>) {
  return (
    <div className={css.notSold}>
      <AskLink id={part.id} />
    </div>
  )
}

function AskLink({ id }: { readonly id: number }) {
  const t = useText()
  return (
    <Link className={buttonClass()} to={`/question?product=${id}`}>
      {t('question.askAboutPart')}
    </Link>
  )
}
