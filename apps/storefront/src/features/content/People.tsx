/** People to turn to, each with their own phone and mailbox (ENT-52). */
import { Mail, Phone } from 'lucide-react'
import css from './People.module.css'
import { phoneAddress } from './phone-address.ts'

export type PersonView = {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly phone: string
  readonly email: string
}

export function People({ people }: { readonly people: readonly PersonView[] }) {
  return (
    <ul className={css.people}>
      {people.map(({ id, name, title, phone, email }) => (
        <li key={id} className={css.person}>
          <b className={css.name}>{name}</b>
          <span className={css.title}>{title}</span>
          {phone !== '' && (
            <a href={phoneAddress(phone)}>
              <Phone aria-hidden="true" />
              <span className="nowrap">{phone}</span>
            </a>
          )}
          {email !== '' && (
            <a href={`mailto:${email}`}>
              <Mail aria-hidden="true" />
              <span>{email}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
