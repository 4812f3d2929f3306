import type { Company, User } from '@hoistway/contract/account/account'
import { useText } from '../../texts/text.ts'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './AccountPage.module.css'
import type { AccountData } from './load-account.ts'

type CompanySideProps = Pick<AccountData, 'countryNames'> & { readonly user: User }

/** The company's data in the shop. Its user administrator changes them, or the shop on the phone; this page only shows
 *  them. */
export function CompanySide({ user, countryNames }: CompanySideProps) {
  const t = useText()
  const { company } = user
  return (
    <Stack as="aside" gap={24}>
      <Stack as="section" gap={8} aria-labelledby="company">
        <SectionHead id="company" title={t('account.company')} />
        <dl>
          <Fact label={t('account.companyName')} value={company.name} />
          <Fact label={t('account.companyCode')} value={company.companyCode} />
          <Fact label={t('account.currency')} value={company.euro ? 'EUR' : 'SEK'} />
          <Fact label={t('account.role')} value={t(roleKey(user))} />
        </dl>
      </Stack>
      <Stack as="section" gap={8} aria-labelledby="rules">
        <SectionHead id="rules" title={t('account.rules')} />
        <ul className={css.rules}>
          {rulesOf(company, t).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Stack>
      <Stack as="section" gap={8} aria-labelledby="addresses">
        <SectionHead id="addresses" title={t('account.addresses')} />
        {company.addresses.length === 0 ? (
          <p>{t('account.noAddresses')}</p>
        ) : (
          <Stack as="ul" gap={12} className={css.addresses}>
            {company.addresses.map((address) => (
              <li key={address.id}>
                <b>{address.name}</b>
                <span>{address.recipient}</span>
                <span>
                  {address.address}, {address.postAddress}
                </span>
                <span>{countryNames[address.country] ?? address.country}</span>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
      <p className={`quiet ${css.text}`}>{t('account.change', { phone: t('contact.phone') })}</p>
    </Stack>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function roleKey({ isSiteAdmin, isCustomerAdmin }: User): string {
  if (isSiteAdmin) return 'account.siteAdmin'
  return isCustomerAdmin ? 'account.customerAdmin' : 'account.buyer'
}

/** The rules for orders of the company. Its own instruction and message are shown unchanged. */
function rulesOf(company: Company, t: ReturnType<typeof useText>): readonly string[] {
  const max = company.orderNoCharacterRestrictionCount
  return [
    t(company.orderNoRequired ? 'account.orderNoRequired' : 'account.orderNoOptional'),
    ...(max > 0 ? [t('account.orderNoLongest', { max })] : []),
    ...(company.orderNoInstruction ? [company.orderNoInstruction] : []),
    t(company.disabledPartDelivery ? 'account.partDeliveryNever' : 'account.partDeliveryAsked'),
    ...(company.partDeliveryMessage ? [company.partDeliveryMessage] : []),
  ]
}
