/** A field for a number that no scanner can read. A hand scanner may type into it as well. Without a script the form leads
 *  to the search. */
import { MAX_SEARCH_TEXT } from '@hoistway/domain/limits'
import { type FormEvent, useRef } from 'react'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, Input } from '../../ui/controls/Field.tsx'
import css from './ScanPage.module.css'

export function TypeIn({ onCode }: { readonly onCode: (code: string) => boolean }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!field.current || !onCode(field.current.value)) return
    field.current.value = ''
  }

  return (
    <form action="/" method="get" onSubmit={onSubmit}>
      <Field label={t('scan.number')} hint={t('scan.numberHint')}>
        {(control) => (
          <div className={css.typeIn}>
            <Input
              {...control}
              ref={field}
              name="q"
              enterKeyHint="done"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_SEARCH_TEXT}
            />
            <Button type="submit">{t('scan.lookUp')}</Button>
          </div>
        )}
      </Field>
    </form>
  )
}
