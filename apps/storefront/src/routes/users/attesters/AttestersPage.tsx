/** The set-up of approvals: who approves whose orders up to which amount (ROUTE-21). The table is the whole truth,
 *  the chart draws it; on a phone each orderer has a rail instead. A form opens beside them, at an address of its own. */

import type { Attest } from '@hoistway/contract/approvals/attest'
import { Plus, Stamp, UserX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useRootData, useUser } from '../../../data/root-data.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { buttonClass, linkClass } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Empty } from '../../../ui/messages/Empty.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import css from './AttestersPage.module.css'
import { chartOf } from './chart-layout.ts'
import type { loadAttesters } from './load-attesters.ts'
import { RelationChart } from './RelationChart.tsx'
import { RelationForm } from './RelationForm.tsx'
import { RelationRails } from './RelationRails.tsx'
import { RelationTable } from './RelationTable.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import {
  ATTESTERS_PATH,
  NEW_RELATION_PATH,
  nextAbsence,
  ordererRows,
  relationPath,
  withoutSubstitute,
} from './relations.ts'
import { TryIt } from './TryIt.tsx'
import { useRelationActs } from './use-relation-acts.ts'
import { WaitingRules } from './WaitingRules.tsx'

export function AttestersPage() {
  const t = useText()
  const { locale } = useRootData()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const acts = useRelationActs()
  const { relations, people, waiting, settings, away, edited } = useAreaData<typeof loadAttesters>()
  const [removing, setRemoving] = useState<Attest>()
  const isOpen = edited !== undefined
  useFocusAfterForm(edited)

  const close = () => void navigate(ATTESTERS_PATH, { preventScrollReset: true })
  async function remove(relation: Attest): Promise<void> {
    const isGone = await acts.remove(relation)
    if (isGone) setRemoving(undefined)
    // The address of a relation that is gone is unknown.
    if (isOpen && isGone) close()
    else await acts.reload()
  }
  const orderers = ordererRows(relations, waiting, locale)
  const chart = chartOf(relations, (approverId) => nextAbsence(away, approverId))
  return (
    <Stack page className={classNames(isOpen && css.open)}>
      <PageHead
        title={t('companyAdmin.attesters.title')}
        lead={t('companyAdmin.attesters.lead')}
        end={<HeadLinks isEditing={isOpen} />}
      />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      <NoSubstitute />
      <div className={classNames(css.layout, chart && css.drawn)}>
        {chart && (
          <div className={css.chart}>
            <RelationChart chart={chart} today={away.today} />
          </div>
        )}
        <div className={css.list}>
          {orderers.length === 0 ? (
            <Empty title={t('companyAdmin.attesters.none')} text={t('companyAdmin.attesters.noneText')} />
          ) : (
            <>
              <RelationTable
                orderers={orderers}
                away={away}
                acts={acts}
                isOnline={isOnline}
                onRemove={setRemoving}
              />
              <RelationRails orderers={orderers} away={away} />
            </>
          )}
        </div>
        <div className={css.aside}>
          {edited && (
            <RelationForm
              key={edited === 'new' ? 'new' : edited.id}
              relation={edited === 'new' ? undefined : edited}
              people={people}
              acts={acts}
              isOnline={isOnline}
              onRemove={setRemoving}
              onClose={close}
            />
          )}
          <div className={css.tryIt}>
            <TryIt people={people} relations={relations} isOnline={isOnline} />
          </div>
          <div className={css.tryIt}>
            <WaitingRules key={JSON.stringify(settings)} settings={settings} isOnline={isOnline} />
          </div>
        </div>
      </div>
      {removing && (
        <RemoveDialog
          relation={removing}
          relations={relations}
          waiting={waiting}
          isBusy={acts.isBusy}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Stack>
  )
}

function HeadLinks({ isEditing }: { readonly isEditing: boolean }) {
  const t = useText()
  const user = useUser()
  const { waiting } = useAreaData<typeof loadAttesters>()
  const mine = waiting.filter(({ decidedBy }) => decidedBy.some(({ id }) => id === user?.id)).length
  return (
    <Stack row gap={8} className={css.links}>
      {mine > 0 && (
        <Link className={buttonClass()} to="/attest">
          <Stamp aria-hidden="true" />
          {t('companyAdmin.attesters.waitForYou', { count: mine })}
        </Link>
      )}
      <Link
        className={buttonClass({ kind: isEditing ? 'secondary' : 'primary' })}
        to={NEW_RELATION_PATH}
        preventScrollReset
        data-edit="new"
      >
        <Plus aria-hidden="true" />
        {t('companyAdmin.attesters.add')}
      </Link>
    </Stack>
  )
}

/** Names the approvers whom nobody replaces. */
function NoSubstitute() {
  const t = useText()
  const { relations } = useAreaData<typeof loadAttesters>()
  const lacking = withoutSubstitute(relations)
  const [first] = lacking
  if (!first) return null
  const names = [...new Set(lacking.map(({ attestantFullName }) => attestantFullName))]
  return (
    <Note kind="low" icon={<UserX aria-hidden="true" />}>
      {t('companyAdmin.attesters.noSubstitute', { count: names.length, names: names.join(', ') })}{' '}
      <Link className={linkClass} to={relationPath(first)} preventScrollReset>
        {t('companyAdmin.attesters.nameOne')}
      </Link>
    </Note>
  )
}

/** Gives the focus back to the link that opened the form. */
function useFocusAfterForm(edited: Attest | 'new' | undefined): void {
  const open = edited === 'new' ? 'new' : edited && String(edited.id)
  const before = useRef(open)
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined
    before.current = open
    if (closed === undefined) return
    const links = document.querySelectorAll<HTMLElement>(`[data-edit="${closed}"], [data-edit="new"]`)
    const seen = Array.from(links).filter((link) => link.getClientRects().length > 0)
    const own = seen.find(({ dataset }) => dataset.edit === closed) ?? seen[0]
    own?.focus()
  }, [open])
}
