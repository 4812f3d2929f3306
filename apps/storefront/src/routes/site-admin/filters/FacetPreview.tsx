/** Draws the facet column as buyers of a product type would see it with the draft settings. The server counts the
 *  options, and the shop's own rules choose and order the facets. Changed facets are tinted and name their stored
 *  settings. */

import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import {
  type AttributeOverview,
  attributeOverviewCalls,
  type FacetCounts,
} from '@hoistway/contract/site-admin/attribute-overview'
import { AttributeWebStatus } from '@hoistway/domain/codes'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import { filterSetup } from '../../../data/catalogue/setup.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import { type FacetView, facetViews } from '../../../features/filters/facet-view.ts'
import { NO_FILTERS } from '../../../features/filters/filter-state.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field, Select } from '../../../ui/controls/Field.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { STATUS_KEY, shownName } from './attribute-words.ts'
import css from './FacetPreview.module.css'
import { changedInfo, type Draft } from './settings.ts'

const OPTIONS_SHOWN = 4

type FacetPreviewProps = {
  readonly overview: AttributeOverview
  readonly draft: Draft
  /** The preview is a drawer that can be closed. */
  readonly closes: boolean
  readonly onClose: () => void
}

export function FacetPreview({ overview, draft, closes, onClose }: FacetPreviewProps) {
  const t = useText()
  const shop = useShop()
  const { locale } = useRootData()
  const [productType, setProductType] = useState(overview.productTypes[0]?.optionID)
  const [loaded, setLoaded] = useState<{ of: number | undefined; counts: FacetCounts; setup: FilterSetup }>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    setFailed(false)
    const query = productType === undefined ? {} : { productType }
    const answers = Promise.all([
      shop.client.call(attributeOverviewCalls.previewFacets, { query }),
      filterSetup(shop),
    ])
    return untilCleanup(
      answers,
      ([counts, setup]) => setLoaded({ of: productType, counts, setup }),
      () => setFailed(true),
    )
  }, [shop, productType])
  const isCurrent = loaded !== undefined && loaded.of === productType
  const facets = isCurrent ? facetsOf(loaded.setup, loaded.counts, draft) : []

  function facetsOf(setup: FilterSetup, { parts, options }: FacetCounts, of: Draft): readonly FacetView[] {
    return facetViews({
      setup: withSettings(setup, overview, of),
      options,
      state: NO_FILTERS,
      locale,
      t,
      matches: parts,
    })
  }

  return (
    <Side
      label={t('siteAdmin.filters.preview')}
      head={t('siteAdmin.filters.facetsThen')}
      {...(closes && { onClose })}
      end={
        closes && (
          <Button kind="quiet" square aria-label={t('siteAdmin.close')} onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        )
      }
    >
      {overview.productTypes.length > 0 && (
        <Field label={t('siteAdmin.filters.seenIn')}>
          {(control) => (
            <Select
              {...control}
              value={productType}
              onChange={({ target }) => setProductType(Number(target.value))}
            >
              {overview.productTypes.map(({ optionID, names, parts }) => (
                <option key={optionID} value={optionID}>
                  {t('siteAdmin.filters.typeParts', { name: shownName(names, locale), count: parts })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isFailed && <Note kind="err">{t('siteAdmin.filters.previewFailed')}</Note>}
      {!isCurrent && !isFailed && <Skeleton height="8rem" />}
      {isCurrent && facets.length === 0 && <p>{t('siteAdmin.filters.noFacets')}</p>}
      <ul className={css.facets} aria-label={t('siteAdmin.filters.facetsThen')}>
        {facets.map((facet) => (
          <Facet
            key={facet.attributeID}
            facet={facet}
            change={draftChangeOf(facet.attributeID, overview, draft)}
          />
        ))}
      </ul>
    </Side>
  )
}

/** The setup as it would be after saving. */
function withSettings(setup: FilterSetup, { attributes }: AttributeOverview, draft: Draft): FilterSetup {
  const infos = attributes.map(({ info }) => changedInfo(info, draft))
  const idsOf = (status: AttributeWebStatus) =>
    infos.filter(({ webStatus }) => webStatus === status).map(({ attributeID }) => attributeID)
  return {
    ...setup,
    attributeInfoByID: Object.fromEntries(infos.map((info) => [info.attributeID, info])),
    attributeIDsByWebStatus: {
      HiddenInternal: idsOf(AttributeWebStatus.HiddenInternal),
      TopLevelSelect: idsOf(AttributeWebStatus.TopLevelSelect),
      Filterable: idsOf(AttributeWebStatus.Filterable),
      ProductInfo: idsOf(AttributeWebStatus.ProductInfo),
    },
  }
}

type DraftChange = { readonly status?: AttributeWebStatus; readonly isMoved: boolean }

/** Returns the unsaved change of an attribute; undefined if there is none. */
function draftChangeOf(id: number, { attributes }: AttributeOverview, draft: Draft): DraftChange | undefined {
  const stored = attributes.find(({ info }) => info.attributeID === id)?.info
  const now = draft.get(id)
  if (!stored || !now) return undefined
  const status = now.webStatus === stored.webStatus ? undefined : (stored.webStatus as AttributeWebStatus)
  return { ...(status !== undefined && { status }), isMoved: now.sortPrio !== stored.sortPrio }
}

function Facet({ facet, change }: { readonly facet: FacetView; readonly change: DraftChange | undefined }) {
  const t = useText()
  return (
    <li className={css.facet} data-changed={change !== undefined || undefined}>
      <p className={css.name}>
        <strong>{facet.label}</strong>
        {change?.status !== undefined && (
          <Tag kind="outline">{t('siteAdmin.filters.was', { status: t(STATUS_KEY[change.status]) })}</Tag>
        )}
        {change?.isMoved && <Tag kind="outline">{t('siteAdmin.moved')}</Tag>}
      </p>
      <Content facet={facet} />
    </li>
  )
}

function Content({ facet }: { readonly facet: FacetView }) {
  const t = useText()
  const { locale } = useRootData()
  const number = (value: number) => formatAmount(locale, Math.round(value * 1000))
  if (facet.kind === 'range') {
    return (
      <p className="quiet">
        {number(facet.min)} – {number(facet.max)} {facet.unit}
      </p>
    )
  }
  const rows =
    facet.kind === 'bool'
      ? [
          { id: 1, label: t('filter.yes'), count: facet.trueCount },
          { id: 0, label: t('filter.no'), count: facet.falseCount },
        ]
      : facet.options.slice(0, OPTIONS_SHOWN)
  const more = facet.kind === 'options' ? facet.options.length - rows.length : 0
  return (
    <ul>
      {rows.map(({ id, label, count }) => (
        <li key={id} className={css.option}>
          <span>{label}</span>
          <span className={css.count}>{count}</span>
        </li>
      ))}
      {more > 0 && <li className="quiet">{t('siteAdmin.filters.moreOptions', { count: more })}</li>}
    </ul>
  )
}
