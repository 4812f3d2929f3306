/** The menu of small screens, with the content of the upper bar of larger ones (SHELL-12, SHELL-13). */
import { House, LogIn, LogOut, Mail, Package, Settings, Stamp, User, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useOverlays } from '../../data/overlays/overlays.ts'
import { type MenuItem, serviceDocuments, withoutDocuments } from '../../data/page/menus.ts'
import { useRootData } from '../../data/root-data.ts'
import { useApprovalCount } from '../../features/approvals/approval-count.ts'
import { ContentLink } from '../../features/content/ContentLink.tsx'
import { useLogout } from '../../features/login/use-logout.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Layer } from '../../ui/layers/Layer.tsx'
import { Flags } from '../header/Flags.tsx'
import { CartInMenu } from './CartInMenu.tsx'
import css from './SideMenu.module.css'

type SideMenuProps = {
  /** True while the menu slides away. */
  readonly leaving: boolean
  readonly onClose: () => void
}

export function SideMenu({ leaving, onClose }: SideMenuProps) {
  const t = useText()
  const titleId = useId()
  const { menus } = useRootData()
  return (
    <Layer labelledBy={titleId} className={classNames(css.panel, leaving && css.leaving)} onClose={onClose}>
      <div className={css.head}>
        <h2 id={titleId}>{t('shell.menu')}</h2>
        <Button kind="quiet" size="large" square aria-label={t('shell.closeMenu')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <nav className={css.body} aria-label={t('shell.mainMenu')}>
        <Link className={css.item} to="/" onClick={onClose}>
          <House aria-hidden="true" />
          {t('shell.home')}
        </Link>
        <Link className={css.item} to="/products" onClick={onClose}>
          <Package aria-hidden="true" />
          {t('shell.allParts')}
        </Link>
        <UserSection onClose={onClose} />
        <CartInMenu onClose={onClose} />
        <Documentation documents={serviceDocuments(menus)} onClose={onClose} />
        {withoutDocuments(menus).map((menu) => (
          <section key={menu.id} className={css.group}>
            <h3>{menu.label}</h3>
            <ul>
              {menu.items.map((item) => (
                <li key={item.id}>
                  <ContentLink className={css.item} url={item.url} onClick={onClose}>
                    {item.label}
                  </ContentLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className={css.group}>
          <Link className={css.item} to="/contact" onClick={onClose}>
            <Mail aria-hidden="true" />
            {t('shell.contact')}
          </Link>
        </section>
      </nav>
    </Layer>
  )
}

/** Links to the service documents in the language of the page, wherever they are in the menus (SHELL-13). */
function Documentation({
  documents,
  onClose,
}: {
  readonly documents: readonly MenuItem[]
  readonly onClose: () => void
}) {
  const t = useText()
  const titleId = useId()
  if (documents.length === 0) return null
  return (
    <section className={css.group} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('shell.documentation')}</h3>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <ContentLink className={css.item} url={document.url} onClick={onClose}>
              {document.label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UserSection({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { user, isCustomerAdmin, isSiteAdmin } = useRootData()
  const { push } = useOverlays()
  const { logout, busy } = useLogout()
  const approvals = useApprovalCount()
  return (
    <section className={css.group} aria-label={t('shell.account')}>
      {user ? (
        <>
          <Link className={css.item} to="/users/me" onClick={onClose}>
            <User aria-hidden="true" />
            <span>
              {user.name}
              <span className={css.company}>{user.company.name}</span>
            </span>
          </Link>
          {approvals?.isApprover && (
            <Link className={css.item} to="/attest" onClick={onClose}>
              <Stamp aria-hidden="true" />
              <span>
                {t('shell.approvals')}
                {approvals.waiting > 0 && (
                  <span className={css.company}>
                    {t('shell.approvalsWaiting', { count: approvals.waiting })}
                  </span>
                )}
              </span>
            </Link>
          )}
          {isSiteAdmin && (
            <Link className={css.item} to="/site-admin" onClick={onClose}>
              <Settings aria-hidden="true" />
              {t('shell.siteAdmin')}
            </Link>
          )}
          {isCustomerAdmin && !isSiteAdmin && (
            <Link className={css.item} to="/users" onClick={onClose}>
              <Settings aria-hidden="true" />
              {t('shell.companyAdmin')}
            </Link>
          )}
          <button type="button" className={css.item} onClick={logout} aria-disabled={busy}>
            <LogOut aria-hidden="true" />
            {t('shell.logout')}
          </button>
        </>
      ) : (
        <>
          <button type="button" className={css.item} onClick={() => push('login', { clear: true })}>
            <LogIn aria-hidden="true" />
            {t('shell.login')}
          </button>
          <Link className={css.item} to="/register" onClick={onClose}>
            <User aria-hidden="true" />
            {t('shell.register')}
          </Link>
        </>
      )}
      <Flags className={css.flags} named />
    </section>
  )
}
