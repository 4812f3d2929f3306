/** Keeps the token in the Keychain of iOS or under a key of Android's Keystore. It stays on this phone: no backup and no
 *  other phone of the owner gets it. */
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import type { TokenStore } from '@hoistway/storefront/app'

const KEY = 'session'

export function secureTokens(): TokenStore {
  return {
    read: async () => (await SecureStorage.getItem(KEY)) ?? undefined,
    async write(text) {
      await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
      await SecureStorage.setItem(KEY, text)
    },
    remove: () => SecureStorage.removeItem(KEY),
  }
}
