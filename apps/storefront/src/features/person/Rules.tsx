/** Rules and rights with their owner: those with a lock belong to the business system, those with a pencil are set in the
 *  shop. */
import { Lock, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../texts/text.ts'
import css from './Rules.module.css'

export type Rule = {
  readonly key: string
  readonly caption: string
  readonly value: ReactNode
  readonly owner: 'erp' | 'shop'
}

export function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  const t = useText()
  return (
    <dl className={css.rules}>
      {rules.map(({ key, caption, value, owner }) => {
        const Owner = owner === 'erp' ? Lock : Pencil
        return (
          <div key={key} className={css.rule}>
            <dt>{caption}</dt>
            <dd>{value}</dd>
            <dd className={css.owner}>
              <Owner aria-hidden="true" />
              <span className="visually-hidden">{t(`person.${owner}Owns`)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
