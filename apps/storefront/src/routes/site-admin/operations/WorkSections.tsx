/** Work beside the requests: jobs, the outbox with the count of lost orders, and synchronisations. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { Shape } from '../../../ui/display/Shape.tsx'
import { FactRows, FactSection, NoFact } from './FactSection.tsx'
import { ageWords } from './operations-words.ts'

export function JobsSection({ fact }: { readonly fact: Operations['jobs'] }) {
  const t = useText()
  return (
    <FactSection id="jobs" title={t('siteAdmin.operations.part.jobs')} fact={fact}>
      {({ waiting, running, failed, oldestSeconds }) => (
        <FactRows
          rows={[
            { name: t('siteAdmin.operations.waiting'), figure: waiting },
            {
              name: t('siteAdmin.operations.oldest'),
              figure: oldestSeconds === null ? '–' : ageWords(oldestSeconds),
            },
            { name: t('siteAdmin.operations.running'), figure: running },
            {
              name: t('siteAdmin.operations.failedDay'),
              figure: failed > 0 ? <Shape kind="bad">{failed}</Shape> : failed,
            },
          ]}
        />
      )}
    </FactSection>
  )
}

type OutboxSectionProps = { readonly fact: Operations['outbox']; readonly lost: Operations['lost'] }

export function OutboxSection({ fact, lost }: OutboxSectionProps) {
  const t = useText()
  const { locale } = useRootData()
  const number = (value: number) => formatAmount(locale, value * 1000)
  return (
    <FactSection id="outbox" title={t('siteAdmin.operations.part.outbox')} fact={fact}>
      {(channels) => {
        const givenUp = channels.reduce((sum, channel) => sum + channel.givenUp, 0)
        return (
          <FactRows
            rows={[
              ...channels.map(({ channel, waiting, oldestSeconds }) => ({
                name: t(`siteAdmin.operations.channel.${channel}`),
                figure:
                  oldestSeconds === null
                    ? t('siteAdmin.operations.waits', { count: waiting })
                    : t('siteAdmin.operations.waitsSince', { count: waiting, age: ageWords(oldestSeconds) }),
              })),
              {
                name: t('siteAdmin.operations.givenUp'),
                figure: givenUp > 0 ? <Shape kind="some">{number(givenUp)}</Shape> : number(0),
              },
              {
                name: t('siteAdmin.operations.doneDay'),
                figure: t('siteAdmin.operations.doneWords', {
                  mails: number(channels.find(({ channel }) => channel === 'mails')?.doneInDay ?? 0),
                  orders: number(channels.find(({ channel }) => channel === 'orders')?.doneInDay ?? 0),
                }),
              },
              { name: t('siteAdmin.operations.lost'), figure: <Lost lost={lost} /> },
            ]}
          />
        )
      }}
    </FactSection>
  )
}

function Lost({ lost: { state, value } }: { readonly lost: Operations['lost'] }) {
  const t = useText()
  if (value === null) return <NoFact state={state} />
  const words = t('siteAdmin.operations.lostWords', { lost: value.lost, count: value.counted })
  if (value.lost === 0) return words
  return (
    <Shape kind="bad">
      {words}: {value.orders.join(', ')}
    </Shape>
  )
}

export function SyncsSection({ fact }: { readonly fact: Operations['syncs'] }) {
  const t = useText()
  return (
    <FactSection id="syncs" title={t('siteAdmin.operations.part.syncs')} fact={fact}>
      {(syncs) =>
        syncs.length === 0 ? (
          <p className="quiet">{t('siteAdmin.operations.noSyncs')}</p>
        ) : (
          <FactRows
            rows={syncs.map(({ name, successSeconds, isFailed, isLate }) => {
              const age =
                successSeconds === null
                  ? t('siteAdmin.operations.never')
                  : t('siteAdmin.operations.ago', { age: ageWords(successSeconds) })
              return { name, figure: isFailed || isLate ? <Shape kind="bad">{age}</Shape> : age }
            })}
          />
        )
      }
    </FactSection>
  )
}
