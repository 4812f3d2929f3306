// breaks: tools-know-no-journeys
import { startShop } from '../../../e2e/shop.ts'

export const openShop = startShop
