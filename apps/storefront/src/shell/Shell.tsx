/** The frame around every screen: header, page, footer, and what may lie over them. While a layer is open the
 *  whole frame is inert; messages stay outside of it, so that they can be read and closed. */
import { memo } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { RootDataProvider, useLoadedRootData } from '../data/root-data.ts'
import { useText } from '../texts/text.ts'
import { useAnyLayer } from '../ui/layer-stack.ts'
import { RowIconSymbols } from '../ui/RowIcon.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { CartLife } from './CartLife.tsx'
import { Consent } from './Consent.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HeadKeeper } from './HeadKeeper.tsx'
import { KeptVisit } from './KeptVisit.tsx'
import { OverlayLayers } from './OverlayLayers.tsx'
import { RouteSpinner } from './RouteSpinner.tsx'
import css from './Shell.module.css'
import { Toasts } from './Toasts.tsx'
import { Visits } from './Visits.tsx'

export function Shell() {
  return (
    <RootDataProvider value={useLoadedRootData()}>
      <Frame />
    </RootDataProvider>
  )
}

/** The router draws the shell with every step of every navigation. */
const Frame = memo(function Frame() {
  const t = useText()
  const covered = useAnyLayer()
  return (
    <>
      <RowIconSymbols />
      <div className={css.frame} inert={covered}>
        <a className={css.skip} href="#main">
          {t('shell.skipToContent')}
        </a>
        <Header />
        <ActiveFilters />
        <main id="main" className={css.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <RouteSpinner />
      <OverlayLayers />
      <Consent />
      <CartLife />
      <Toasts />
      <HeadKeeper />
      <FocusKeeper />
      <Visits />
      <KeptVisit />
      <ScrollRestoration />
    </>
  )
})
