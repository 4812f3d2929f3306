/** The outside systems, each with one line about the last hour. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Shape, type ShapeKind } from '../../../ui/display/Shape.tsx'
import table from '../../../ui/display/Table.module.css'
import { NoFact } from './FactSection.tsx'
import css from './OutsideTable.module.css'
import { partWords } from './operations-words.ts'

type Outside = Operations['outside'][number]
type Value = NonNullable<Outside['fact']['value']>

const SHAPES: Readonly<Record<Value['state'], ShapeKind>> = {
  answers: 'ok',
  slow: 'some',
  failing: 'bad',
  quiet: 'gone',
}

export function OutsideTable({ outside }: { readonly outside: Operations['outside'] }) {
  const t = useText()
  return (
    <section aria-labelledby="outside">
      <SectionHead
        id="outside"
        title={t('siteAdmin.operations.outside')}
        end={<span className="quiet">{t('siteAdmin.operations.outsideHint')}</span>}
      />
      <table className={classNames(table.table, css.table)} aria-labelledby="outside">
        <thead>
          <tr>
            <th scope="col">{t('siteAdmin.operations.systemHead')}</th>
            <th scope="col">{t('siteAdmin.operations.stateHead')}</th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.operations.doneHour')}
            </th>
            <th scope="col" className={table.number}>
              {t('siteAdmin.operations.failedHour')}
            </th>
            <th scope="col">{t('siteAdmin.operations.last')}</th>
          </tr>
        </thead>
        <tbody>
          {outside.map((one) => (
            <Row key={one.system} outside={one} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ outside: { system, fact } }: { readonly outside: Outside }) {
  const t = useText()
  const { locale } = useRootData()
  const { value } = fact
  const name = <b>{partWords(system, t)}</b>
  if (value === null) {
    return (
      <tr>
        <td>{name}</td>
        <td colSpan={4}>
          <NoFact state={fact.state} />
        </td>
      </tr>
    )
  }
  return (
    <tr>
      <td>{name}</td>
      <td>
        <Shape kind={SHAPES[value.state]}>
          {t(`siteAdmin.operations.outside.${value.state}`)}
          {value.milliseconds !== null && `, ${value.milliseconds} ms`}
        </Shape>
      </td>
      <td className={table.number}>{value.done}</td>
      <td className={table.number}>{value.failed}</td>
      <td>
        {value.last === null ? '–' : whenWords(value.last, Date.parse(value.last), locale)}
        {value.fault !== null && <span className={css.fault}>{value.fault}</span>}
      </td>
    </tr>
  )
}
