/** Saves the changed settings of attributes (API-ADM-09), with the states of FILT-01 and FILT-03. After a save the
 *  state is READY again, and the error is cleared or set (FILT-10, MSG-07). If a colleague has saved the same attribute
 *  meanwhile, the hook returns the conflict and overwrites nothing before the site admin decides. */
import {
  type AttributeOverview,
  attributeOverviewCalls,
} from '@hoistway/contract/site-admin/attribute-overview'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { FilterStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { useState } from 'react'
import { forgetFilterSetup } from '../../../data/catalogue/setup.ts'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { bodyOf, conflictsOf, type Draft, NO_DRAFT, rebased } from './settings.ts'

/** The message of the specification, word by word (FILT-10). */
const NOTHING_TO_SAVE = 'No WebSettings to update!'

export type Conflict = { readonly latest: AttributeOverview; readonly ids: readonly number[] }

export function useSaveSettings(loaded: AttributeOverview, draft: Draft, setDraft: (draft: Draft) => void) {
  const t = useText()
  const shop = useShop()
  const [overview, setOverview] = useState(loaded)
  const [status, setStatus] = useState<FilterStatus>(FilterStatus.READY)
  const [fault, setFault] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()

  const readOverview = () => shop.client.call(attributeOverviewCalls.attributeOverview, {})

  /** @param known the settings that the site admin has seen */
  async function store(known: AttributeOverview): Promise<string | undefined> {
    if (draft.size === 0) return NOTHING_TO_SAVE
    const latest = await readOverview()
    const ids = latest.created === known.created ? [] : conflictsOf(known, latest, draft)
    if (ids.length > 0) {
      setConflict({ latest, ids })
      return undefined
    }
    await shop.client.call(catalogueAdminCalls.updateAttributeWebSettings, { body: bodyOf(draft) })
    forgetFilterSetup(shop)
    setOverview(await readOverview())
    setDraft(NO_DRAFT)
    showToast({ kind: 'ok', text: t('siteAdmin.filters.saved', { count: draft.size }) })
    return undefined
  }

  async function save(known = overview): Promise<void> {
    if (status !== FilterStatus.READY) return
    setStatus(FilterStatus.UPDATING_WEB_SETTINGS)
    setConflict(undefined)
    try {
      setFault(await store(known))
    } catch {
      setFault(t('siteAdmin.filters.saveFailed'))
    }
    setStatus(FilterStatus.READY)
  }

  return {
    overview,
    isSaving: status === FilterStatus.UPDATING_WEB_SETTINGS,
    fault,
    conflict,
    save: () => save(),
    /** Writes the own settings over those of the colleague. */
    keepMine: () => {
      if (!conflict) return
      setOverview(conflict.latest)
      void save(conflict.latest)
    },
    takeTheirs: () => {
      if (!conflict) return
      const { latest, ids } = conflict
      setOverview(latest)
      setDraft(rebased(new Map(Array.from(draft).filter(([id]) => !ids.includes(id))), latest))
      setConflict(undefined)
    },
    discard: () => {
      setDraft(NO_DRAFT)
      setFault(undefined)
    },
  }
}
