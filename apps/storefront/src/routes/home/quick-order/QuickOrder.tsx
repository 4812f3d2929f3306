/** Adds typed or pasted article numbers and amounts to the cart. */
import { ListPlus } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ScriptSubmit } from '../../../features/forms/ScriptSubmit.tsx'
import { useText } from '../../../texts/text.ts'
import { Field, TextArea } from '../../../ui/controls/Field.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { LeftRows } from './LeftRows.tsx'
import css from './QuickOrder.module.css'
import { MOST_ROWS } from './rows.ts'
import { fetchFinding, useQuickOrder } from './use-quick-order.ts'

const EXAMPLE = '40561-014  24\n62118-194  2'

export function QuickOrder() {
  const t = useText()
  const { field, text, type, count, isTooLong, left, isBusy, order, choose } = useQuickOrder()
  useFocusOnArrival(field)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void order()
  }

  return (
    <section className="script-only" aria-labelledby="quick-order">
      <SectionHead id="quick-order" title={t('quick.title')} />
      <form className={css.form} method="post" onSubmit={onSubmit} aria-busy={isBusy}>
        <Field
          label={t('quick.label')}
          hint={t('quick.hint', { most: MOST_ROWS })}
          fault={isTooLong ? t('quick.tooLong', { most: MOST_ROWS, count }) : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              className={css.rows}
              rows={5}
              placeholder={EXAMPLE}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="characters"
              value={text}
              readOnly={isBusy}
              onFocus={() => void fetchFinding().catch(() => undefined)}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        {left.length > 0 && <LeftRows rows={left} onChoose={choose} />}
        <ScriptSubmit
          kind={count > 0 ? 'primary' : 'secondary'}
          wide
          aria-disabled={isBusy || isTooLong || count === 0}
        >
          {isBusy ? (
            <Spinner label={t('quick.busy')} />
          ) : (
            <>
              <ListPlus aria-hidden="true" />
              {t(count === 0 ? 'quick.addNone' : 'quick.add', { count })}
            </>
          )}
        </ScriptSubmit>
      </form>
    </section>
  )
}

/** The cart leads here to paste rows (`/#quick-order`). */
function useFocusOnArrival(field: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, also from this page
  useEffect(() => {
    if (hash === '#quick-order') field.current?.focus()
  }, [hash, key])
}
