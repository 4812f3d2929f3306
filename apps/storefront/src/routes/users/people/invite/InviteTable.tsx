/** The people of a typed list as they were read, each with its state. */
import { LANGUAGE_NAME, localeOr } from '@hoistway/domain/texts/locale'
import { useText } from '../../../../texts/text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import blocks from '../../../../ui/display/RowBlocks.module.css'
import { Shape } from '../../../../ui/display/Shape.tsx'
import table from '../../../../ui/display/Table.module.css'
import css from './InviteTable.module.css'
import type { RowState } from './invite-rows.ts'
import type { TypedPerson } from './typed-people.ts'

type InviteTableProps = {
  readonly people: readonly TypedPerson[]
  readonly states: readonly (RowState | undefined)[]
  /** Addresses of another mail domain are marked: a slip of the pen invites a stranger. */
  readonly ownDomain: string | undefined
}

export function InviteTable({ people, states, ownDomain }: InviteTableProps) {
  const t = useText()
  return (
    <table className={classNames(table.table, blocks.belowLaptop)}>
      <caption className="visually-hidden">{t('people.many.list')}</caption>
      <thead>
        <tr>
          {['name', 'many.email', 'many.details', 'many.state'].map((column) => (
            <th key={column} scope="col">
              {t(`people.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((typed, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a text have no other name, and one may stand there twice
          <Row key={at} typed={typed} state={states[at]} ownDomain={ownDomain} />
        ))}
      </tbody>
    </table>
  )
}

type RowOfListProps = {
  readonly typed: TypedPerson
  readonly state: RowState | undefined
  readonly ownDomain: string | undefined
}

function Row({ typed: { person }, state, ownDomain }: RowOfListProps) {
  const t = useText()
  const { firstName, lastName, email, cellPhone, language, isCustomerAdmin } = person
  const domain = email?.split('@')[1]?.toLowerCase()
  const details = [
    cellPhone,
    language != null && LANGUAGE_NAME[localeOr(language)],
    isCustomerAdmin && t('person.role.customerAdmin'),
  ]
  return (
    <tr>
      <td>{`${firstName ?? ''} ${lastName ?? ''}`.trim() || '–'}</td>
      <td className={css.email}>
        {email || '–'}
        {domain && ownDomain && domain !== ownDomain && (
          <span className={css.hint}>{t('people.many.otherDomain')}</span>
        )}
      </td>
      <td>{details.filter(Boolean).join(', ')}</td>
      <td>{state && <Shape kind={state.kind}>{t(`people.many.${state.key}`)}</Shape>}</td>
    </tr>
  )
}
