/** The pages of the company administration, in the order of the bar. Another page is one more row, with a text
 *  `companyAdmin.area.<path>` and an address in e2e/screens/pages.ts. */
import { PEOPLE_PATH } from '../../data/page/menus.ts'
import { type Area, area } from '../../features/area/area.ts'

const NAMES = 'companyAdmin.area'
/** The page at /users itself. The address of a person goes on with it: `/users/people/4`. */
export const FIRST_AREA = 'people'

export const COMPANY_AREAS: readonly Area[] = [
  area(
    FIRST_AREA,
    'people/PeoplePage.tsx',
    {
      page: async () => (await import('./people/PeoplePage.tsx')).PeoplePage,
      load: async () => (await import('./people/load-people.ts')).loadPeople,
    },
    NAMES,
  ),
  area(
    'addresses',
    'addresses/AddressesPage.tsx',
    {
      page: async () => (await import('./addresses/AddressesPage.tsx')).AddressesPage,
      load: async () => (await import('./addresses/load-addresses.ts')).loadAddresses,
    },
    NAMES,
  ),
  area(
    'attesters',
    'attesters/AttestersPage.tsx',
    {
      page: async () => (await import('./attesters/AttestersPage.tsx')).AttestersPage,
      load: async () => (await import('./attesters/load-attesters.ts')).loadAttesters,
    },
    NAMES,
  ),
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

export function areaAddress({ path }: Area): string {
  return path === FIRST_AREA ? PEOPLE_PATH : `${PEOPLE_PATH}/${path}`
}
