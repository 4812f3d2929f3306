import { askForConsent } from '../data/analytics/consent.ts'
import { useRootData } from '../data/root-data.ts'
import { ContentLink } from '../features/content/ContentLink.tsx'
import { useText } from '../texts/text.ts'
import { linkClass } from '../ui/controls/Button.tsx'
import { Link } from '../ui/controls/Link.tsx'
import css from './Footer.module.css'
import { Flags } from './header/Flags.tsx'

/** The foot of every page: links, the phone of the shop, cookies and other countries. On a phone it has the languages too:
 *  larger screens have them in the header, and the side menu needs a script. */
export function Footer() {
  const t = useText()
  const { host, user, elsewhere } = useRootData()
  return (
    <footer className={css.footer}>
      <div className={`page ${css.row}`}>
        <b>{host.shopName}</b>
        <span>{t('shell.orderByPhone', { phone: t('contact.phone'), hours: t('contact.hours') })}</span>
        <Link to="/products">{t('shell.allParts')}</Link>
        <Link to="/contact">{t('shell.contact')}</Link>
        {!user && <Link to="/register">{t('shell.becomeCustomer')}</Link>}
        <Link to="/settings">{t('shell.useOffline')}</Link>
        <button type="button" className={linkClass} onClick={askForConsent}>
          {t('shell.cookies')}
        </button>
        {elsewhere.length > 0 && (
          <ul className={css.elsewhere} aria-label={t('shell.elsewhere')}>
            {elsewhere.map(({ name, url }) => (
              <li key={url}>
                <ContentLink url={url}>{name}</ContentLink>
              </li>
            ))}
          </ul>
        )}
        <Flags className={css.flags} named />
        {host.demo && <span className={css.demo}>{t('shell.demo')}</span>}
      </div>
    </footer>
  )
}
