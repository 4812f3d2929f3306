/** The frame around every screen: header, page, footer, and the layers over them. */
import { memo } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { RootDataProvider, useLoadedRootData } from '../data/root-data.ts'
import { useText } from '../texts/text.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { Consent } from './notices/Consent.tsx'
import { NewVersion } from './notices/NewVersion.tsx'
import { RouteSpinner } from './notices/RouteSpinner.tsx'
import { Toasts } from './notices/Toasts.tsx'
import { CartLoader } from './overlays/CartLoader.tsx'
import { OverlayLayers } from './overlays/OverlayLayers.tsx'
import { DocumentHead } from './page/DocumentHead.tsx'
import { FocusRestore } from './page/FocusRestore.tsx'
import { PageTracking } from './page/PageTracking.tsx'
import { PersistedSession } from './page/PersistedSession.tsx'
import css from './Shell.module.css'

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
  return (
    <>
      <div className={css.frame}>
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
      <CartLoader />
      <Toasts />
      <NewVersion />
      <DocumentHead />
      <FocusRestore />
      <PageTracking />
      <PersistedSession />
      <ScrollRestoration />
    </>
  )
})
