/** Names the wake-ups in which the service worker renews the catalogue on the device. */
export const BACKGROUND_TAG = 'renew-catalogue'
