import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import css from './KeysDialog.module.css'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['D', 'deny'],
  ['X', 'choose'],
  ['E', 'edit'],
  ['Enter', 'lines'],
  ['?', 'help'],
] as const

/** Lists the keys that decide the order in focus. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      title={t('approvals.keys.title')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('approvals.keys.close')}
        </Button>
      }
    >
      <p>{t('approvals.keys.text')}</p>
      <dl className={css.keys}>
        {KEYS.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`approvals.keys.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
