/** The pages of the site administration, in the order of the bar. Another page is one more row, with a text
 *  `siteAdmin.area.<path>` and an address in e2e/screens/pages.ts. */
import { type Area, area } from '../../features/area/area.ts'

export const AREAS: readonly [Area, ...Area[]] = [
  area('sync', 'sync/SyncPage.tsx', {
    page: async () => (await import('./sync/SyncPage.tsx')).SyncPage,
    load: async () => (await import('./sync/load-sync.ts')).loadSync,
    countOpen: async (shop) => (await import('./sync/load-sync.ts')).countOpenSyncs(shop),
  }),
  area('inbox', 'inbox/InboxPage.tsx', {
    page: async () => (await import('./inbox/InboxPage.tsx')).InboxPage,
    load: async () => (await import('./inbox/load-inbox.ts')).loadInbox,
    countOpen: async (shop) => (await import('./inbox/load-inbox.ts')).countOpenEnquiries(shop),
  }),
  area('companies', 'companies/CompaniesPage.tsx', {
    page: async () => (await import('./companies/CompaniesPage.tsx')).CompaniesPage,
    load: async () => (await import('./companies/load-companies.ts')).loadCompanies,
  }),
  area('quality', 'quality/QualityPage.tsx', {
    page: async () => (await import('./quality/QualityPage.tsx')).QualityPage,
    load: async () => (await import('./quality/load-quality.ts')).loadQuality,
  }),
  area('news', 'news/NewsPage.tsx', {
    page: async () => (await import('./news/NewsPage.tsx')).NewsPage,
    load: async () => (await import('./news/load-news.ts')).loadNews,
  }),
  area('filters', 'filters/FiltersPage.tsx', {
    page: async () => (await import('./filters/FiltersPage.tsx')).FiltersPage,
    load: async () => (await import('./filters/load-filters.ts')).loadFilters,
  }),
  area('mails', 'mails/MailsPage.tsx', {
    page: async () => (await import('./mails/MailsPage.tsx')).MailsPage,
    load: async () => (await import('./mails/load-mails.ts')).loadMails,
    countOpen: async (shop) => (await import('./mails/load-mails.ts')).countOpenMails(shop),
  }),
  area('audit', 'audit/AuditPage.tsx', {
    page: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
    load: async () => (await import('./audit/load-audit.ts')).loadAudit,
  }),
  area('caches', 'caches/CachesPage.tsx', {
    page: async () => (await import('./caches/CachesPage.tsx')).CachesPage,
    load: async () => (await import('./caches/load-caches.ts')).loadCaches,
  }),
  area('operations', 'operations/OperationsPage.tsx', {
    page: async () => (await import('./operations/OperationsPage.tsx')).OperationsPage,
    load: async () => (await import('./operations/load-operations.ts')).loadOperations,
  }),
  area('act-as', 'act-as/ActAsPage.tsx', {
    page: async () => (await import('./act-as/ActAsPage.tsx')).ActAsPage,
    load: async () => (await import('./act-as/load-act-as.ts')).loadActAs,
  }),
]
