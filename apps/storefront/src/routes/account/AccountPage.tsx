import type { User } from '@hoistway/contract/account'
import { useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Rule } from '../../ui/Rule.tsx'
import { TitleBlock, type TitleCell } from '../../ui/TitleBlock.tsx'
import css from './AccountPage.module.css'

const CELLS = 'repeat(auto-fit, minmax(180px, 1fr))'

/** The own account (ROUTE-02): who one is to the shop, and where its deliveries go. */
export function AccountPage() {
  const t = useText()
  const user = useUser()
  // The page of a guest is the login; this one is drawn for a moment while logging out.
  if (!user) return null
  const { company } = user
  const person: TitleCell[] = [
    { caption: t('account.name'), value: user.name },
    { caption: t('account.email'), value: user.email },
    ...(user.cellPhone ? [{ caption: t('account.cellPhone'), value: user.cellPhone }] : []),
    { caption: t('account.role'), value: t(roleKey(user)) },
  ]
  return (
    <div className={`page ${css.page}`}>
      <h1>{t('account.title')}</h1>
      <section className={css.section} aria-labelledby="person">
        <Rule id="person" title={t('account.person')} />
        <TitleBlock columns={CELLS} cells={person} />
      </section>
      <section className={css.section} aria-labelledby="company">
        <Rule id="company" title={t('account.company')} />
        <TitleBlock
          columns={CELLS}
          cells={[
            { caption: t('account.companyName'), value: company.name },
            { caption: t('account.companyCode'), value: company.companyCode },
            { caption: t('account.currency'), value: company.euro ? 'EUR' : 'SEK' },
          ]}
        />
      </section>
      <section className={css.section} aria-labelledby="addresses">
        <Rule id="addresses" title={t('account.addresses')} />
        {company.addresses.length === 0 ? (
          <p>{t('account.noAddresses')}</p>
        ) : (
          <ul className={css.addresses}>
            {company.addresses.map((address) => (
              <li key={address.id}>
                <b>{address.name}</b>
                <span>{address.recipient}</span>
                <span>
                  {address.address}, {address.postAddress}
                </span>
                <span>{address.country}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className={css.change}>{t('account.change', { phone: t('contact.phone') })}</p>
    </div>
  )
}

function roleKey({ isSiteAdmin, isCustomerAdmin }: User): string {
  if (isSiteAdmin) return 'account.siteAdmin'
  return isCustomerAdmin ? 'account.customerAdmin' : 'account.buyer'
}
