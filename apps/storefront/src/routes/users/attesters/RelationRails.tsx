/** One rail for each orderer, on a phone: the order starts at the top and rises to the first approver whose limit is
 *  enough. */
import { Hourglass, Pencil, Stamp, TriangleAlert, User } from 'lucide-react'
import { Link } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { daysWords } from '../../../features/absence/absence-words.ts'
import { useText } from '../../../texts/text.ts'
import { useMoney } from '../../../texts/use-money.ts'
import { buttonClass } from '../../../ui/controls/Button.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import css from './RelationRails.module.css'
import { type Away, nextAbsence, type OrdererRows, type RelationRow, relationPath } from './relations.ts'

type RelationRailsProps = { readonly orderers: readonly OrdererRows[]; readonly away: Away }

export function RelationRails({ orderers, away }: RelationRailsProps) {
  const t = useText()
  return (
    <ul className={css.orderers}>
      {orderers.map(({ id, name, rows }) => {
        const count = rows.reduce((sum, { waiting }) => sum + waiting.length, 0)
        return (
          <li key={id}>
            <h2 className={css.name}>
              {name}
              {count > 0 && (
                <Tag kind="low">
                  <Hourglass aria-hidden="true" />
                  {t('companyAdmin.attesters.waitingCount', { count })}
                </Tag>
              )}
            </h2>
            <ol className={css.rail}>
              <li className={css.sent}>
                <span className={css.car}>
                  <User aria-hidden="true" />
                </span>
                <span className={css.words}>{t('companyAdmin.attesters.sends', { name })}</span>
              </li>
              {rows.map((row, index) => (
                <Step key={row.relation.id} row={row} below={lastActive(rows.slice(0, index))} away={away} />
              ))}
            </ol>
          </li>
        )
      })}
    </ul>
  )
}

function lastActive(rows: readonly RelationRow[]): RelationRow | undefined {
  return rows.findLast(({ relation }) => relation.active)
}

type StepProps = {
  readonly row: RelationRow
  /** The approver who takes smaller orders. */
  readonly below: RelationRow | undefined
  readonly away: Away
}

function Step({ row: { relation }, below, away }: StepProps) {
  const t = useText()
  const { locale } = useRootData()
  const money = useMoney()
  const { active, attestantFullName: approver } = relation
  const absence = nextAbsence(away, relation.attestantId)
  const substitute = absence?.substitute?.name ?? relation.substituteAttesterFullName
  const isLacking = active && substitute === null
  const facts = [
    !active && t('companyAdmin.attesters.isOff'),
    active && below && t('companyAdmin.attesters.onlyAbove', { amount: money(below.relation.amount) }),
    substitute !== null && t('companyAdmin.attesters.standsIn', { name: substitute }),
    absence && t('companyAdmin.attesters.awayDays', { days: daysWords(absence, away.today, locale, t) }),
    isLacking && t('companyAdmin.attesters.lacksSubstitute'),
  ].filter((fact) => fact !== false && fact !== undefined)
  const look = !active ? css.off : isLacking ? css.late : below ? undefined : css.now
  return (
    <li className={look}>
      <span className={css.car}>
        {look === css.now && <Stamp aria-hidden="true" />}
        {look === css.late && <TriangleAlert aria-hidden="true" />}
      </span>
      <span className={css.words}>
        {t('companyAdmin.attesters.byUpTo', { name: approver, amount: money(relation.amount) })}
        <span className={css.facts}>{facts.join(' · ')}</span>
      </span>
      <Link
        className={buttonClass({ kind: 'quiet', square: true })}
        to={relationPath(relation)}
        preventScrollReset
        data-edit={relation.id}
        aria-label={t('companyAdmin.attesters.changeOf', { orderer: relation.userFullName, approver })}
      >
        <Pencil aria-hidden="true" />
      </Link>
    </li>
  )
}
