import { type LineDetailName, MAX_LINE_DETAIL } from '@hoistway/domain/cart/line-details'
import { useText } from '../../../texts/text.ts'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import { DETAIL_LABEL } from '../../line-details/detail-label.ts'

type DetailFieldProps = {
  readonly name: LineDetailName
  /** The list of faults leads to it. */
  readonly id: string
  readonly value: string
  readonly fault: string | undefined
  readonly placeholder: string | undefined
  readonly autoFocus: boolean
  readonly onType: (text: string) => void
}

/** The field of one detail of a line. It takes as many characters as the detail may have. */
export function DetailField({ name, id, fault, onType, ...input }: DetailFieldProps) {
  const t = useText()
  return (
    <Field id={id} label={t(DETAIL_LABEL[name])} fault={fault}>
      {(control) => (
        <Input
          {...control}
          {...input}
          maxLength={MAX_LINE_DETAIL[name]}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
  )
}
