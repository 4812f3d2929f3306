/** The saved addresses of a company. The shop owns them: each has a pencil that opens its form. */
import type { Company } from '@hoistway/contract/account/account'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../data/calls/online.ts'
import { useRootData } from '../../../data/root-data.ts'
import { counted } from '../../../texts/measure.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import css from '../../../ui/display/RowList.module.css'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { AddressForm } from './AddressForm.tsx'

export function Addresses({ company }: { readonly company: Company }) {
  const t = useText()
  const { locale } = useRootData()
  const isOnline = useOnline()
  const [editing, setEditing] = useState<number>()
  const edited = company.addresses.find(({ id }) => id === editing)
  return (
    <Stack as="section" gap={4} aria-labelledby="addresses">
      <SectionHead
        id="addresses"
        title={t('siteAdmin.companies.addresses')}
        end={counted(company.addresses.length, locale)}
      />
      {company.addresses.length === 0 && <p className="quiet">{t('siteAdmin.companies.noAddresses')}</p>}
      <ul className={css.rows}>
        {company.addresses.map(({ id, shortName, name, recipient, address, postAddress, country }) => (
          <li key={id}>
            <strong lang={company.languageCode}>{shortName || name}</strong>
            <span className={css.grow} lang={company.languageCode}>
              {[recipient, address, postAddress, country].filter(Boolean).join(', ')}
            </span>
            <Button
              kind="quiet"
              square
              disabled={!isOnline}
              aria-label={t('siteAdmin.companies.editAddress', { name: shortName || name })}
              onClick={() => setEditing(id)}
            >
              <Pencil aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {edited && <AddressForm address={edited} onClose={() => setEditing(undefined)} />}
    </Stack>
  )
}
