/** Draws one line of an order that is ordered again: the ordered part, its changes since, and the field of a needed
 *  comment. Also names the id of this field. */
import type { Currency } from '@hoistway/domain/codes'
import { MAX_SPECIFICATION_LENGTH } from '@hoistway/domain/limits'
import { formatMoney, formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import { useCartState } from '../../../data/cart/cart-store.ts'
import { useRootData } from '../../../data/root-data.ts'
import { faultText } from '../../../features/cart/fault-words.ts'
import { soldAmount } from '../../../texts/measure.ts'
import { useText } from '../../../texts/text.ts'
import { oneUnitName } from '../../../texts/unit-name.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Check } from '../../../ui/controls/Choice.tsx'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import css from './ReorderDialog.module.css'
import { commentOn, type ReviewLine } from './review.ts'

export const commentId = ({ ordered }: ReviewLine) => `reorder-comment-${ordered.productID}`

type ReorderLineProps = {
  readonly line: ReviewLine
  readonly orderCurrency: Currency
  readonly isChosen: boolean
  readonly comments: ReadonlyMap<number, string>
  /** True if the buyer tried to add the line without the comment that it needs. */
  readonly lacksComment: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onComment: (text: string) => void
}

export function ReorderLine(props: ReorderLineProps) {
  const t = useText()
  const { line, isChosen, comments, lacksComment, onChoose, onComment } = props
  const { ordered, part } = line
  return (
    <li className={css.line}>
      <Check
        rowClassName={css.part}
        checked={isChosen}
        disabled={!part}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        label={
          <>
            <span className="article-number">{ordered.articleNr}</span> {ordered.label}
          </>
        }
      />
      <span className={`figures ${css.amount}`}>{ordered.amount}</span>
      <Prices {...props} />
      <ChangeNote line={line} />
      {part && line.needsComment && isChosen && (
        <Field
          id={commentId(line)}
          className={css.comment}
          label={t('cart.commentOf', { product: part.label })}
          fault={lacksComment ? t('cart.fault.specificationMissing') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={commentOn(ordered, comments)}
              maxLength={MAX_SPECIFICATION_LENGTH}
              onChange={({ currentTarget }) => onComment(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </li>
  )
}

/** Shows all decimals of two prices that differ, since they may differ only in the last one. */
function Prices({ line: { change, before, now, part }, orderCurrency }: ReorderLineProps) {
  const t = useText()
  const { locale, currency } = useRootData()
  if (now === undefined || !part) return <span className={css.price} />
  const perUnit = <span className="faint">/{oneUnitName(part.unit, t)}</span>
  const isOther = before !== now || orderCurrency !== currency
  if (change === 'none' || before === undefined || !isOther) {
    return (
      <span className={`figures ${css.price}`}>
        {formatMoney(locale, currency, now)}
        {perUnit}
      </span>
    )
  }
  return (
    <span className={`figures ${css.price}`}>
      <span className="visually-hidden">{t('reorder.before')} </span>
      <s className="faint">{formatMoneyExactly(locale, orderCurrency, before)}</s>{' '}
      <span className="visually-hidden">{t('reorder.now')} </span>
      <span className={css.now}>{formatMoneyExactly(locale, currency, now)}</span>
      {perUnit}
    </span>
  )
}

/** Shows what has changed about the part, and how much of it is in the cart already. */
function ChangeNote({ line: { change, part, fault } }: { readonly line: ReviewLine }) {
  const t = useText()
  const { locale } = useRootData()
  const { cart } = useCartState()
  const inCart = cart.cartItems.find(({ productID }) => productID === part?.id)
  const sentences = [
    change === 'missing' && t('reorder.missing'),
    change === 'replaced' &&
      part &&
      t('reorder.replaced', { number: part.attributes.articleNr, product: part.label }),
    change === 'refused' && fault && faultText(fault, t, locale),
    part &&
      inCart &&
      t('reorder.inCart', {
        amount: soldAmount(inCart.amount, part.unit, { locale, t }),
      }),
  ].filter((text) => typeof text === 'string')
  if (sentences.length === 0) return null
  return (
    <p className={classNames('small quiet', css.happened, change !== 'none' && css.changed)}>
      {sentences.join(' ')}
    </p>
  )
}
