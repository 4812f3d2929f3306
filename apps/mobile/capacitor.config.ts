/** The configuration of Capacitor. It sends no statistics; native code keeps no log of what is sent to plugins. */
import type { CapacitorConfig } from '@capacitor/cli'
import app from './app.json' with { type: 'json' }

const config: CapacitorConfig = {
  appId: app.id,
  appName: app.name,
  webDir: 'dist',
  loggingBehavior: 'debug',
  // The origins that the shop lets in by APP_ORIGINS: https://localhost and capacitor://localhost.
  server: { hostname: 'localhost', androidScheme: 'https', iosScheme: 'capacitor' },
  android: { path: 'android', allowMixedContent: false },
  ios: { path: 'ios', contentInset: 'never' },
}
export default config
