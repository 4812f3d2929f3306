import type { CartItem } from '@hoistway/domain/cart/cart'
import { MAX_SPECIFICATION_LENGTH } from '@hoistway/domain/limits'
import { MessageSquarePlus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { cartActions } from '../../../data/cart/cart-store.ts'
import { useText } from '../../../texts/text.ts'
import { Fault, Input } from '../../../ui/controls/Field.tsx'
import { commentControl } from '../fault-words.ts'
import css from './LineComment.module.css'

type LineCommentProps = {
  readonly item: CartItem
  readonly productName: string
  /** The part cannot be made or packed without it. */
  readonly isSpecification: boolean
  /** The fault of a missing specification, which keeps the field open. */
  readonly fault?: string | undefined
}

/** The comment of a line: opens on click, closes when it is left (CARTUI-15). */
export function LineComment({ item, productName, isSpecification, fault }: LineCommentProps) {
  const t = useText()
  const { productID, specificationText } = item
  const [draft, setDraft] = useState<string>()
  const id = commentControl(productID)
  const label = t('cart.commentOf', { product: productName })

  if (draft === undefined && fault === undefined) {
    return (
      <button
        id={id}
        type="button"
        className={css.comment}
        data-comment={specificationText === '' ? 'none' : 'written'}
        title={specificationText || t('cart.commentAddLong')}
        onClick={() => setDraft(specificationText)}
      >
        {specificationText === '' ? (
          <Invitation isSpecification={isSpecification} />
        ) : (
          <span className={css.written}>{specificationText}</span>
        )}
        <span className="visually-hidden">, {label}</span>
      </button>
    )
  }

  function leave() {
    if (draft !== undefined) cartActions.comment(productID, draft.trim())
    setDraft(undefined)
  }

  /** Closes the field and moves the focus to the button in its place. */
  function close(by: () => void) {
    flushSync(by)
    document.getElementById(id)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      close(leave)
    }
    if (event.key === 'Escape' && draft !== undefined) {
      event.preventDefault()
      close(() => setDraft(undefined))
    }
  }

  const isOpened = draft !== undefined && fault === undefined
  return (
    <span className={css.field} data-comment="open">
      <Input
        id={id}
        value={draft ?? specificationText}
        maxLength={MAX_SPECIFICATION_LENGTH}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        placeholder={isSpecification ? t('cart.commentNeeded') : undefined}
        // It takes the place of the button that was just pressed.
        autoFocus={isOpened}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {fault !== undefined && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </span>
  )
}

/** A sign in the column of the comments, a sentence where the line is a block. */
function Invitation({ isSpecification }: Pick<LineCommentProps, 'isSpecification'>) {
  const t = useText()
  if (isSpecification) return t('cart.specificationAdd')
  return (
    <>
      <MessageSquarePlus className={css.short} aria-hidden="true" />
      <span className={css.long}>{t('cart.commentAddLong')}</span>
    </>
  )
}
