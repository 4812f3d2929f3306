/** All facts of an entry, below its row, and the ways to entries like it. */
import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import { formatMoment } from '@hoistway/domain/texts/day-format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import css from './AuditFacts.module.css'
import type { AuditColumn } from './audit-filter.ts'
import { actorName, targetWords } from './audit-words.ts'
import { Changes } from './Changes.tsx'

type AuditFactsProps = {
  readonly entry: AuditEntry
  readonly addressBy: (by: AuditColumn | 'company') => string | undefined
}

export function AuditFacts({ entry, addressBy }: AuditFactsProps) {
  const t = useText()
  const { locale, texts } = useRootData()
  const { before, after, actingFor, company, address, requestId, detail, times } = entry
  const hasChanges = before !== null || after !== null
  const facts: readonly (readonly [key: string, value: ReactNode])[] = [
    ['entry', entry.id],
    ['at', formatMoment(locale, Date.parse(entry.at))],
    ['instead', actingFor?.name],
    ['outcome', t(`siteAdmin.audit.outcomeWord.${entry.outcome}`)],
    ['company', company?.name],
    ['address', address],
    ['request', requestId],
    ['detail', detail !== '' && <span lang="en">{detail}</span>],
    ['times', times > 1 && times],
  ]
  return (
    <>
      <dl className={css.facts}>
        {facts.map(
          ([key, value]) =>
            Boolean(value) && (
              <div key={key}>
                <dt>{t(`siteAdmin.audit.fact.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {hasChanges && (
          <div className={css.changes}>
            <dt>{t('siteAdmin.audit.column.change')}</dt>
            <dd>
              <Changes entry={entry} />
            </dd>
          </div>
        )}
      </dl>
      <div className={css.filters}>
        <FilterLink to={addressBy('who')} name={actorName(entry, t)} />
        <FilterLink to={addressBy('target')} name={targetWords(entry, texts)} />
        <FilterLink to={addressBy('company')} name={company?.name ?? ''} />
      </div>
    </>
  )
}

function FilterLink({ to, name }: { readonly to: string | undefined; readonly name: string }) {
  const t = useText()
  if (to === undefined) return null
  return (
    <Link className={buttonClass({ size: 'small' })} to={to} preventScrollReset>
      {t('siteAdmin.audit.only', { name })}
    </Link>
  )
}
