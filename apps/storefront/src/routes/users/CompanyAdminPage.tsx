/** The frame of the company administration: the bar with its pages, and the open page below it (ROLE-12). */
import { useLoaderData } from 'react-router'
import { RootDataProvider, useRootData } from '../../data/root-data.ts'
import { LoginFirst } from '../../features/login/LoginFirst.tsx'
import { useText } from '../../texts/text.ts'
import { AreaBar } from '../../ui/layout/AreaBar.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { areaAddress, COMPANY_AREAS } from './areas.ts'
import type { CompanyAdminData } from './load-company-admin.ts'

const NOTHING_OPEN = { open: 0, openText: '' }

export function CompanyAdminPage() {
  const root = useRootData()
  const { texts } = useLoaderData<CompanyAdminData>()
  return (
    <RootDataProvider value={{ ...root, texts: { ...root.texts, ...texts } }}>
      <Frame />
    </RootDataProvider>
  )
}

function Frame() {
  const t = useText()
  const { user } = useRootData()
  const { path, isGuest, isLocked } = useLoaderData<CompanyAdminData>()
  const area = COMPANY_AREAS.find((one) => one.path === path)
  if (!area) return null
  if (isGuest) return <Closed title={t(area.name)} />
  return (
    <>
      <AreaBar
        label={user?.company.name ?? t('companyAdmin.title')}
        pages={COMPANY_AREAS.map((one) => ({
          ...NOTHING_OPEN,
          to: areaAddress(one),
          label: t(one.name),
          current: one.path === path,
        }))}
      />
      {isLocked ? <Locked title={t(area.name)} /> : <area.Page key={path} />}
    </>
  )
}

function Closed({ title }: { readonly title: string }) {
  const t = useText()
  return (
    <Stack page>
      <h1>{title}</h1>
      <LoginFirst title={t('companyAdmin.guest')} />
    </Stack>
  )
}

function Locked({ title }: { readonly title: string }) {
  const t = useText()
  return (
    <Stack page>
      <h1>{title}</h1>
      <Note kind="low">{t('companyAdmin.acting')}</Note>
    </Stack>
  )
}
