/** The frame of the site administration: the bar with its pages, and the open page below it (ROUTE-22). */
import { useLoaderData } from 'react-router'
import { RootDataProvider, useRootData } from '../../data/root-data.ts'
import type { AreaPageData } from '../../features/area/area.ts'
import { useText } from '../../texts/text.ts'
import { AreaBar } from '../../ui/layout/AreaBar.tsx'
import { AREAS } from './areas.ts'

export function SiteAdminPage() {
  const root = useRootData()
  const { path, texts } = useLoaderData<AreaPageData>()
  const Page = AREAS.find((area) => area.path === path)?.Page
  return (
    <RootDataProvider value={{ ...root, texts: { ...root.texts, ...texts } }}>
      <Bar />
      {Page && <Page key={path} />}
    </RootDataProvider>
  )
}

function Bar() {
  const t = useText()
  const { path, open } = useLoaderData<AreaPageData>()
  return (
    <AreaBar
      label={t('siteAdmin.title')}
      pages={AREAS.map((area) => ({
        to: `/site-admin/${area.path}`,
        label: t(area.name),
        current: area.path === path,
        open: open[area.path] ?? 0,
        openText: t('siteAdmin.open', { count: open[area.path] ?? 0 }),
      }))}
    />
  )
}
