import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'

type DenyDialogProps = {
  /** Unknown in the cart. */
  readonly number?: number
  readonly onDeny: () => void
  readonly onClose: () => void
}

/** Asks before an order is denied, because a denied order cannot be reopened. */
export function DenyDialog({ number, onDeny, onClose }: DenyDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={number === undefined ? t('attest.denyThis') : t('attest.denyTitle', { number })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('attest.denyCancel')}
          </Button>
          <Button
            kind="deny"
            onClick={() => {
              onClose()
              onDeny()
            }}
          >
            {t('attest.denyConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('attest.denyText')}</p>
    </Dialog>
  )
}
