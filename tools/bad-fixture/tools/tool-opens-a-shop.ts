// breaks: tools-know-no-journeys
import { startShop } from '../../../e2e/shops/shop.ts'

export const openShop = startShop
