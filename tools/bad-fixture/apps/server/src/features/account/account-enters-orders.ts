// breaks: slice-by-its-public-door
import { newestOrder } from '../orders/newest-order.ts'

export const greeting = newestOrder
