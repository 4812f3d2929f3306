import { useText } from '../../texts/text.ts'
import { Link } from '../../ui/controls/Link.tsx'
import css from './Crumbs.module.css'
import type { Crumb } from './heading.ts'

/** The way from the catalogue to the page, as links. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useText()
  return (
    <nav aria-label={t('list.breadcrumbs')}>
      <ol className={`small faint ${css.crumbs}`}>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link className="quiet plain-link" to={href}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
