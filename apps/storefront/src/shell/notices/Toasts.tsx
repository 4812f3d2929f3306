import { closeToast, useToasts } from '../../data/overlays/toasts.ts'
import { useText } from '../../texts/text.ts'
import { Toast } from '../../ui/messages/Toast.tsx'
import { ToastArea } from '../../ui/messages/ToastArea.tsx'

/** Draws the messages. Its code belongs to the frame of every page, since a message may say that there is no
 *  connection. The element around the area is its place while no layer has it (Layer.tsx). */
export function Toasts() {
  const t = useText()
  const toasts = useToasts()
  return (
    <div id="messages">
      <ToastArea label={t('shell.messages')}>
        {toasts.map(({ id, ...toast }) => (
          <Toast key={id} {...toast} closeLabel={t('shell.close')} onClose={() => closeToast(id)} />
        ))}
      </ToastArea>
    </div>
  )
}
