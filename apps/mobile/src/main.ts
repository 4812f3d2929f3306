/** The page of the apps: the storefront with what the system of the phone has for it. */
import { Capacitor } from '@capacitor/core'
import { startApp } from '@hoistway/storefront/app'
import { secureTokens } from './secure-tokens.ts'
import { systemLinks } from './system-links.ts'

await startApp({
  system: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
  tokens: secureTokens(),
  links: systemLinks(),
})
