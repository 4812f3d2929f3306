import { lazy, Suspense } from 'react'
import { closeToast, useToasts } from '../data/toasts.ts'
import { useText } from '../texts/text.ts'
import { ToastArea } from '../ui/ToastArea.tsx'

const Toast = lazy(async () => ({ default: (await import('../ui/Toast.tsx')).Toast }))

export function Toasts() {
  const t = useText()
  const toasts = useToasts()
  return (
    <ToastArea label={t('shell.messages')}>
      <Suspense>
        {toasts.map(({ id, ...toast }) => (
          <Toast key={id} {...toast} closeLabel={t('shell.close')} onClose={() => closeToast(id)} />
        ))}
      </Suspense>
    </ToastArea>
  )
}
