/** A short message at the top centre. Screen readers announce success when they are idle, and failures at once. */
import { Check, CircleAlert, X } from 'lucide-react'
import { classNames } from '../class-names.ts'
import css from './Toast.module.css'

type ToastProps = {
  readonly kind: 'ok' | 'fault'
  readonly text: string
  readonly detail?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  readonly closeLabel: string
  readonly onClose: () => void
}

export function Toast({ kind, text, detail, action, closeLabel, onClose }: ToastProps) {
  const Icon = kind === 'ok' ? Check : CircleAlert
  return (
    <div
      className={classNames(css.toast, kind === 'fault' && css.fault)}
      role={kind === 'fault' ? 'alert' : 'status'}
    >
      <span className={css.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={css.text}>
        <p>{text}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {action && (
        <button type="button" className={css.action} onClick={action.run}>
          {action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
