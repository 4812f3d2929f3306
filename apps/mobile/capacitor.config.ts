/** The configuration of Capacitor. A released app keeps no log of the calls to its plugins. */
import type { CapacitorConfig } from '@capacitor/cli'
import app from './app.json' with { type: 'json' }

/** Firebase asks for permissions of its own, so an app without notices leaves it out. */
const includePlugins = [
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/filesystem',
  '@capacitor/share',
  ...(app.notices ? ['@capacitor/push-notifications'] : []),
]

const config: CapacitorConfig = {
  appId: app.id,
  appName: app.name,
  webDir: 'dist',
  includePlugins,
  loggingBehavior: 'debug',
  // Notices are shown while the app is in front too.
  plugins: { PushNotifications: { presentationOptions: ['banner', 'list', 'sound'] } },
  // The origins that the shop lets in by APP_ORIGINS: https://localhost and capacitor://localhost.
  server: { hostname: 'localhost', androidScheme: 'https', iosScheme: 'capacitor' },
  android: { path: 'android', allowMixedContent: false },
  ios: { path: 'ios', contentInset: 'never' },
}
export default config
