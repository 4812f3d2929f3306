/** Requests a link to set a password. The form thanks the visitor whatever the answer is, so that nobody learns who has
 *  an account (FORGOT-01, FORGOT-02, FORGOT-04). */
import { accountCalls } from '@hoistway/contract/account/account'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePosted } from '../../data/page/posted.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, Input } from '../../ui/controls/Field.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './ForgotForm.module.css'

type ForgotFormProps = {
  /** The thanks are shown; the overlay closes itself some time later (FORGOT-03). */
  readonly onThanked?: () => void
  readonly onCancel: () => void
  /** False where the page has a title above the form. */
  readonly hasTitle?: boolean
}

export function ForgotForm({ onThanked, onCancel, hasTitle = true }: ForgotFormProps) {
  const t = useText()
  const shop = useShop()
  const posted = usePosted<'forgot', 'sent' | 'empty'>('forgot')
  const [thanks, setThanks] = useState(posted?.stage === 'sent')
  const thanked = useRef(onThanked)
  thanked.current = onThanked
  const thankYou = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!thanks) return
    // The button that had the focus is gone.
    thankYou.current?.focus()
    thanked.current?.()
  }, [thanks])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (email === '') return
    setThanks(true)
    void shop.client
      .call(accountCalls.forgotPassword, { query: { email, locale: shop.locale } })
      .catch(() => undefined)
  }

  if (thanks) {
    return (
      <p ref={thankYou} role="status" tabIndex={-1}>
        {t('forgot.thanks')}
      </p>
    )
  }
  return (
    <form className={css.form} method="post" action="/new-password" onSubmit={onSubmit}>
      {hasTitle && <h2 className={css.title}>{t('forgot.title')}</h2>}
      <p className="small quiet">{t('forgot.text')}</p>
      <Field label={t('login.username')}>
        {(control) => (
          <Input {...control} name="email" autoComplete="username" inputMode="email" data-autofocus />
        )}
      </Field>
      <Stack row gap={8} className={css.buttons}>
        <Button kind="primary" type="submit">
          {t('forgot.send')}
        </Button>
        <Button onClick={onCancel}>{t('forgot.cancel')}</Button>
      </Stack>
    </form>
  )
}
