import { closeToast, useToasts } from '../data/toasts.ts'
import { useText } from '../texts/text.ts'
import { Toast, ToastArea } from '../ui/Toast.tsx'

export function Toasts() {
  const t = useText()
  const toasts = useToasts()
  return (
    <ToastArea label={t('shell.messages')}>
      {toasts.map(({ id, ...toast }) => (
        <Toast key={id} {...toast} closeLabel={t('shell.close')} onClose={() => closeToast(id)} />
      ))}
    </ToastArea>
  )
}
