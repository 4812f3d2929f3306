/** One handler for every row of the contract. A row that has none here does not compile. */
import type { Locale } from '@hoistway/domain/locale'
import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import { login } from './features/account/login.ts'
import { createLoginLimit } from './features/account/login-limit.ts'
import { logout } from './features/account/logout.ts'
import { token } from './features/account/token.ts'
import { allIds } from './features/catalogue/all-ids.ts'
import { filterProducts } from './features/catalogue/filter-products.ts'
import { createFilterSetups } from './features/catalogue/filter-setup.ts'
import { getAsset } from './features/catalogue/get-asset.ts'
import { getNewProduct } from './features/catalogue/get-new-product.ts'
import { getProduct, getProductInLanguage } from './features/catalogue/get-product.ts'
import { getProductsPage } from './features/catalogue/get-products-page.ts'
import { createPrices, createProductReader, type LiveShelf } from './features/catalogue/public.ts'
import { appTexts } from './features/content/app-texts.ts'
import { cookieConsent } from './features/content/cookie-consent.ts'
import { navMenus } from './features/content/nav-menus.ts'
import { addAddress } from './features/orders/add-address.ts'
import { address, addresses } from './features/orders/addresses.ts'
import { deliveryOption, deliveryOptions } from './features/orders/delivery-options.ts'
import { discount } from './features/orders/discount.ts'
import { orderHistory } from './features/orders/order-history.ts'
import { placeOrder } from './features/orders/place-order.ts'
import { updateCartInfo } from './features/orders/update-cart-info.ts'
import { countries } from './features/start/countries.ts'
import { languages } from './features/start/languages.ts'
import { startObject } from './features/start/start-object.ts'
import { userObject } from './features/start/user-object.ts'
import type { Handlers } from './http/handler.ts'
import type { Sessions } from './http/sessions.ts'
import type { ContentService } from './integrations/cms/port.ts'
import type { FileStore } from './integrations/files/port.ts'

export type ShopParts = {
  readonly db: Kysely<Database>
  readonly live: LiveShelf
  readonly sessions: Sessions
  readonly content: ContentService
  readonly files: FileStore
  readonly publicUrls: Readonly<Partial<Record<Locale, string>>>
  readonly stockLimit: number
  readonly now: () => Date
}

export function createHandlers(parts: ShopParts): Handlers {
  const { db, live, sessions, content, files, publicUrls, stockLimit, now } = parts
  const products = createProductReader(db, live, createPrices(db, now))
  const setups = createFilterSetups(db, live)
  return {
    login: login({ db, sessions, limit: createLoginLimit(db, now), now }),
    token: token(sessions),
    logout: logout(sessions),
    startObject: startObject({ db, stockLimit, setups, publicUrls }),
    userObject: userObject({ db, stockLimit }),
    languages: languages(),
    countries: countries(db),
    updateCartInfo: updateCartInfo({ db, products, now }),
    discount: discount(products),
    deliveryOption: deliveryOption(db),
    deliveryOptions: deliveryOptions(db),
    address: address(db),
    addresses: addresses(db),
    addAddress: addAddress(db),
    placeOrder: placeOrder({ db, products, now }),
    orderHistory: orderHistory({ db, products }),
    getNewProduct: getNewProduct(db, live, products),
    allIds: allIds(live),
    getProductFilterSetup: ({ query }, visitor) => setups.of(visitor, query.assets),
    filterProducts: filterProducts(live, products),
    getProductsPage: getProductsPage(products),
    getAsset: getAsset(db, live, files),
    getProductInLanguage: getProductInLanguage({ db, live, products }),
    getProduct: getProduct({ db, live, products }),
    appTexts: appTexts(content),
    navMenus: navMenus(content),
    cookieConsent: cookieConsent(content),
  }
}
