/** One request of each call, with people and parts of the demo shop: shown on the page of the contract, and the base
 *  of the tests that ask every call. A row without one does not compile. Ids and tokens that only a running shop
 *  can give (an order that waits, a share token) stand here in their form; apps/server/src/testing/good-requests.ts
 *  puts real ones in their place. */
import type { CallName, InputOf } from './calls.ts'

const PASSWORD = 'demo-lift-2026'
/** A door roller with prices from 1, 10 and 50 pieces. */
const PART = 10
const TRANSPORT = 40
const ADDRESS = 1

const cartItems = [{ productID: PART, amount: 2, specificationText: '' }]

export const EXAMPLES: { readonly [N in CallName]: InputOf<N> } = {
  login: { body: { username: 'karin@nordlift.example', password: PASSWORD, rememberMe: true } },
  token: {},
  logout: {},

  startObject: {},
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
  getAsset: { params: { id: 1 } },
  getProductInLanguage: { params: { id: PART }, query: { language: 0 } },
  getProduct: { params: { id: PART }, query: { locale: 'sv' } },

  appTexts: {},
  navMenus: { query: { locale: 'sv' } },
  cookieConsent: { query: { locale: 'sv' } },
}
