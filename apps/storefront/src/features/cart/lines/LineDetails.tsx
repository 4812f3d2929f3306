import type { CartItem } from '@hoistway/domain/cart/cart'
import { setDetails } from '@hoistway/domain/cart/edit-line'
import { filledDetails, LINE_DETAIL_NAMES, type LineDetailName } from '@hoistway/domain/cart/line-details'
import { MessageSquarePlus } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { cartStorage } from '../../../data/cart/cart-store.ts'
import { useText } from '../../../texts/text.ts'
import { LineNotes } from '../../line-details/LineNotes.tsx'
import { detailControl } from '../fault-words.ts'
import { DetailField } from './DetailField.tsx'
import css from './LineDetails.module.css'

type LineDetailsProps = {
  readonly item: CartItem
  readonly productName: string
  /** True if the part needs a comment to be made or packed. */
  readonly isSpecification: boolean
  /** Faults of details, which keep the fields open. */
  readonly faults: DetailTexts
}

export type DetailTexts = { readonly [N in LineDetailName]?: string | undefined }

/** Shows the details of a line. Their fields open on click and close when the focus leaves them (CARTUI-15). */
export function LineDetails({ item, productName, isSpecification, faults }: LineDetailsProps) {
  const t = useText()
  /** The typed texts; undefined while the fields are closed. */
  const [drafts, setDrafts] = useState<DetailTexts>()
  const id = detailControl(item.productID, 'specificationText')
  const hasFault = LINE_DETAIL_NAMES.some((name) => faults[name] !== undefined)

  if (drafts === undefined && !hasFault) {
    const texts = Object.values(filledDetails(item))
    const invites = isSpecification ? item.specificationText === '' : texts.length === 0
    return (
      <button
        id={id}
        type="button"
        className={css.details}
        data-details={texts.length === 0 ? 'none' : 'written'}
        title={texts.join('\n') || t('cart.detailsAdd')}
        onClick={() => setDrafts({})}
      >
        {invites && <Invitation isSpecification={isSpecification} />}
        <LineNotes details={item} className={css.written} />
        <span className="visually-hidden">, {t('cart.commentOf', { product: productName })}</span>
      </button>
    )
  }

  function save() {
    const typed = LINE_DETAIL_NAMES.map((name) => [name, drafts?.[name]?.trim()])
    cartStorage.change((cart) => setDetails(cart, item.productID, Object.fromEntries(typed)))
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    save()
    if (!currentTarget.contains(relatedTarget)) setDrafts(undefined)
  }

  /** Closes the fields and moves the focus to the button in their place. */
  function close() {
    flushSync(() => setDrafts(undefined))
    document.getElementById(id)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      save()
      close()
    }
    if (event.key === 'Escape' && drafts !== undefined) {
      event.preventDefault()
      close()
    }
  }

  return (
    <fieldset
      className={css.fields}
      data-details="open"
      aria-label={productName}
      // A press on a label moves the focus to the group first, so that the fields stay open.
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      {LINE_DETAIL_NAMES.map((name, index) => (
        <DetailField
          key={name}
          name={name}
          id={detailControl(item.productID, name)}
          value={drafts?.[name] ?? item[name] ?? ''}
          fault={faults[name]}
          placeholder={isSpecification && name === 'specificationText' ? t('cart.commentNeeded') : undefined}
          // The first field takes the place of the button that was just pressed.
          autoFocus={index === 0 && !hasFault}
          onType={(text) => setDrafts({ ...drafts, [name]: text })}
        />
      ))}
    </fieldset>
  )
}

/** A sign in the column of the comments, a sentence where the line is a block. */
function Invitation({ isSpecification }: Pick<LineDetailsProps, 'isSpecification'>) {
  const t = useText()
  if (isSpecification) return t('cart.specificationAdd')
  return (
    <>
      <MessageSquarePlus className={css.short} aria-hidden="true" />
      <span className={css.long}>{t('cart.detailsAdd')}</span>
    </>
  )
}
