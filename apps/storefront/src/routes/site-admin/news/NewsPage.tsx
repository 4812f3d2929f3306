/** The news on the home page: an order for each language, with the home page's own cards beside it (ROLE-05). */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { LOCALES, type Locale, languageOf } from '@hoistway/domain/texts/locale'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useOnline } from '../../../data/calls/online.ts'
import { filterSetup } from '../../../data/catalogue/setup.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { ScriptSubmit } from '../../../features/forms/ScriptSubmit.tsx'
import { HitStrip } from '../../../features/product-list/HitCards.tsx'
import { type HitView, hitView } from '../../../features/product-list/hit-view.ts'
import { partWithNumber } from '../../../features/search-box/part-with-number.ts'
import { useText } from '../../../texts/text.ts'
import { Button, TextButton } from '../../../ui/controls/Button.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Side, Split } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { SaveNotice } from '../SaveNotice.tsx'
import type { loadNews } from './load-news.ts'
import css from './NewsPage.module.css'
import { NewsRows } from './NewsRows.tsx'
import { useNews } from './use-news.ts'

const WIDTHS = ['1200', '768', '360'] as const
type Width = (typeof WIDTHS)[number]
/** The home page shows so many. */
const SHOWN = 12

export function NewsPage() {
  const t = useText()
  const isOnline = useOnline()
  const { locale: own } = useRootData()
  const news = useNews(useAreaData<typeof loadNews>())
  const [locale, setLocale] = useState<Locale>(own)
  const [width, setWidth] = useState<Width>('1200')
  const list = news.lists[locale]
  const language = t(`siteAdmin.language.${locale}`)
  const change = (next: readonly HitView[]) => news.change(locale, next)
  return (
    <Stack page>
      <PageHead
        title={t('siteAdmin.news.title')}
        lead={t('siteAdmin.news.lead')}
        end={
          <CountedSegments<Locale>
            label={t('siteAdmin.news.language')}
            chosen={locale}
            onChoose={setLocale}
            segments={LOCALES.map((one) => ({
              key: one,
              label: t(`siteAdmin.language.${one}`),
              count: news.lists[one].length,
            }))}
          />
        }
      />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      {news.fault !== undefined && <Note kind="err">{news.fault}</Note>}
      <Split
        always
        side={
          <Side
            label={t('siteAdmin.news.preview')}
            head={t('siteAdmin.news.preview')}
            end={
              <CountedSegments<Width>
                small
                label={t('siteAdmin.news.width')}
                chosen={width}
                onChoose={setWidth}
                segments={WIDTHS.map((one) => ({ key: one, label: one }))}
              />
            }
          >
            <div className={css.preview} data-width={width} inert lang={locale}>
              <HitStrip hits={list.slice(0, SHOWN)} label={t('siteAdmin.news.preview')} tag="new" />
            </div>
            <p className="quiet">{t('siteAdmin.news.previewHint', { count: SHOWN })}</p>
          </Side>
        }
      >
        <Stack gap={12}>
          <SectionHead
            title={t('siteAdmin.news.order', { language })}
            end={
              <Stack row gap={12}>
                {LOCALES.filter((one) => one !== locale).map((one) => (
                  <TextButton
                    key={one}
                    onClick={() => change(news.lists[one].map((hit) => namedIn(hit, list)))}
                  >
                    {t('siteAdmin.news.takeFrom', { language: t(`siteAdmin.language.${one}`) })}
                  </TextButton>
                ))}
              </Stack>
            }
          />
          <AddPart locale={locale} list={list} isOnline={isOnline} onAdd={(hit) => change([hit, ...list])} />
          <NewsRows list={list} stored={news.stored[locale]} onChange={change} />
          {list.length === 0 && <p>{t('siteAdmin.news.none')}</p>}
        </Stack>
      </Split>
      <SaveNotice
        changed={
          news.changed.length === 0
            ? undefined
            : t('siteAdmin.news.changed', {
                languages: news.changed.map((one) => t(`siteAdmin.language.${one}`)).join(', '),
              })
        }
        saveLabel={t('siteAdmin.news.save')}
        isSaving={news.isSaving}
        isOnline={isOnline}
        onSave={() => void news.save()}
        onDiscard={news.undo}
      />
      {news.conflict && (
        <Dialog
          title={t('siteAdmin.news.staleTitle')}
          onClose={news.takeTheirs}
          actions={
            <>
              <Button onClick={news.takeTheirs}>{t('siteAdmin.takeTheirs')}</Button>
              <Button kind="primary" onClick={news.keepMine}>
                {t('siteAdmin.keepMine')}
              </Button>
            </>
          }
        >
          <p>{t('siteAdmin.news.stale', { language: t(`siteAdmin.language.${news.conflict.locale}`) })}</p>
          <div className={css.orders}>
            <Order title={t('siteAdmin.news.theirs')} list={news.conflict.latest[news.conflict.locale]} />
            <Order title={t('siteAdmin.news.mine')} list={news.lists[news.conflict.locale]} />
          </div>
        </Dialog>
      )}
    </Stack>
  )
}

/** A part that stands in this list already keeps its name in this language. */
function namedIn(hit: HitView, list: readonly HitView[]): HitView {
  return list.find(({ id }) => id === hit.id) ?? hit
}

function Order({ title, list }: { readonly title: string; readonly list: readonly HitView[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ol className={css.order}>
        {list.map(({ id, articleNr, name }) => (
          <li key={id}>
            {articleNr} {name}
          </li>
        ))}
      </ol>
    </section>
  )
}

type AddPartProps = {
  readonly locale: Locale
  readonly list: readonly HitView[]
  readonly isOnline: boolean
  readonly onAdd: (hit: HitView) => void
}

/** Adds a part by its whole article number. */
function AddPart({ locale, list, isOnline, onAdd }: AddPartProps) {
  const t = useText()
  const shop = useShop()
  const [number, setNumber] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function find(): Promise<void> {
    const id = await partWithNumber(shop, number.trim())
    if (id === undefined) return setFault(t('siteAdmin.news.unknown', { number: number.trim() }))
    if (list.some((hit) => hit.id === id))
      return setFault(t('siteAdmin.news.twice', { number: number.trim() }))
    const query = { language: languageOf[locale] }
    const product = await shop.client.call(productCalls.getProductInLanguage, { params: { id }, query })
    if (!product) return setFault(t('siteAdmin.news.unknown', { number: number.trim() }))
    onAdd(hitView(product, { setup: await filterSetup(shop), locale, t }))
    setNumber('')
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || number.trim() === '') return
    setBusy(true)
    setFault(undefined)
    try {
      await find()
    } catch {
      setFault(t('siteAdmin.failing'))
    }
    setBusy(false)
  }
  return (
    <form className={css.add} onSubmit={(event) => void onSubmit(event)}>
      <Field label={t('siteAdmin.news.number')} fault={fault}>
        {(control) => (
          <Input
            {...control}
            value={number}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <ScriptSubmit disabled={!isOnline} aria-disabled={isBusy}>
        <Plus aria-hidden="true" />
        {t('siteAdmin.news.add')}
      </ScriptSubmit>
    </form>
  )
}
