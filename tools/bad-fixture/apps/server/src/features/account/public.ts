export { greeting } from './account-enters-orders.ts'
