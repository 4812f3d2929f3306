// breaks: features-imports
import type { DemoAccount } from '../../../../../../../fixtures/src/accounts.ts'

export type Seller = DemoAccount
