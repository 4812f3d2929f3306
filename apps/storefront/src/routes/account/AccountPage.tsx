import { List, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useRootData, useUser } from '../../data/root-data.ts'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LockedNote } from '../../ui/messages/LockedNote.tsx'
import css from './AccountPage.module.css'
import { CompanySide } from './CompanySide.tsx'
import { Deactivation } from './Deactivation.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import type { AccountData } from './load-account.ts'
import { MailCodesForm } from './MailCodesForm.tsx'
import { OwnApprovalPanel } from './OwnApprovalPanel.tsx'
import { WaitingEmail } from './WaitingEmail.tsx'

/** The own account (ROUTE-02, ROUTE-20): what the owner may change, and what the shop knows about the company. */
export function AccountPage() {
  const t = useText()
  const user = useUser()
  const { profile, waitingEmail, approval, countryNames } = useLoaderData<AccountData>()
  // The page of a guest is the login; this one is drawn for a moment while logging out.
  if (!user) return null
  return (
    <Stack page>
      <PageHead
        title={t('account.title')}
        end={
          <Stack row gap={8}>
            <Link className={buttonClass()} to="/lists">
              <List aria-hidden="true" />
              {t('lists.title')}
            </Link>
            <Link className={buttonClass()} to="/orders">
              <Package aria-hidden="true" />
              {t('orders.title')}
            </Link>
          </Stack>
        }
      />
      <Stack gap={24} className={css.columns}>
        <Stack gap={24} className={css.main}>
          <Section id="person" title={t('account.person')}>
            {waitingEmail !== undefined && <WaitingEmail email={waitingEmail} />}
            <DetailsForm profile={profile} />
          </Section>
          <Section id="mailings" title={t('account.mailings')}>
            <MailCodesForm profile={profile} />
          </Section>
          <Section id="password" title={t('password.title')}>
            <PasswordForm email={profile.email} labelledBy="password" />
          </Section>
          <Section id="approval" title={t('account.approval.title')}>
            <OwnApprovalPanel approval={approval} />
          </Section>
          <Section id="deactivate" title={t('account.deactivateHead')}>
            <Deactivation profile={profile} />
          </Section>
        </Stack>
        <CompanySide user={user} countryNames={countryNames} />
      </Stack>
    </Stack>
  )
}

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

/** While a site admin acts as the owner, the reason stands in the place of each form. */
function Section({ id, title, children }: SectionProps) {
  const { acting } = useRootData().host
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {acting ? <LockedNote>{acting.locked}</LockedNote> : children}
    </Stack>
  )
}
