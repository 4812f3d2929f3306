/** The values of OFFLINE_POLICY (AMB-91): `spec` blocks advanced filters without a connection, `extended` lets every
 *  filter work, since the same engine answers it. */
export const OFFLINE_POLICIES = ['spec', 'extended'] as const
export type OfflinePolicy = (typeof OFFLINE_POLICIES)[number]
