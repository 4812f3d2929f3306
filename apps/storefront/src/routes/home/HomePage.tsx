import { ApplicationState } from '@hoistway/domain/catalogue/catalogue-screen'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { HitStrip } from '../../features/product-list/HitCards.tsx'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { linkClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Sheet } from '../../ui/display/Sheet.tsx'
import { LazyListPage } from '../products/lazy-list-page.ts'
import { AreaList } from './AreaList.tsx'
import type { Place } from './areas.ts'
import { Headline } from './Headline.tsx'
import { HoistwaySection } from './HoistwaySection.tsx'
import css from './HomePage.module.css'
import { HomeSide } from './HomeSide.tsx'
import type { HomeData, loadHome } from './load-home.ts'
import { PromotionBand } from './PromotionBand.tsx'
import { Sections } from './sections/Sections.tsx'

/** Shows home, or the filtered list where the address sets a filter (AMB-59). */
export function HomePage() {
  const data = useLoaderData<typeof loadHome>()
  return data.state === ApplicationState.PRODUCT_VIEW ? <LazyListPage list={data} /> : <Home home={data} />
}

function Home({ home }: { readonly home: HomeData }) {
  const t = useText()
  return (
    <div className={classNames('page', css.home)}>
      {home.headline && <Headline headline={home.headline} />}
      <div className={css.top}>
        <WhereIsThePart home={home} />
        <HomeSide orders={home.orders} />
      </div>
      {(home.promotion || home.campaign) && (
        <PromotionBand promotion={home.promotion} campaign={home.campaign} />
      )}
      {home.news.length > 0 && (
        <section aria-labelledby="news">
          <SectionHead
            id="news"
            title={t('home.news')}
            end={
              <Link className={linkClass} to="/products">
                {t('home.wholeCatalogue')}
              </Link>
            }
          />
          <HitStrip hits={home.news} label={t('home.news')} tag="new" />
        </section>
      )}
      <Sections sections={home.sections} />
    </div>
  )
}

/** Pointing at a place in the drawing or in the list lights it up in both. */
function WhereIsThePart({ home: { areas, total } }: { readonly home: HomeData }) {
  const t = useText()
  const [pointedAt, setPointedAt] = useState<Place>()
  const hasSection = areas.some((area) => area.place !== undefined)
  return (
    <>
      {hasSection && (
        <Sheet className={classNames(css.drawing)}>
          <HoistwaySection areas={areas} pointedAt={pointedAt} onPoint={setPointedAt} />
        </Sheet>
      )}
      <section>
        <div className={css.heading}>
          <h1>{t('home.title')}</h1>
          <Link to="/products">{t('list.count', { count: total })}</Link>
        </div>
        <AreaList areas={areas} pointedAt={pointedAt} onPoint={setPointedAt} />
      </section>
    </>
  )
}
