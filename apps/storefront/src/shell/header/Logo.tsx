import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Link } from '../../ui/controls/Link.tsx'
import css from './Logo.module.css'

/** Leads home and drops the search, since the home address has none (SHELL-24). In the tablet range the mark is smaller
 *  (SHELL-06). */
export function Logo() {
  const t = useText()
  const { shopName, logo } = useRootData().host
  return (
    <Link className={css.logo} to="/" aria-label={`${shopName}, ${t('shell.home')}`}>
      {logo === null ? (
        <MarkAndName shopName={shopName} />
      ) : (
        <img className={css.picture} src={logo} alt="" />
      )}
    </Link>
  )
}

function MarkAndName({ shopName }: { readonly shopName: string }) {
  return (
    <>
      <svg viewBox="0 0 26 32" fill="none" aria-hidden="true">
        <path d="M2 0v32M24 0v32" stroke="currentColor" strokeWidth="3" />
        <path d="M13 0v12" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6.5 12.5h13v12h-13z" className={css.car} strokeWidth="1.5" />
        <path d="M13 13v11" className={css.door} strokeWidth="1.5" />
      </svg>
      <span>{shopName}</span>
    </>
  )
}
