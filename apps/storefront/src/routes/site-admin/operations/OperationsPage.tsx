/** Operations: first whether anything needs a look, then the facts. The page needs no script: it must work when things do
 *  not. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import { formatMoment } from '@hoistway/domain/texts/day-format'
import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { useText } from '../../../texts/text.ts'
import { buttonClass } from '../../../ui/controls/Button.tsx'
import { TitleBlock } from '../../../ui/display/TitleBlock.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { DatabaseSection, DiskSection } from './DatabaseSection.tsx'
import { FactRows, FactSection } from './FactSection.tsx'
import { Looks } from './Looks.tsx'
import type { loadOperations } from './load-operations.ts'
import { NodeChart } from './NodeChart.tsx'
import css from './OperationsPage.module.css'
import { OutsideTable } from './OutsideTable.tsx'
import { ageWords, sizeWords } from './operations-words.ts'
import { Report } from './Report.tsx'
import { JobsSection, OutboxSection, SyncsSection } from './WorkSections.tsx'

export function OperationsPage() {
  const t = useText()
  const { locale } = useRootData()
  const facts = useAreaData<typeof loadOperations>()
  return (
    <Stack page gap={24}>
      <PageHead
        title={t('siteAdmin.area.operations')}
        lead={t('siteAdmin.operations.lead', { moment: formatMoment(locale, Date.parse(facts.now)) })}
        end={
          <Link className={buttonClass()} to="/site-admin/operations" preventScrollReset>
            <RefreshCw aria-hidden="true" />
            {t('siteAdmin.quality.lookAgain')}
          </Link>
        }
      />
      <Looks looks={facts.looks} />
      <KeyFigures facts={facts} />
      <div className={css.nodes}>
        <FactSection
          id="nodes"
          title={t('siteAdmin.operations.nodes')}
          fact={facts.nodes}
          end={<span className="quiet">{t('siteAdmin.operations.nodesHint')}</span>}
        >
          {(value) => <NodeChart value={value} />}
        </FactSection>
        <CatalogueSection facts={facts} />
      </div>
      <div className={css.three}>
        <DatabaseSection fact={facts.database} />
        <JobsSection fact={facts.jobs} />
        <OutboxSection fact={facts.outbox} lost={facts.lost} />
      </div>
      <OutsideTable outside={facts.outside} />
      <div className={css.three}>
        <SyncsSection fact={facts.syncs} />
        <DiskSection fact={facts.disk} />
      </div>
      <Report report={facts.report} />
    </Stack>
  )
}

type FactsProps = { readonly facts: Operations }

function KeyFigures({ facts: { shop, database, nodes, lost } }: FactsProps) {
  const t = useText()
  const { locale } = useRootData()
  const number = (value: number | undefined) =>
    value === undefined ? '–' : formatAmount(locale, value * 1000)
  return (
    <TitleBlock
      columns="byClass"
      className={css.figures}
      cells={[
        { caption: t('siteAdmin.operations.version'), value: shop.version },
        { caption: t('siteAdmin.operations.up'), value: ageWords(shop.upSeconds) },
        { caption: t('siteAdmin.operations.nodeCount'), value: number(nodes.value?.nodes.length) },
        { caption: t('siteAdmin.operations.migration'), value: database.value?.migration ?? '–' },
        { caption: t('siteAdmin.operations.orders'), value: number(lost.value?.counted) },
      ]}
    />
  )
}

function CatalogueSection({ facts: { catalogue, nodes } }: FactsProps) {
  const t = useText()
  const { locale } = useRootData()
  const number = (value: number) => formatAmount(locale, value * 1000)
  const behind = nodes.value ? nodes.value.catalogueVersion - catalogue.version : undefined
  return (
    <FactSection
      id="catalogue"
      title={t('siteAdmin.operations.catalogue')}
      fact={{ state: 'known', value: catalogue }}
    >
      {({ version, parts, attributes, bytes }) => (
        <FactRows
          rows={[
            { name: t('siteAdmin.caches.version'), figure: number(version) },
            { name: t('siteAdmin.caches.products'), figure: number(parts) },
            { name: t('siteAdmin.caches.attributes'), figure: number(attributes) },
            { name: t('siteAdmin.operations.memory'), figure: sizeWords(bytes, locale) },
            behind === undefined
              ? undefined
              : { name: t('siteAdmin.operations.behind'), figure: number(Math.max(0, behind)) },
          ]}
        />
      )}
    </FactSection>
  )
}
