/** Shows a link that the visitor copies by hand. Browsers deny the clipboard to pages on plain http, and to pages
 *  without the visitor's permission. */
import { Button } from '../controls/Button.tsx'
import { Field, Input } from '../controls/Field.tsx'
import { Dialog } from './Dialog.tsx'

type LinkDialogProps = {
  readonly link: string
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly doneLabel: string
  readonly onClose: () => void
}

export function LinkDialog({ link, title, label, hint, doneLabel, onClose }: LinkDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      <Field label={label} hint={hint}>
        {(control) => (
          <Input
            {...control}
            readOnly
            data-autofocus
            value={link}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </Dialog>
  )
}
