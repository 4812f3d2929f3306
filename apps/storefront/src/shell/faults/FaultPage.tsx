/** The page for an unknown address or a failure, drawn in the frame (ROUTE-29). */
import { LogIn, PackageX, SearchX, ServerOff, TriangleAlert } from 'lucide-react'
import { Link, useRouteError } from 'react-router'
import { LoginButton } from '../../features/login/LoginWay.tsx'
import { useText } from '../../texts/text.ts'
import { Button, buttonClass } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { faultTitleKey, type PageFault, pageFault } from './fault-title.ts'

const TEXT_KEY: Readonly<Record<PageFault, string>> = {
  page: 'shell.missingText',
  product: 'shell.missingText',
  session: 'shell.authenticationFailedText',
  onlineOnly: 'shell.onlineOnlyText',
  unavailable: 'shell.unavailableText',
  other: 'shell.somethingWrongText',
}
const ICON = {
  page: SearchX,
  product: PackageX,
  session: LogIn,
  onlineOnly: SearchX,
  unavailable: ServerOff,
  other: TriangleAlert,
} as const

export function FaultPage() {
  const t = useText()
  const thrown = useRouteError()
  const fault = pageFault(thrown)
  const Icon = ICON[fault]
  return (
    <Stack page>
      <Empty
        level={1}
        icon={<Icon aria-hidden="true" />}
        title={t(faultTitleKey(thrown))}
        text={t(TEXT_KEY[fault])}
      >
        <FaultActions fault={fault} />
      </Empty>
    </Stack>
  )
}

function FaultActions({ fault }: { readonly fault: PageFault }) {
  const t = useText()
  if (fault === 'session') return <LoginButton>{t('shell.login')}</LoginButton>
  if (fault === 'other' || fault === 'unavailable') {
    // The whole page is loaded again: the code of a screen may be of a version that is no longer served.
    return (
      <Button kind="primary" onClick={() => window.location.reload()}>
        {t('shell.tryAgain')}
      </Button>
    )
  }
  return (
    <>
      <Link className={buttonClass({ kind: 'primary' })} to="/products">
        {t('shell.browseParts')}
      </Link>
      <Link className={buttonClass()} to="/contact">
        {t('shell.contact')}
      </Link>
    </>
  )
}
