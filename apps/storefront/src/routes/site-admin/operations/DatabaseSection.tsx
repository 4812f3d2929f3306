/** The sections about the database and about the disk on the page of operations. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import { formatDecimal, formatShare } from '@hoistway/domain/texts/number-format'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { FactRows, FactSection } from './FactSection.tsx'
import { secondsWords, sizeWords } from './operations-words.ts'

export function DatabaseSection({ fact }: { readonly fact: Operations['database'] }) {
  const t = useText()
  const { locale } = useRootData()
  return (
    <FactSection id="database" title={t('siteAdmin.operations.part.database')} fact={fact}>
      {({ kind, version, bytes, milliseconds, longestSeconds, pools, migrations }) => (
        <FactRows
          rows={[
            {
              name: t('siteAdmin.operations.kind'),
              figure:
                kind === 'embedded'
                  ? t('siteAdmin.operations.embedded', { version })
                  : t('siteAdmin.operations.postgres', { version }),
            },
            { name: t('siteAdmin.operations.answers'), figure: `${formatDecimal(locale, milliseconds)} ms` },
            { name: t('siteAdmin.operations.size'), figure: sizeWords(bytes, locale) },
            longestSeconds === null
              ? undefined
              : { name: t('siteAdmin.operations.longest'), figure: secondsWords(longestSeconds) },
            ...pools.map(({ name, busy, most, waiting }) => ({
              name: t('siteAdmin.operations.pool', { name }),
              figure:
                waiting > 0
                  ? t('siteAdmin.operations.poolWaiting', { busy, most, waiting })
                  : t('siteAdmin.operations.poolBusy', { busy, most }),
            })),
            { name: t('siteAdmin.operations.migrations'), figure: migrations },
          ]}
        />
      )}
    </FactSection>
  )
}

export function DiskSection({ fact }: { readonly fact: Operations['disk'] }) {
  const t = useText()
  const { locale } = useRootData()
  return (
    <FactSection id="disk" title={t('siteAdmin.operations.part.disk')} fact={fact}>
      {({ freeBytes, totalBytes }) => (
        <FactRows
          rows={[
            {
              name: t('siteAdmin.operations.free'),
              figure: `${sizeWords(freeBytes, locale)}, ${formatShare(locale, freeBytes / totalBytes)}`,
            },
            { name: t('siteAdmin.operations.total'), figure: sizeWords(totalBytes, locale) },
          ]}
        />
      )}
    </FactSection>
  )
}
