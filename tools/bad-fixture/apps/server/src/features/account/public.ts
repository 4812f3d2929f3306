export type { Greeting } from './account-enters-orders.ts'
