/** The page of the attribute settings, which decide what buyers can filter by, search and see (ROUTE-22, ROLE-04). The
 *  rows have the order of the facet column. The page saves nothing before the site admin does. */
import type {
  AttributeOverview,
  AttributeOverviewRow,
} from '@hoistway/contract/site-admin/attribute-overview'
import type { AttributeWebStatus } from '@hoistway/domain/codes'
import { PanelRight, Save, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useOnline } from '../../../data/calls/online.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Check } from '../../../ui/controls/Choice.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import { Input } from '../../../ui/controls/Field.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { SaveNotice } from '../SaveNotice.tsx'
import { AttributeTable } from './AttributeTable.tsx'
import { isMissingAnyName, STATUS_KEY, STATUSES, shownName } from './attribute-words.ts'
import { FacetPreview } from './FacetPreview.tsx'
import css from './FiltersPage.module.css'
import type { loadFilters } from './load-filters.ts'
import {
  changedInfo,
  type Draft,
  inOrder,
  NO_DRAFT,
  type Settings,
  withChange,
  withMove,
} from './settings.ts'
import { type Conflict, useSaveSettings } from './use-save-settings.ts'

/** An attribute of fewer of the parts filters little. */
const FEW_SHARE = 0.05

type Kind = 'all' | `${AttributeWebStatus}`
type Shown = { readonly text: string; readonly kind: Kind; readonly few: boolean; readonly unnamed: boolean }

export function FiltersPage() {
  const t = useText()
  const { locale } = useRootData()
  const loaded = useAreaData<typeof loadFilters>()
  const isOnline = useOnline()
  const [draft, setDraft] = useState<Draft>(NO_DRAFT)
  const saving = useSaveSettings(loaded, draft, setDraft)
  const { overview } = saving
  const [shown, setShown] = useState<Shown>({ text: '', kind: 'all', few: false, unnamed: false })
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const rows = useMemo(() => inOrder(overview.attributes, draft), [overview, draft])
  const wanted = useDeferredValue(shown)
  const listed = useMemo(
    () => rows.filter((row) => isListed(row, wanted, overview, draft)),
    [rows, wanted, overview, draft],
  )
  const countOf = (status: AttributeWebStatus) =>
    rows.filter(({ info }) => changedInfo(info, draft).webStatus === status).length
  const change = (ids: readonly number[], part: Partial<Settings>) =>
    setDraft((before) => ids.reduce((all, id) => withChange(overview.attributes, all, id, part), before))
  const move = (id: number, beforeId: number | undefined) =>
    setDraft((before) => withMove(overview.attributes, before, id, beforeId))
  return (
    <Stack page>
      <PageHead
        title={t('siteAdmin.area.filters')}
        lead={t('siteAdmin.filters.lead', { count: rows.length })}
        end={
          <Stack row gap={8}>
            <Button
              className={css.opener}
              aria-expanded={isPreviewOpen}
              onClick={() => setPreviewOpen(!isPreviewOpen)}
            >
              <PanelRight aria-hidden="true" />
              {t('siteAdmin.filters.preview')}
            </Button>
            {draft.size === 0 && (
              <Button disabled={!isOnline} aria-disabled={saving.isSaving} onClick={() => void saving.save()}>
                <Save aria-hidden="true" />
                {t('siteAdmin.filters.save')}
              </Button>
            )}
          </Stack>
        }
      />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      {saving.fault !== undefined && <Note kind="err">{saving.fault}</Note>}
      <div className={css.tools}>
        <div className={css.search}>
          <Search aria-hidden="true" />
          <Input
            type="search"
            aria-label={t('siteAdmin.filters.find')}
            value={shown.text}
            placeholder={t('siteAdmin.filters.find')}
            onChange={({ target }) => setShown({ ...shown, text: target.value })}
          />
        </div>
        <CountedSegments<Kind>
          label={t('siteAdmin.filters.status')}
          chosen={shown.kind}
          onChoose={(kind) => setShown({ ...shown, kind })}
          segments={[
            { key: 'all', label: t('siteAdmin.filters.every'), count: rows.length },
            ...STATUSES.map((status) => ({
              key: `${status}` as const,
              label: t(STATUS_KEY[status]),
              count: countOf(status),
            })),
          ]}
        />
        <Check
          label={t('siteAdmin.filters.onFew')}
          checked={shown.few}
          onChange={({ target }) => setShown({ ...shown, few: target.checked })}
        />
        <Check
          label={t('siteAdmin.filters.unnamed', {
            count: rows.filter(({ names }) => isMissingAnyName(names)).length,
          })}
          checked={shown.unnamed}
          onChange={({ target }) => setShown({ ...shown, unnamed: target.checked })}
        />
      </div>
      <div className={css.split}>
        <AttributeTable
          rows={listed}
          parts={overview.parts}
          draft={draft}
          fewShare={FEW_SHARE}
          isSaving={saving.isSaving}
          onChange={change}
          onMove={move}
        />
        <div className={classNames(css.preview, isPreviewOpen && css.open)}>
          <FacetPreview
            overview={overview}
            draft={draft}
            onClose={() => setPreviewOpen(false)}
            closes={isPreviewOpen}
          />
        </div>
      </div>
      <SaveNotice
        changed={draft.size === 0 ? undefined : t('siteAdmin.filters.changed', { count: draft.size })}
        saveLabel={t('siteAdmin.filters.save')}
        isSaving={saving.isSaving}
        isOnline={isOnline}
        onSave={() => void saving.save()}
        onDiscard={saving.discard}
      />
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          locale={locale}
          draft={draft}
          onMine={saving.keepMine}
          onTheirs={saving.takeTheirs}
        />
      )}
    </Stack>
  )
}

function isListed(
  row: AttributeOverviewRow,
  shown: Shown,
  { parts }: AttributeOverview,
  draft: Draft,
): boolean {
  const { info, names } = row
  const text = shown.text.trim().toLowerCase()
  const words = [names.swedish, names.english, names.german, info.code].join(' ').toLowerCase()
  if (text !== '' && !words.includes(text)) return false
  if (shown.kind !== 'all' && String(changedInfo(info, draft).webStatus) !== shown.kind) return false
  if (shown.few && !isOnFew(row, parts)) return false
  return !shown.unnamed || isMissingAnyName(names)
}

function isOnFew({ parts }: AttributeOverviewRow, all: number): boolean {
  return parts !== null && parts < all * FEW_SHARE
}

type ConflictDialogProps = {
  readonly conflict: Conflict
  readonly locale: ReturnType<typeof useRootData>['locale']
  readonly draft: Draft
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Shows both settings of each attribute that a colleague saved meanwhile. */
function ConflictDialog({ conflict, locale, draft, onMine, onTheirs }: ConflictDialogProps) {
  const t = useText()
  const words = ({ webStatus, sortPrio }: Settings) =>
    `${t(STATUS_KEY[webStatus as AttributeWebStatus])}, ${t('siteAdmin.filters.order')} ${sortPrio}`
  const rows = conflict.latest.attributes.filter(({ info }) => conflict.ids.includes(info.attributeID))
  return (
    <Dialog
      title={t('siteAdmin.filters.staleTitle')}
      onClose={onTheirs}
      actions={
        <>
          <Button onClick={onTheirs}>{t('siteAdmin.takeTheirs')}</Button>
          <Button kind="primary" onClick={onMine}>
            {t('siteAdmin.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('siteAdmin.filters.stale', { count: rows.length })}</p>
      <ul className={css.conflicts}>
        {rows.map(({ info, names }) => {
          const mine = draft.get(info.attributeID)
          return (
            <li key={info.attributeID}>
              <strong>{shownName(names, locale)}</strong>
              <span>
                {t('siteAdmin.filters.theirs')}: {words(info)}
              </span>
              <span>
                {t('siteAdmin.filters.mine')}: {mine && words(mine)}
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
