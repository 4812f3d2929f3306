/** Drawn in the frame when a page could not be: nothing at the address, or something went wrong (ROUTE-29). */
import { ApiError } from '@hoistway/contract/api-error'
import { LogIn, PackageX, SearchX, TriangleAlert } from 'lucide-react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { readMissing } from '../data/missing.ts'
import { useOverlays } from '../data/overlays.ts'
import { useText } from '../texts/text.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import css from './FaultPage.module.css'

export function FaultPage() {
  const t = useText()
  const thrown = useRouteError()
  const revalidator = useRevalidator()
  const overlays = useOverlays()
  // A boundary gets the answer of `missing` as a whole, its data inside.
  const missing = isRouteErrorResponse(thrown) ? readMissing(thrown.data) : undefined
  if (thrown instanceof ApiError && thrown.status === 401) {
    return (
      <div className={`page ${css.place}`}>
        <Empty
          level={1}
          icon={<LogIn aria-hidden="true" />}
          title={t('shell.authenticationFailed')}
          text={t('shell.authenticationFailedText')}
        >
          <Button kind="primary" onClick={() => overlays.push('login', { clear: true })}>
            {t('shell.login')}
          </Button>
        </Empty>
      </div>
    )
  }
  return (
    <div className={`page ${css.place}`}>
      {missing === undefined ? (
        <Empty
          level={1}
          icon={<TriangleAlert aria-hidden="true" />}
          title={t('shell.somethingWrong')}
          text={t('shell.somethingWrongText')}
        >
          <Button kind="primary" onClick={() => revalidator.revalidate()}>
            {t('shell.tryAgain')}
          </Button>
        </Empty>
      ) : (
        <Empty
          level={1}
          icon={missing === 'product' ? <PackageX aria-hidden="true" /> : <SearchX aria-hidden="true" />}
          title={t(missing === 'product' ? 'shell.productMissing' : 'shell.pageMissing')}
          text={t('shell.missingText')}
        >
          <Link className={buttonClass({ kind: 'primary' })} to="/products">
            {t('shell.browseParts')}
          </Link>
          <Link className={buttonClass()} to="/contact">
            {t('shell.contact')}
          </Link>
        </Empty>
      )}
    </div>
  )
}
