/** The pages of the shop: every address, and what it shows in other states. */
import { ADA, ELSA, KARIN, OTTO, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { FORCED } from './fixtures.ts'
import type { Screen, Visitor } from './screen.ts'

const GUEST: readonly Visitor[] = ['guest']
const CUSTOMER: readonly Visitor[] = [KARIN]
const BOTH: readonly Visitor[] = ['guest', KARIN]

const part = (name: keyof typeof NAMED_PARTS) => `/product/${NAMED_PARTS[name].id}`

export const PAGES: readonly Screen[] = [
  { name: 'home', visitors: BOTH, path: '/' },
  { name: 'home-filtered', visitors: BOTH, path: '/?o.9=9007' },
  { name: 'list', visitors: GUEST, path: '/products' },
  { name: 'list-last-page', visitors: GUEST, path: '/products?page=30' },
  { name: 'list-cards', visitors: BOTH, path: '/products?view=card' },
  { name: 'search', visitors: BOTH, path: '/?q=40561' },
  { name: 'search-empty', visitors: GUEST, path: '/?q=qqqqqq' },
  { name: 'advanced-search', visitors: GUEST, path: '/search/advanced?o.9=9007' },
  { name: 'product', visitors: BOTH, path: '/product/31' },
  { name: 'product-tiers', visitors: CUSTOMER, path: part('tiersOneTenFifty') },
  { name: 'product-campaign', visitors: CUSTOMER, path: part('campaignBelowList') },
  { name: 'product-replaced', visitors: CUSTOMER, path: part('replacedFirst') },
  { name: 'product-no-price', visitors: CUSTOMER, path: part('noPrice') },
  { name: 'product-under-development', visitors: CUSTOMER, path: part('underDevelopment') },
  { name: 'product-specification', visitors: CUSTOMER, path: part('needsSpecification') },
  { name: 'product-restricted', visitors: [RUNE], path: part('tiersOneTenFifty') },
  { name: 'product-missing', visitors: GUEST, path: '/product/999999999' },
  { name: 'page-missing', visitors: GUEST, path: '/nowhere' },
  { name: 'login', visitors: GUEST, path: '/login' },
  {
    name: 'new-password',
    visitors: GUEST,
    path: '/new-password?token=x&email=karin@nordlift.example',
  },
  { name: 'confirm-email', visitors: GUEST, path: '/confirm-email?token=x' },
  { name: 'confirm-email-no-link', visitors: GUEST, path: '/confirm-email' },
  { name: 'new-password-no-link', visitors: GUEST, path: '/new-password' },
  { name: 'new-password-forced', visitors: [FORCED], path: '/new-password' },
  { name: 'orders', visitors: [...BOTH, OTTO], path: '/orders' },
  { name: 'orders-company', visitors: CUSTOMER, path: '/orders?scope=company' },
  { name: 'orders-none-found', visitors: CUSTOMER, path: '/orders?q=qqqqqq' },
  { name: 'order', visitors: CUSTOMER, path: ({ order }) => `/orders/${order}` },
  { name: 'account', visitors: [KARIN, ADA], path: '/users/me' },
  { name: 'approvals', visitors: ['guest', KARIN, ADA], path: '/attest' },
  { name: 'approval', visitors: [ADA], path: ({ attestToken }) => `/attest?token=${attestToken}` },
  { name: 'register', visitors: GUEST, path: '/register' },
  { name: 'contact', visitors: GUEST, path: '/contact' },
  { name: 'question', visitors: BOTH, path: '/question?product=31' },
  { name: 'photo-order', visitors: BOTH, path: '/photo-order' },
  { name: 'guides', visitors: GUEST, path: '/guides' },
  { name: 'documentation', visitors: GUEST, path: '/documentation' },
  { name: 'service-page', visitors: GUEST, path: '/content/Service/202' },
  { name: 'customer-page', visitors: CUSTOMER, path: '/content/Service/403' },
  { name: 'about-page', visitors: GUEST, path: '/content/About/page/301' },
  { name: 'staff', visitors: GUEST, path: '/content/About/staff' },
  { name: 'shared-list', visitors: BOTH, path: ({ sharedList }) => `/shared?token=${sharedList}` },
  { name: 'shared-unknown', visitors: GUEST, path: '/shared?token=nobody-has-this' },
  { name: 'site-admin-unknown', visitors: GUEST, path: '/site-admin' },
  { name: 'site-admin-sync', visitors: [SVEN], path: '/site-admin/sync' },
  { name: 'site-admin-companies', visitors: [SVEN], path: '/site-admin/companies?q=nordl' },
  { name: 'site-admin-company', visitors: [SVEN], path: '/site-admin/companies/1?q=nordl' },
  { name: 'site-admin-person', visitors: [SVEN], path: '/site-admin/companies/people/3?q=nordl' },
  { name: 'site-admin-inbox', visitors: [SVEN], path: '/site-admin/inbox' },
  { name: 'site-admin-enquiry', visitors: [SVEN], path: ({ enquiry }) => `/site-admin/inbox/${enquiry}` },
  { name: 'site-admin-filters', visitors: [SVEN], path: '/site-admin/filters' },
  { name: 'site-admin-news', visitors: [SVEN], path: '/site-admin/news' },
  { name: 'site-admin-mails', visitors: [SVEN], path: '/site-admin/mails' },
  { name: 'site-admin-mails-none-found', visitors: [SVEN], path: '/site-admin/mails?q=qqqqqq' },
  { name: 'site-admin-audit', visitors: [SVEN], path: '/site-admin/audit' },
  { name: 'site-admin-caches', visitors: [SVEN], path: '/site-admin/caches' },
  { name: 'site-admin-act-as', visitors: [SVEN], path: '/site-admin/act-as?user=1' },
  { name: 'stock-per-warehouse', visitors: [ELSA], path: '/product/31' },
  { name: 'design', visitors: GUEST, path: '/design', inDevelopment: true },
]
