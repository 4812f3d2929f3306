// breaks: features-imports
import type { DemoAccount } from '../../../../../../../fixtures/src/cast.ts'

export type Seller = DemoAccount
