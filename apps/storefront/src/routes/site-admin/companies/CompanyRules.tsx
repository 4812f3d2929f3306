/** The rules that hold for a company. Those with a lock belong to the business system: its next file would take a change
 *  back. Those with a pencil are set in the shop. */
import type { CompanyOverview } from '@hoistway/contract/account/directory'
import { Lock, Pencil } from 'lucide-react'
import { type Rule, Rules } from '../../../features/person/Rules.tsx'
import { useText } from '../../../texts/text.ts'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import css from './CompanyView.module.css'

type CompanyRule = Omit<Rule, 'caption'>

export function CompanyRules({ overview }: { readonly overview: CompanyOverview }) {
  const t = useText()
  const { company, underApproval } = overview
  const word = (key: string, values = {}) => t(`siteAdmin.companies.${key}`, values)
  const longest = company.orderNoCharacterRestrictionCount
  const texts = [
    { key: 'orderNoInstruction', value: company.orderNoInstruction },
    { key: 'partDeliveryMessage', value: company.partDeliveryMessage },
  ]
  const rules: readonly CompanyRule[] = [
    {
      key: 'orderNumber',
      value: [
        word(company.orderNoRequired ? 'required' : 'notRequired'),
        longest > 0 && word('longest', { count: longest }),
      ]
        .filter(Boolean)
        .join(', '),
      owner: 'erp',
    },
    {
      key: 'partDeliveries',
      value: word(company.disabledPartDelivery ? 'notAllowed' : 'allowed'),
      owner: 'erp',
    },
    {
      key: 'pricesShown',
      value: word(company.onlyContractPrices ? 'contractOnly' : 'allPrices'),
      owner: 'erp',
    },
    { key: 'kickBack', value: word(company.showKickBack ? 'shown' : 'notShown'), owner: 'erp' },
    { key: 'kind', value: word(company.isCustomer ? 'customer' : 'noCustomer'), owner: 'erp' },
    ...texts.flatMap(({ key, value }) => (value ? [{ key, value, owner: 'erp' } as const] : [])),
    {
      key: 'approval',
      value: underApproval === 0 ? word('approvalOff') : word('approvalOn', { count: underApproval }),
      owner: 'shop',
    },
  ]
  return (
    <Stack as="section" gap={4} aria-labelledby="rules">
      <SectionHead
        id="rules"
        title={word('rules')}
        end={
          <span className={css.legend}>
            <Lock aria-hidden="true" /> {word('erpOwns')} <Pencil aria-hidden="true" /> {word('shopOwns')}
          </span>
        }
      />
      <Rules rules={rules.map((rule) => ({ ...rule, caption: word(rule.key) }))} />
    </Stack>
  )
}
