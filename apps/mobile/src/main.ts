/** The page of the apps: the storefront with what the system of the phone has for it. */
import { Capacitor } from '@capacitor/core'
import { startApp } from '@hoistway/storefront/app'
import { secureTokens } from './secure-tokens.ts'
import { systemFiles } from './system-files.ts'
import { systemLinks } from './system-links.ts'
import { systemNotices } from './system-notices.ts'

await startApp({
  system: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
  tokens: secureTokens(),
  links: systemLinks(),
  giveFile: systemFiles(),
  // Without the key of Firebase in the app, asking the system for notices would end it.
  ...(import.meta.env.WITH_NOTICES && { notices: systemNotices() }),
})
