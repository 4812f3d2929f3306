/** Shows the rows that were not added to the cart, with the reason and the possible meanings of each. */
import { useSoldAmount } from '../../../texts/measure.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import type { Choice, LeftRow, RowFault } from './find-rows.ts'
import css from './QuickOrder.module.css'

type LeftRowsProps = {
  readonly rows: readonly LeftRow[]
  readonly onChoose: (row: LeftRow, choice: Choice) => void
}

export function LeftRows({ rows, onChoose }: LeftRowsProps) {
  const t = useText()
  return (
    <Note kind="err">
      <p>{t('quick.left')}</p>
      <ul className={css.left}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
          <li key={index}>
            <b>{row.line}</b>: <Reason fault={row.fault} />
            {row.choices.length > 0 && (
              <span className={css.choices}>
                {row.choices.map((choice) => (
                  <ChoiceButton
                    key={`${choice.productID} ${choice.amount}`}
                    choice={choice}
                    onChoose={() => onChoose(row, choice)}
                  />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Reason({ fault }: { readonly fault: RowFault }) {
  const t = useText()
  return t(`quick.fault.${fault.kind}`, { number: 'by' in fault ? fault.by : '' })
}

/** '40561-014, 1,000 pcs' */
function ChoiceButton({ choice, onChoose }: { readonly choice: Choice; readonly onChoose: () => void }) {
  const t = useText()
  const soldAmount = useSoldAmount()
  const { articleNr, amount, unit } = choice
  return (
    <Button size="small" onClick={onChoose}>
      {t('quick.choose', { number: articleNr, amount: soldAmount(amount, unit) })}
    </Button>
  )
}
