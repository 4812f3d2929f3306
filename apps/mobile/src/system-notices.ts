/** The notices that the shop sends to the phone: by Firebase to Android, by Apple to iOS. */
import { PushNotifications } from '@capacitor/push-notifications'
import type { Notices } from '@hoistway/storefront/app'

export function systemNotices(): Notices {
  return {
    async begin(take) {
      const { receive } = await PushNotifications.checkPermissions()
      const isOpen = receive.startsWith('prompt')
      const answer = isOpen ? await PushNotifications.requestPermissions() : { receive }
      if (answer.receive !== 'granted') return
      await PushNotifications.addListener('registration', ({ value }) => take(value))
      await PushNotifications.register()
    },
    onOpened(open) {
      void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
        const path: unknown = notification.data?.path
        if (typeof path === 'string') open(path)
      })
    },
    clear: () => PushNotifications.removeAllDeliveredNotifications(),
  }
}
