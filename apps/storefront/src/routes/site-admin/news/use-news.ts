/** Holds the order of the news while a site admin changes it, and saves the changed languages (API-ADM-03). If a
 *  colleague has saved another order meanwhile, the admin chooses between the two before anything is overwritten. */
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { LOCALES, type Locale, languageOf } from '@hoistway/domain/texts/locale'
import { useState } from 'react'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import type { HitView } from '../../../features/product-list/hit-view.ts'
import { useText } from '../../../texts/text.ts'
import { changedLanguages, isSameOrder, type NewsLists, newsLists } from './load-news.ts'

export function useNews(loaded: NewsLists) {
  const t = useText()
  const shop = useShop()
  const [stored, setStored] = useState(loaded)
  const [lists, setLists] = useState(loaded)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string>()
  const [conflict, setConflict] = useState<{ readonly locale: Locale; readonly latest: NewsLists }>()
  const changed = changedLanguages(stored, lists)

  /** @param known the orders that the site admin has seen */
  async function store(known: NewsLists): Promise<void> {
    const latest = await newsLists(await shop.client.call(catalogueAdminCalls.productNews, {}), shop, t)
    const theirs = changed.find((locale) => !isSameOrder(known[locale], latest[locale]))
    if (theirs) {
      setConflict({ locale: theirs, latest })
      return
    }
    let answer = latest
    for (const locale of changed) {
      const query = { language: languageOf[locale], sortedList: lists[locale].map(({ id }) => id) }
      answer = await newsLists(
        await shop.client.call(catalogueAdminCalls.sortProductNews, { query }),
        shop,
        t,
      )
      // A later language may fail: this one is stored.
      setStored((before) => ({ ...before, [locale]: answer[locale] }))
    }
    setStored(answer)
    // A list that was changed while these were on their way keeps that change.
    setLists((now) => {
      const later = LOCALES.filter((locale) => now[locale] !== lists[locale])
      return { ...answer, ...Object.fromEntries(later.map((locale) => [locale, now[locale]])) }
    })
    showToast({ kind: 'ok', text: t('siteAdmin.news.saved') })
  }

  async function save(known = stored): Promise<void> {
    if (isSaving || changed.length === 0) return
    if (changed.some((locale) => lists[locale].length === 0)) {
      setFault(t('siteAdmin.news.empty'))
      return
    }
    setSaving(true)
    setFault(undefined)
    setConflict(undefined)
    try {
      await store(known)
    } catch {
      setFault(t('siteAdmin.news.saveFailed'))
    }
    setSaving(false)
  }

  return {
    stored,
    lists,
    changed,
    isSaving,
    fault,
    conflict,
    change: (locale: Locale, list: readonly HitView[]) => setLists({ ...lists, [locale]: list }),
    undo: () => {
      setLists(stored)
      setFault(undefined)
    },
    save: () => save(),
    keepMine: () => {
      if (!conflict) return
      setStored(conflict.latest)
      void save(conflict.latest)
    },
    takeTheirs: () => {
      if (!conflict) return
      const { locale, latest } = conflict
      setStored(latest)
      setLists({ ...lists, [locale]: latest[locale] })
      setConflict(undefined)
    },
  }
}
