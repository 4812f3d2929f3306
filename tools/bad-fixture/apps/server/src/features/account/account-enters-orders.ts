// breaks: slice-by-its-public-file
import type { NewestOrder } from '../orders/newest-order.ts'

export type Greeting = { readonly order: NewestOrder }
