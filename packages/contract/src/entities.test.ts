/** The entities field by field, as section 3 of the server document lists them; a dot leads into an object or into the
 *  items of a list. The server's answers.test.ts tests that answers match these schemas. */
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import {
  AdminUser,
  Company,
  CompanyAddress,
  LoginRequest,
  NewUser,
  RegistrationRequest,
  User,
  UserUpdate,
} from './account/account.ts'
import { Invitation } from './account/company.ts'
import { Attest, AttestOrder, AttestResponse, AttestUser } from './approvals/attest.ts'
import { calls } from './calls.ts'
import { AttributeInfo, FilterRequest, FilterResult, FilterSetup } from './catalogue/filters.ts'
import { AssetRecord, Product } from './catalogue/product.ts'
import { SearchMap } from './catalogue/product-caches.ts'
import { ProductPageRequest } from './catalogue/products.ts'
import {
  AppText,
  Block,
  ContactPage,
  CookieConsent,
  Headline,
  NavMenus,
  Promotion,
  SocialMedias,
  StaffPage,
  SubSections,
} from './content/content.ts'
import { Country, StartObject, UserObject } from './content/home.ts'
import { ENTITIES, entityNameOf, withReferences } from './entities.ts'
import { NewShareableProductList, ShareableProductList } from './orders/lists.ts'
import {
  Address,
  CartInfo,
  CartItem,
  Order,
  OrderInformation,
  OrderRequest,
  Shipment,
  Transport,
  UpdatedCartInfo,
} from './orders/orders.ts'
import { Problem } from './problems.ts'
import { SyncLog, SyncOverview } from './site-admin/sync.ts'

const USER = `id firstName lastName name email cellPhone company userGroupId userRoleID euro requested iCountry
  approvedCachedTime onlyShowContractPrices pricesRestricted priceKey webDiscount showPriceWithKickBack kickback
  shouldSetNewPassword isCustomerAdmin isSiteAdmin`
const CALLER = `tempAdrInsert refresh user cart.stateSaveID cart.cartItems cart.orderInformation isCustomerAdmin
  isSiteAdmin shouldSetNewPassword`
const PUBLISHED = 'createdAt updatedAt publishedAt locale localizations'
const attributes = (names: string) => prefixed('data.attributes.', `${names} ${PUBLISHED}`)
const PAGINATION = prefixed('meta.pagination.', 'page pageSize pageCount total')

/** Id, schema, its fields. */
const FIELDS: readonly (readonly [id: string, schema: TSchema, fields: string])[] = [
  ['ENT-01', User, 'firstName lastName euro company.companyCode isCustomerAdmin isSiteAdmin'],
  ['ENT-02', User, USER],
  [
    'ENT-03',
    AdminUser,
    `${USER} role.id role.description isWebUser address language lastActive resetPassword mailCodes userName companyId
     substituteAttesterId mailLogs.requestDate mailLogs.resetUrl mailLogs.success mailLogs.message`,
  ],
  [
    'ENT-04',
    Company,
    `id companyCode name created updated removed euro country agreement iPriceList languageCode category type postAddress
     isCustomer priceKey webDiscount onlyContractPrices priceList orderNoRequired orderNoInstruction
     disabledPartDelivery partDeliveryMessage orderNoCharacterRestrictionCount showKickBack kickBack addresses`,
  ],
  ['ENT-05', User, 'kickback showPriceWithKickBack company.kickBack company.showKickBack'],
  ['ENT-06', CompanyAddress, 'id shortName name address postAddress country recipient'],
  ['ENT-07', Address, 'id name recipient address postAddress country'],
  ['ENT-08', Country, 'id code countryName'],
  ['ENT-09', UserObject, 'cart.stateSaveID cart.cartItems cart.orderInformation'],
  ['ENT-10', CartItem, 'productID amount specificationText'],
  [
    'ENT-11',
    OrderInformation,
    `desiredDelivery userOrder mark transportId addressId recipient address postAddress countryId partialDelivery message
     weight attesteeId attestToken orderSource`,
  ],
  [
    'ENT-13',
    Transport,
    `iTransport sTransportName dPrice name.english name.swedish name.deutsch iMaxWeight iCountry sort sTransportCode
     selected`,
  ],
  ['ENT-14', CartInfo, 'cartItems language'],
  [
    'ENT-15',
    UpdatedCartInfo,
    `discount weights.productID weights.weight prices.productID prices.prices.validForPurchaseAmount
     prices.prices.price products transports`,
  ],
  [
    'ENT-16',
    Order,
    `changed order tempId orderKey orderedBy userOrder date products.product products.cartItem cartItems attestStatus
     total productIds iAttestee attestToken dtDesiredDelivery mark weight transportId addressId discount
     partialDelivery message shippments`,
  ],
  ['ENT-17', Shipment, 'shippmentId transporter location url status'],
  ['ENT-17', Order, 'shippments.shippmentId'],
  ['ENT-18', OrderRequest, 'orderInformation cartItems'],
  [
    'ENT-19',
    Product,
    'id label description unit sortedAttributeIDs attributes platformData stockInfo.prices stockInfo.stockInfos',
  ],
  [
    'ENT-20',
    Product,
    prefixed(
      'attributes.',
      `articleNr multiSelects singleSelects bools decimals freeTexts strings imageAssetIDs documentAssetIDs
       associatedProductIDs`,
    ),
  ],
  [
    'ENT-21',
    Product,
    prefixed(
      'platformData.',
      'productId popularity requiresSpecification replacementProductId status isLongGoods stockLocation',
    ),
  ],
  ['ENT-22', Product, prefixed('stockInfo.prices.', 'key validForPurchaseAmount price currency')],
  ['ENT-23', Product, prefixed('stockInfo.stockInfos.', 'stock warehouse warehouseLocation')],
  ['ENT-25', AssetRecord, 'aknAssetID mediaDownloadParms webLanguages typeTextID labelTextID'],
  [
    'ENT-26',
    FilterSetup,
    prefixed('documentsByAssetID.*.', 'typeTextID labelTextID webLanguages mediaDownloadParms'),
  ],
  [
    'ENT-28',
    FilterSetup,
    `created filterOptions.selectOptions.*.totalCount filterOptions.selectOptions.*.sortedOptions.selectOptionID
     filterOptions.selectOptions.*.sortedOptions.optionCount filterOptions.decimalRanges.*.totalCount
     filterOptions.decimalRanges.*.min filterOptions.decimalRanges.*.max filterOptions.bools.*.trueCount
     filterOptions.bools.*.falseCount attributeTexts attributeInfoByID selectOptionIDsByAttributeID
     lookup_AttributeIDs attributeIDsByWebStatus.TopLevelSelect documentsByAssetID imagesByAssetID
     documentIDsByTypeID documentTexts.*.swedish documentTexts.*.english documentTexts.*.german campaignProductIDs
     productsLimitedToCountries productsLimitedToCompanies`,
  ],
  [
    'ENT-28',
    FilterRequest,
    'selectOptions bools decimalRanges searchString resultsPageSize language productSort',
  ],
  ['ENT-28', FilterResult, 'isFilterSetupUpToDate allMatchingProductIDs topResults availableFilterOptions'],
  [
    'ENT-29',
    AttributeInfo,
    `attributeID code type filterType filterGroup metricUnit webStatus searchSettings sortPrio filterBehaviour`,
  ],
  ['ENT-30', ProductPageRequest, 'language requestedProductIDs'],
  ['ENT-31', SearchMap, 'salesCountByOptionID relevanceByProductID searchableAttributeIDs'],
  ['ENT-32', calls.updateAttributeWebSettings.result, 'created filterOptions attributeInfoByID'],
  ['ENT-33', ShareableProductList, 'id created type items.product items.amount items.specificationText'],
  ['ENT-33', NewShareableProductList, 'type items.productId items.amount items.specificationText'],
  [
    'ENT-34',
    NavMenus,
    `data.id data.attributes.displayName data.attributes.requireAuthentication data.attributes.nav_menu_items.data.id
     data.attributes.nav_menu_items.data.attributes.url data.attributes.nav_menu_items.data.attributes.displayName`,
  ],
  [
    'ENT-35',
    NavMenus,
    prefixed('data.attributes.nav_menu_items.data.attributes.', 'displayName content image url'),
  ],
  ['ENT-36', AppText, 'id key english swedish german'],
  ['ENT-37', CookieConsent, 'data.attributes.content data.attributes.fadeOutInMilliseconds'],
  [
    'ENT-38',
    StartObject,
    `countries.id countries.code countries.countryName productFilterSetup mailCodes.code mailCodes.description token
     languages publicUrls.sv publicUrls.en publicUrls.de contentServiceUrl imageServiceUrl`,
  ],
  ['ENT-39', StartObject, CALLER],
  ['ENT-39', UserObject, CALLER],
  ['ENT-40', calls.getNewProduct.result, 'id label'],
  ['ENT-40', SubSections, 'data.id'],
  ['ENT-40', SocialMedias, 'data.id'],
  [
    'ENT-41',
    Attest,
    `id userId userFullName attestantId attestantFullName amount active substituteAttesterId
     substituteAttesterFullName`,
  ],
  ['ENT-42', AttestUser, 'id fullName'],
  ['ENT-43', AttestResponse, 'status attest'],
  [
    'ENT-44',
    AttestOrder,
    'order attest.userFullName attest.attestantFullName attest.amount attest.isAttestee',
  ],
  [
    'ENT-45',
    RegistrationRequest,
    `firstName lastName phoneNumber email companyName companyAddress companyPostalCode companyCity country invoiceEmail
     orgNumber deliveryAddress deliveryPostalCode deliveryCity deliveryAddressName locale vat`,
  ],
  ['ENT-46', RegistrationRequest, 'firstName lastName phoneNumber email company country locale'],
  ['ENT-47', calls.deleteUser.body, 'userId'],
  ['ENT-47', Invitation, 'userId firstName lastName email'],
  ['ENT-47', UserUpdate, 'id firstName lastName email cellPhone mailCodes isWebUser oldPassword newPassword'],
  ['ENT-47', NewUser, 'firstName lastName email companyId'],
  ['ENT-48', SyncLog, 'id type status scheduledStart started completed message'],
  ['ENT-48', SyncOverview, 'syncLogs averageTimes'],
  ['ENT-49', Problem, 'type title status detail instance'],
  ['ENT-50', StaffPage, attributes('title')],
  ['ENT-50', CookieConsent, attributes('content')],
  ['ENT-50', SubSections, attributes('title')],
  ['ENT-51', SubSections, PAGINATION],
  ['ENT-51', NavMenus, PAGINATION],
  ['ENT-51', CookieConsent, PAGINATION],
  [
    'ENT-52',
    StaffPage,
    attributes(
      `title salesTitle operationsTitle productManagementTitle productDevelopmentTitle financeAndHrTitle sales.id
       sales.name sales.email sales.phone sales.title operations.name productManagement.name productDevelopment.name
       financeAndHr.name image seo`,
    ),
  ],
  ['ENT-53', Block, prefixed('attributes.', 'content image')],
  ['ENT-54', Block, prefixed('attributes.', 'title url image mobileImage')],
  ['ENT-55', Block, prefixed('attributes.', 'title body images decoration')],
  ['ENT-56', Block, prefixed('attributes.', 'title url imagesPerRow sortPriority images')],
  ['ENT-57', Block, prefixed('attributes.', 'name url logoURL fontawesomeCode colorCode')],
  [
    'ENT-58',
    Headline,
    prefixed('data.attributes.notification.data.attributes.', 'content fadeOutInMilliseconds'),
  ],
  ['ENT-59', ContactPage, attributes('title content contacts address phone email openingHours')],
  ['ENT-59', Promotion, attributes('title content image url')],
  ['ENT-59', Headline, attributes('title content')],
  ['ENT-59', SubSections, attributes('title content image url')],
  ['ENT-59', SocialMedias, attributes('name url fontawesomeCode')],
]

test.for(FIELDS)('an entity has the fields of the document [%s]', ([, schema, fields]) => {
  expect([...fieldPaths(schema)]).toEqual(expect.arrayContaining(words(fields)))
})

test('kickback and kickBack are written as they are [ENT-05]', () => {
  expect([...fieldPaths(User)]).not.toEqual(expect.arrayContaining(['kickBack']))
  expect([...fieldPaths(Company)]).not.toEqual(expect.arrayContaining(['kickback']))
})

test('a login may leave rememberMe out [API-ACC-01]', () => {
  const takes = Compile(LoginRequest)
  expect(takes.Check({ username: 'a', password: 'b' })).toBe(true)
  expect(takes.Check({ username: 'a', password: 'b', rememberMe: false })).toBe(true)
  expect(takes.Check({ username: 'a' })).toBe(false)
})

test('entities are told apart by what they say, and refer to each other by name', () => {
  for (const [name, schema] of Object.entries(ENTITIES)) expect(entityNameOf(schema)).toBe(name)
  expect(withReferences(User, 'User')).toMatchObject({
    type: 'object',
    properties: { company: { $ref: '#/components/schemas/Company' } },
  })
})

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function prefixed(prefix: string, names: string): string {
  return words(names)
    .map((name) => prefix + name)
    .join(' ')
}

type Shape = {
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
}

/** Every field that a schema knows, with its way; `*` stands for the keys of a map. */
function fieldPaths(schema: TSchema): Set<string> {
  const found = new Set<string>()
  visit(schema as Shape, '')
  return found

  function visit({ anyOf = [], items, properties = {}, patternProperties = {} }: Shape, path: string): void {
    for (const shape of anyOf) visit(shape, path)
    if (items) visit(items, path)
    for (const [name, shape] of Object.entries(properties)) {
      found.add(path + name)
      visit(shape, `${path}${name}.`)
    }
    for (const shape of Object.values(patternProperties)) visit(shape, `${path}*.`)
  }
}
