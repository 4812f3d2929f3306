/** The limits that the operator sets: how often something may be tried before the caller has to wait (AMB-85). */
import type { Config } from '../../config.ts'

export type Limits = Pick<
  Config,
  | 'loginLimit'
  | 'loginAddressLimit'
  | 'loginAccountLimit'
  | 'passwordMailLimit'
  | 'passwordMailAddressLimit'
  | 'mailAddressLimit'
>
