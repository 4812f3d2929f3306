/** A section of facts: rows of a name and a figure. A fact that did not come says so in its place. */
import { FACT_SECONDS } from '@hoistway/contract/site-admin/operations'
import type { ReactNode } from 'react'
import { useText } from '../../../texts/text.ts'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Shape } from '../../../ui/display/Shape.tsx'
import css from './FactSection.module.css'

type Fact<T> = { readonly state: 'known' | 'noAnswer' | 'failed'; readonly value: T | null }

type FactSectionProps<T> = {
  readonly id: string
  readonly title: string
  readonly fact: Fact<T>
  readonly end?: ReactNode
  readonly children: (value: T) => ReactNode
}

export function FactSection<T>({ id, title, fact, end, children }: FactSectionProps<T>) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead id={id} title={title} end={end} />
      {fact.value === null ? <NoFact state={fact.state} /> : children(fact.value)}
    </section>
  )
}

export function NoFact({ state }: { readonly state: Fact<unknown>['state'] }) {
  const t = useText()
  return (
    <Shape kind="bad">
      {state === 'noAnswer'
        ? t('siteAdmin.operations.noAnswer', { seconds: FACT_SECONDS })
        : t('siteAdmin.operations.failed')}
    </Shape>
  )
}

type FactRow = { readonly name: string; readonly figure: ReactNode }

/** @param rows a name with its figure; undefined rows are left out */
export function FactRows({ rows }: { readonly rows: readonly (FactRow | undefined)[] }) {
  return (
    <dl>
      {rows.map(
        (row) =>
          row && (
            <div key={row.name} className={css.row}>
              <dt className={css.name}>{row.name}</dt>
              <dd className={css.figure}>{row.figure}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
