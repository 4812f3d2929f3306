/** Shows every filter of the catalogue at once. It lists no parts: the count follows each choice, and one click shows
 *  the list. It works online only (ROUTE-15), unless the policy of the shop lets the catalogue of the device answer. */
import { MAX_SEARCH_TEXT } from '@hoistway/domain/limits'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useOnline } from '../../data/calls/online.ts'
import { useDeviceMode } from '../../data/device/device-mode.ts'
import { CombineChoicesProvider, useCombineWithPending } from '../../features/filters/combine-choices.ts'
import { Facets } from '../../features/filters/Facets.tsx'
import { FilterForm } from '../../features/filters/FilterForm.tsx'
import { ChoicesLeadTo } from '../../features/filters/filter-address.ts'
import {
  countFilters,
  type FilterState,
  withoutFilters,
  withText,
} from '../../features/filters/filter-state.ts'
import { advancedAddress, listAddress } from '../../features/filters/filter-url.ts'
import { labelledLike } from '../../features/filters/labelled-like.ts'
import { useSyncedState } from '../../features/filters/use-synced-state.ts'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Field, Input } from '../../ui/controls/Field.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './AdvancedPage.module.css'
import type { loadAdvanced } from './load-advanced.ts'

export function AdvancedPage() {
  const t = useText()
  const { filters, facets, total } = useLoaderData<typeof loadAdvanced>()
  const mode = useDeviceMode()
  const isOpen = useOnline() || mode?.policy === 'extended'
  const [sought, setSought] = useState('')
  const combineChoices = useCombineWithPending(filters)
  const found = labelledLike(facets, sought)
  return (
    <ChoicesLeadTo value={advancedAddress}>
      <CombineChoicesProvider value={combineChoices}>
        <div className={`page ${css.page}`}>
          <h1>{t('advanced.title')}</h1>
          <p className={css.intro}>{t('advanced.text')}</p>
          {!isOpen && <Note kind="low">{t('shell.onlineOnly')}</Note>}
          <div className={css.fields}>
            <WordsField filters={filters} />
            <Field label={t('advanced.find')} className="script-only">
              {(control) => (
                <Input
                  {...control}
                  type="search"
                  value={sought}
                  onChange={(event) => setSought(event.target.value)}
                />
              )}
            </Field>
          </div>
          <div inert={!isOpen}>
            <Facets wide facets={found} filters={filters} />
          </div>
          {sought.trim() !== '' && found.length === 0 && (
            <p className={css.none}>{t('advanced.noneFound')}</p>
          )}
          <Foot filters={filters} total={total} />
        </div>
      </CombineChoicesProvider>
    </ChoicesLeadTo>
  )
}

function WordsField({ filters }: { readonly filters: FilterState }) {
  const t = useText()
  const [text, setText] = useSyncedState(filters.text)
  return (
    <FilterForm otherFilters={withText(filters, '')} addressOf={advancedAddress}>
      <Field label={t('advanced.words')}>
        {(control) => (
          <Input
            {...control}
            name="q"
            maxLength={MAX_SEARCH_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={({ target }) => target.value.trim() !== filters.text && target.form?.requestSubmit()}
          />
        )}
      </Field>
    </FilterForm>
  )
}

function Foot({ filters, total }: { readonly filters: FilterState; readonly total: number }) {
  const t = useText()
  const set = countFilters(filters)
  return (
    <div className={`screen-only ${css.foot}`}>
      <p role="status">{t('advanced.match', { count: total })}</p>
      {set > 0 && (
        <Link className={buttonClass({ kind: 'quiet' })} to={advancedAddress(withoutFilters(filters))}>
          {t('filter.clearAll')}
        </Link>
      )}
      <Link className={buttonClass({ kind: 'primary', size: 'large' })} to={listAddress(filters)}>
        {t('filter.show', { count: total })}
      </Link>
    </div>
  )
}
