import { acceptsAmountTyping, readAmount, roundAmount } from '@hoistway/domain/cart/amount-input'
import { useEffect, useState } from 'react'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { SCANNED_THROUGH } from './use-wedge.ts'

/** A scanner that types has finished, or has been recognised, in less time. */
const PAUSE_MS = 400

type RowAmountProps = {
  readonly amount: number
  readonly unit: string
  readonly name: string
  readonly onChange: (amount: number) => void
}

/** The field for the amount of a scanned part. Typed text counts after a short pause, or when the field is left: the next
 *  scan draws a new field, so that a scanner that types into this one changes no amount. */
export function RowAmount({ amount, unit, name, onChange }: RowAmountProps) {
  const t = useText()
  const { locale } = useShop()
  const [typed, setTyped] = useState<string>()
  const formatted = String(amount).replace('.', locale === 'en' ? '.' : ',')

  function take(text: string | undefined): void {
    const read = text === undefined ? undefined : readAmount(text, unit)
    if (read !== undefined && read !== amount) onChange(read)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with what was typed
  useEffect(() => {
    if (typed === undefined || typed === '') return
    const pause = setTimeout(() => take(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  function leave(): void {
    take(typed)
    setTyped(undefined)
  }
  function step(by: 1 | -1): void {
    const now = (typed === undefined ? undefined : readAmount(typed, unit)) ?? amount
    setTyped(undefined)
    onChange(roundAmount(now + by))
  }

  return (
    <span {...SCANNED_THROUGH}>
      <Amount
        size="large"
        value={typed ?? formatted}
        label={t('list.amountOf', { name })}
        lessLabel={t('list.decrease')}
        moreLabel={t('list.increase')}
        canStepDown={amount > 1}
        onType={(text) => acceptsAmountTyping(text, unit) && setTyped(text)}
        onStep={step}
        onBlur={leave}
        onEnter={leave}
      />
    </span>
  )
}
