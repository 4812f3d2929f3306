/** The links to the shop that the system gives to the app: universal links of iOS, app links of Android. */
import { App } from '@capacitor/app'
import type { Links } from '@hoistway/storefront/app'

export function systemLinks(): Links {
  return {
    first: async () => (await App.getLaunchUrl())?.url,
    onNext: (follow) => void App.addListener('appUrlOpen', ({ url }) => follow(url)),
  }
}
