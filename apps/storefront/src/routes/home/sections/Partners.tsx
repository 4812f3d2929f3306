import { ContentLink } from '../../../features/content/ContentLink.tsx'
import { ContentPicture } from '../../../features/content/ContentPicture.tsx'
import css from './Partners.module.css'
import type { PartnerView } from './section-views.ts'

/** Firms that the shop works with: the logo, or the name where there is none, over a line in the firm's colour. */
export function Partners({ partners }: { readonly partners: readonly PartnerView[] }) {
  return (
    <ul className={css.partners}>
      {partners.map((partner) => (
        <li key={partner.id} lang={partner.language} style={{ '--partner': partner.colour }}>
          {partner.href === undefined ? (
            <span className={css.partner}>
              <Sign partner={partner} />
            </span>
          ) : (
            <ContentLink className={css.partner} url={partner.href}>
              <Sign partner={partner} />
            </ContentLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sign({ partner: { name, logo } }: { readonly partner: PartnerView }) {
  return logo === undefined ? <b>{name}</b> : <ContentPicture url={logo} text={name} className={css.logo} />
}
