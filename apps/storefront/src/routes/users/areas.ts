/** The pages of the company administration, in the order of the bar. Another page is one more row, with a text
 *  `companyAdmin.area.<path>` and an address in e2e/screens/pages.ts. */
import { type Area, area } from '../site-admin/area.ts'

const NAMES = 'companyAdmin.area'

export const COMPANY_AREAS: readonly Area[] = [
  area(
    'audit',
    'audit/CompanyAuditPage.tsx',
    {
      page: async () => (await import('./audit/CompanyAuditPage.tsx')).CompanyAuditPage,
      load: async () => (await import('./audit/load-company-audit.ts')).loadCompanyAudit,
    },
    NAMES,
  ),
]
