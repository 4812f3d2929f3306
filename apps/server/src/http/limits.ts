/** How often something may be tried before it has to wait, as the operator set it (AMB-85). */
import type { Config } from '../config.ts'

export type Limits = Pick<
  Config,
  | 'loginLimit'
  | 'loginAddressLimit'
  | 'loginAccountLimit'
  | 'passwordMailLimit'
  | 'passwordMailAddressLimit'
  | 'mailAddressLimit'
>
