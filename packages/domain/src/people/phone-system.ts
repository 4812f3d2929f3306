/** The systems of phones for which there is an app of the shop. */
export const PHONE_SYSTEMS = ['ios', 'android'] as const
export type PhoneSystem = (typeof PHONE_SYSTEMS)[number]
