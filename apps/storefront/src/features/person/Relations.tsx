/** The approval relations of a person: whose orders who approves, up to how much. */
import type { Relation } from '@hoistway/contract/account/directory'
import type { Currency } from '@hoistway/domain/codes'
import { priceFromWire } from '@hoistway/domain/prices/money'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { Link } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import css from '../../ui/display/RowList.module.css'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type RelationsProps = {
  readonly relations: readonly Relation[]
  readonly currency: Currency
  readonly pathOf: (personId: number) => string
}

export function Relations({ relations, currency, pathOf }: RelationsProps) {
  const t = useText()
  if (relations.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="approvals">
      <SectionHead id="approvals" title={t('person.approvals')} />
      <ul className={css.rows}>
        {relations.map((relation) => (
          <li key={relation.id}>
            <Link className={css.grow} to={pathOf(relation.orderer.id)}>
              {relation.orderer.name}
            </Link>
            <RelationWords relation={relation} currency={currency} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

type RelationWordsProps = { readonly relation: Relation; readonly currency: Currency }

/** `approved by Ada Bergström up to SEK 50,000, in her place Karin Lindqvist` */
export function RelationWords({ relation, currency }: RelationWordsProps) {
  const t = useText()
  const { locale } = useRootData()
  const { attester, substitute, amount, active } = relation
  const values = { name: attester.name, amount: formatMoney(locale, currency, priceFromWire(amount) ?? 0) }
  const words = [
    t('person.approvedBy', values),
    substitute && t('person.substitute', { name: substitute.name }),
    !active && t('person.switchedOff'),
  ]
  return <span>{words.filter(Boolean).join(', ')}</span>
}
