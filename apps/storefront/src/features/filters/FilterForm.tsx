/** A form whose fields are part of the address. Without JavaScript the browser sends it; with it, the same fields
 *  are read in the same way, and the list changes in place. */
import type { FormEvent, ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useCombineChoices } from './combine-choices.ts'
import type { FilterState } from './filter-state.ts'
import { filterFields, readFilters } from './filter-url.ts'

type FilterFormProps = {
  /** The filters that the hidden fields of the form send. */
  readonly otherFilters: FilterState
  readonly addressOf: (state: FilterState) => string
  readonly className?: string | undefined
  readonly formRef?: RefObject<HTMLFormElement | null>
  /** False while something in it cannot be read: it is not sent then. */
  readonly isComplete?: boolean
  readonly children: ReactNode
}

export function FilterForm({
  otherFilters,
  addressOf,
  className,
  formRef,
  isComplete = true,
  children,
}: FilterFormProps) {
  const t = useText()
  const navigate = useNavigate()
  const combineChoices = useCombineChoices()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isComplete) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) fields.append(name, String(value))
    const requested = readFilters(fields)
    navigate(addressOf(combineChoices(requested) ?? requested), { preventScrollReset: true })
  }
  const path = addressOf(otherFilters).split('?')[0]
  return (
    <form ref={formRef} method="get" action={path} className={className} onSubmit={submit}>
      {filterFields(otherFilters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {/* Enter needs a button, seen or not. */}
      <Button type="submit" size="small" className="scriptless-only">
        {t('filter.apply')}
      </Button>
    </form>
  )
}
