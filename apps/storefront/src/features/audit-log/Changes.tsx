/** The change in words: the old value struck through, an arrow, the new value in bold. */
import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import css from './AuditTable.module.css'
import { changesIn } from './audit-words.ts'

type ChangesProps = {
  readonly entry: AuditEntry
  /** Changes that are shown; all when left out. */
  readonly most?: number
}

export function Changes({ entry, most = Number.POSITIVE_INFINITY }: ChangesProps) {
  const t = useText()
  const changes = changesIn(entry, useRootData(), t)
  const more = changes.length - most
  if (changes.length === 0) {
    // The shop writes these few words in one language, as it writes its log.
    return (
      <span className="quiet" lang="en">
        {entry.detail}
      </span>
    )
  }
  return (
    <>
      {changes.slice(0, most).map(({ field, name, before, after }) => (
        <span key={field} className={css.change}>
          {name} {before !== undefined && <del>{before}</del>}{' '}
          {before !== undefined && after !== undefined && <span className={css.arrow}>→</span>}{' '}
          {after !== undefined && <ins>{after}</ins>}
        </span>
      ))}
      {more > 0 && <span className={css.more}> {t('siteAdmin.audit.moreChanges', { count: more })}</span>}
    </>
  )
}
