/** One example request of each call, with users and parts of the demo shop. The page of the contract shows them, and
 *  the tests that make every call start from them. A row without an example does not compile. Ids and tokens that exist
 *  only in a running shop (a waiting order, a share token) are placeholders here;
 *  apps/server/src/testing/requests/good-requests.ts replaces them. */
import type { CallName, InputOf } from './calls.ts'

const PASSWORD = 'demo-lift-2026'
/** A placeholder for the shop's CACHE_KEY. */
const CACHE_KEY = 'the-key-of-the-shop'
/** A door roller with prices from 1, 10 and 50 pieces. */
const PART = 10
const TRANSPORT = 40
const ADDRESS = 1
const COMPANY = 1
const KARIN = 1
const ADA = 2
const OLLE = 3
const NILS = 10
/** A placeholder with the form of a token. */
const TOKEN = 'k3vQ0c9yJm1Zb7Tq5hXo2Wd8Rf4Lp6Ns0Ue1Ga3Ci5E'
/** A PNG of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const cartItems = [{ productID: PART, amount: 2, specificationText: '' }]

export const EXAMPLES: { readonly [N in CallName]: InputOf<N> } = {
  login: { body: { username: 'karin@nordlift.example', password: PASSWORD, rememberMe: true } },
  token: {},
  logout: {},
  updateUser: { body: { cellPhone: '+46 8 555 010 20', mailCodes: ['PP'] } },
  createAccount: {
    body: {
      firstName: 'Maja',
      lastName: 'Holm',
      phoneNumber: '+46 8 555 010 90',
      email: 'maja@hisservice.example',
      companyName: 'Holms Hisservice AB',
      companyAddress: 'Industrigatan 5',
      companyPostalCode: '112 51',
      companyCity: 'Stockholm',
      country: 'Sverige',
      orgNumber: '556000-0001',
      locale: 'sv',
    },
  },
  createEmployee: {
    body: {
      firstName: 'Lena',
      lastName: 'Berg',
      email: 'lena@nordlift.example',
      language: 0,
      mailCodes: ['PP'],
    },
  },
  accountUser: {},
  forgotPassword: { query: { email: 'karin@nordlift.example', locale: 'sv' } },
  setNewPassword: {
    query: {},
    body: { Password: 'a longer pass phrase', Token: TOKEN, Email: 'karin@nordlift.example' },
  },

  getUsers: {},
  resendForgotPassword: { query: { userId: OLLE } },
  deleteUser: { body: { userId: NILS } },
  inviteUser: {
    body: { firstName: 'Lena', lastName: 'Berg', email: 'lena@nordlift.example', isCustomerAdmin: false },
  },
  getOwnUser: {},
  companyAddresses: { query: { companyId: COMPANY } },
  updateAddress: {
    body: {
      id: ADDRESS,
      name: 'Lagret',
      recipient: 'Nordlift AB',
      address: 'Storgatan 2',
      postAddress: '111 22 Stockholm',
      country: 'Sverige',
    },
  },
  deleteAddress: { query: { addressId: ADDRESS } },
  getCompanyCurrency: {},

  startObject: { query: {} },
  userObject: {},
  languages: {},
  countries: { query: { locale: 'sv' } },

  updateCartInfo: { body: { cartItems, language: 1 } },
  discount: { query: { cartItems } },
  deliveryOption: { query: { transportId: TRANSPORT, weight: 3 } },
  deliveryOptions: {
    query: { weight: 3, address: String(ADDRESS), preSelected: TRANSPORT, longGoods: false },
  },
  address: { query: { addressId: ADDRESS } },
  addresses: {},
  addAddress: {
    body: {
      name: 'Bygget',
      recipient: 'Nordlift AB',
      address: 'Storgatan 1',
      postAddress: '111 22 Stockholm',
      country: 'Sverige',
    },
  },
  placeOrder: {
    body: {
      orderInformation: {
        desiredDelivery: '2030-12-02',
        userOrder: 'A-1042',
        mark: 'Hiss 3',
        transportId: TRANSPORT,
        addressId: ADDRESS,
        partialDelivery: false,
        message: '',
        orderSource: 2,
      },
      cartItems,
    },
    headers: { 'idempotency-key': 'e7c1f0a2-order-1042' },
  },
  orderHistory: {},
  companyOrderHistory: {},

  attests: {},
  attestOrder: { query: { attestToken: TOKEN } },
  putAttest: {
    body: { id: 0, userId: OLLE, attestantId: ADA, amount: 50_000, active: true, substituteAttesterId: null },
  },
  attestOrders: { query: { locale: 'sv' } },
  attestUsers: {},
  deleteAttest: { params: { attestId: 1 } },
  acceptAttest: { query: { attestToken: TOKEN, locale: 'sv' } },
  denyAttest: { query: { attestToken: TOKEN, locale: 'sv' } },
  enableAttest: {},
  disableAttest: {},
  checkAttest: {},

  getNewProduct: { query: { locale: 'sv' } },
  allIds: {},
  getProductFilterSetup: { query: {} },
  filterProducts: {
    body: {
      selectOptions: {},
      bools: {},
      decimalRanges: {},
      searchString: 'roller',
      resultsPageSize: 20,
      language: 1,
      productSort: 4,
      onlyInStock: true,
    },
  },
  getProductsPage: { body: { requestedProductIDs: [PART, 12], language: 1 } },
  getAsset: { params: { id: 1 }, query: { locale: 'sv' } },
  getProductInLanguage: { params: { id: PART }, query: { language: 0 } },
  getProduct: { params: { id: PART }, query: { locale: 'sv' } },
  getPimFile: { query: { code: 'drawing-10.svg' } },
  getCartItemPrice: { params: { id: PART, amount: 12 } },
  getCartPrices: { body: { cartItems } },
  getCartWeight: { body: { cartItems } },
  getPimCache: { query: { field: 'label', language: 1 }, headers: { key: CACHE_KEY } },
  getProductAttributesCache: { query: { language: 1 }, headers: { key: CACHE_KEY } },
  getStockInfoCache: { query: { field: 'stock', language: 1 }, headers: { key: CACHE_KEY } },
  productNews: {},
  sortProductNews: { query: { language: 0, sortedList: [PART, 12] } },
  updateAttributeWebSettings: {
    body: [{ attributeID: 8, webStatus: 3, filterBehaviour: 1, sortPrio: 10, searchSettings: 2 }],
  },
  resetCache: {},
  syncOverview: {},
  createSyncLog: { query: { type: '1' } },

  getShareableProductLists: { query: { language: 1 } },
  getShareableProductList: { query: { id: TOKEN, language: 1 } },
  saveShareableProductList: {
    body: { type: 0, items: [{ productId: PART, amount: 2, specificationText: '' }] },
  },
  ownLists: { query: { language: 1 } },
  nameList: { params: { id: TOKEN }, body: { name: 'Shaft 3, doors' } },
  deleteShareableProductList: { query: { id: TOKEN } },

  appTexts: {},
  staffPage: { query: { locale: 'sv' } },
  contactPage: { query: { locale: 'sv' } },
  navMenus: { query: { locale: 'sv' } },
  navMenuItem: { query: { id: 204, locale: 'sv' } },
  promotion: { query: { locale: 'sv' } },
  headline: { query: { locale: 'sv' } },
  subSections: { query: { locale: 'sv' } },
  socialMedias: { query: { locale: 'sv' } },
  contactInfo: { query: { locale: 'sv' } },
  cookieConsent: { query: { locale: 'sv' } },
  imageFile: { query: { url: '/uploads/returns.svg' } },
  image: { query: { url: '/uploads/returns.svg', locale: 'sv' } },

  device: {},
  offline: {},
  submitQuestion: {
    body: {
      name: 'Bo Ek',
      email: 'bo.ek@hiss.example',
      message: 'Does the roller fit a door of 1998?',
      productId: PART,
      locale: 'en',
    },
  },
  uploadSinglePhoto: { body: { fileName: 'type plate.png', contentType: 'image/png', data: DOT } },
  sendPhotoOrder: {
    body: {
      name: 'Karin Lind',
      email: 'karin@nordlift.example',
      phoneNumber: '+46 8 555 010 20',
      message: 'Two of these, please.',
      photoIds: [1],
      locale: 'sv',
    },
  },

  handover: { body: { to: 'en' } },
  feeds: {},
  feedAttributes: { query: { feed: 'Akeneo products' } },
  refusedLines: { query: { feed: 'stock.csv', limit: 20 } },
  downloadRefusedLines: { query: { feed: 'stock.csv' } },
  heldChanges: { query: { feed: 'prices.csv' } },
  releaseHeldChanges: { body: { ids: [1] } },
  attributeOverview: {},
  addressUse: {},
  restoreAddress: { params: { id: ADDRESS } },
  cacheOverview: {},
  previewFacets: { query: { productType: 1 } },
  checkPasswordLink: { body: { token: 'a-token-of-a-mail', email: 'karin@nordlift.example' } },
  emailChange: {},
  resendEmailChange: {},
  cancelEmailChange: {},
  confirmEmail: { body: { token: TOKEN } },
  auditLog: { query: { q: 'Karin', from: '2026-11-16', limit: 20 } },
  downloadAuditLog: { query: { act: 'login' } },
  mailQueue: { query: { state: 'givenUp' } },
  queuedMail: { params: { id: 1 } },
  actingState: {},
  actingPeople: { query: { q: 'Karin' } },
  startActing: { body: { userId: KARIN, reason: 'Ordered by telephone, KL-2296' } },
  extendActing: {},
  stopActing: {},
  retryMail: { params: { id: 1 } },
  personMails: { params: { id: 2 }, query: { limit: 20 } },
  listCompanies: { query: { q: 'nordl' } },
  companyOverview: { params: { id: COMPANY }, query: { locale: 'en' } },
  absences: { query: {} },
  companyAbsences: {},
  setAbsence: {
    body: { from: '2026-12-21', to: '2027-01-06', substituteId: 3, note: 'Christmas and New Year' },
  },
  endAbsence: { params: { id: 1 } },
  inviteMany: {
    body: { rows: [{ firstName: 'Maja', lastName: 'Nordin', email: 'maja.nordin@nordlift.example' }] },
  },
  waitingApprovals: {},
  ownApproval: {},
  orderMessages: { params: { number: 1 } },
  writeOrderMessage: { params: { number: 1 }, body: { text: 'Is this for shaft 3?' } },
  approvalSettings: {},
  approvalsDue: { query: { remindAfterHours: 24, escalateAfterHours: 48 } },
  setApprovalSettings: { body: { remindAfterHours: 24, escalateAfterHours: 48, sumOfDay: true } },
  approvalPreview: { query: { total: 30_000 } },
  approvalInbox: { query: { state: 'waiting', limit: 20, locale: 'sv' } },
  approvalCount: {},
  decideApprovals: {
    body: { decision: 'deny', attestTokens: [TOKEN], reason: 'We have two of these in stock.' },
  },
  waitingOrders: {},
  orderPage: { query: { scope: 'company', q: 'door roller', status: 'received', limit: 20 } },
  orderByNumber: { params: { number: '104890' }, query: { locale: 'en' } },
  orderApproval: { params: { number: 104_890 } },
  withdrawOrder: { params: { number: 104_890 } },
  companyPeople: { query: { q: 'karin', state: 'active', limit: 20 } },
  listPeople: { query: { companyId: COMPANY, state: 'active' } },
  personOverview: { params: { id: OLLE } },
  personConsequences: { params: { id: ADA } },
  lockPerson: { params: { id: NILS } },
  unlockPerson: { params: { id: NILS } },
  endPersonSessions: { params: { id: NILS } },
  listOrders: { query: { companyId: COMPANY, limit: 20 } },
  enquiries: { query: { state: 'open', limit: 20 } },
  enquiry: { params: { id: 1 } },
  setEnquiryState: { params: { id: 1 }, body: { state: 'inWork', version: 1 } },
  answerEnquiry: {
    params: { id: 1 },
    body: { text: 'Yes, the roller fits a door of 1998.', version: 1, key: 'answer-3f9c2a71' },
  },
  dataQuality: {},
  dataQualityRows: { params: { finding: 'no-picture' }, query: { limit: 20, locale: 'sv' } },
  downloadDataQuality: { params: { finding: 'no-price' } },
  operations: {},
  snapshotManifest: { query: { locale: 'sv' } },
  snapshotPart: { params: { part: 'engine' }, query: { locale: 'sv' } },
  snapshotPrices: {},
  registerPhone: { body: { system: 'android', token: 'fcm-7f3a:APA91bH-example', locale: 'sv' } },
  forgetPhone: { body: { token: 'fcm-7f3a:APA91bH-example' } },
  pictureSizes: { body: { assetIDs: [1] } },
}
