/** Shows an enquiry as it was sent: who, when, the fields of the form, the message and the photos. */
import type { Enquiry } from '@hoistway/contract/site-admin/inbox'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { linkClass } from '../../../ui/controls/Button.tsx'
import { EnquiryPhotos } from './EnquiryPhotos.tsx'
import css from './EnquirySide.module.css'

/** Fields of a registration that every enquiry has. */
const SHOWN_ABOVE: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phoneNumber'])

type EnquiryFactsProps = { readonly enquiry: Enquiry; readonly now: number }

export function EnquiryFacts({ enquiry, now }: EnquiryFactsProps) {
  const t = useText()
  const { locale } = useRootData()
  const { created, email, phoneNumber, customer, part } = enquiry
  return (
    <>
      <dl className={css.facts}>
        <Fact name={t('siteAdmin.inbox.number')}>{enquiry.number}</Fact>
        <Fact name={t('siteAdmin.inbox.received')}>
          <time dateTime={created}>{whenWords(created, now, locale)}</time>
        </Fact>
        <Fact name={t('siteAdmin.inbox.from')}>{enquiry.name}</Fact>
        <Fact name={t('siteAdmin.inbox.email')}>
          <a className={linkClass} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        {phoneNumber !== '' && <Fact name={t('siteAdmin.inbox.phone')}>{phoneNumber}</Fact>}
        <Fact name={t('siteAdmin.inbox.account')}>
          {customer
            ? `${customer.name}, ${customer.companyName} (${customer.companyCode})`
            : t('siteAdmin.inbox.notLoggedIn')}
        </Fact>
        <Fact name={t('siteAdmin.inbox.language')}>{t(`siteAdmin.language.${enquiry.locale}`)}</Fact>
        {part && (
          <Fact name={t('siteAdmin.inbox.part')}>
            <PartLink part={part} />
          </Fact>
        )}
        <RegistrationFacts fields={enquiry.fields} />
      </dl>
      {enquiry.message !== '' && <blockquote className={css.message}>{enquiry.message}</blockquote>}
      {enquiry.photos.length > 0 && <EnquiryPhotos photos={enquiry.photos} />}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function RegistrationFacts({ fields }: Pick<Enquiry, 'fields'>) {
  const t = useText()
  return fields
    .filter(({ field }) => !SHOWN_ABOVE.has(field))
    .map(({ field, value }) => {
      const name = t(`register.${field}`)
      const isDelivery = field.startsWith('delivery')
      return (
        <Fact key={field} name={isDelivery ? `${t('siteAdmin.inbox.delivery')}: ${name}` : name}>
          {value}
        </Fact>
      )
    })
}

/** A part that has left the catalogue is named by its id. */
function PartLink({ part: { id, articleNr, label } }: { readonly part: NonNullable<Enquiry['part']> }) {
  if (articleNr === null) return id
  return (
    <Link className={linkClass} to={`/product/${id}`}>
      {articleNr} {label}
    </Link>
  )
}
