import { useText } from '../../texts/text.ts'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { ScriptSubmit } from '../forms/ScriptSubmit.tsx'
import css from './AccountForm.module.css'

type SaveBarProps = {
  readonly label: string
  readonly isSaving: boolean
  readonly fault: string | undefined
  /** The form is the only action on the page. */
  readonly isOnly?: boolean | undefined
}

/** The foot of a form: the reason why it was not saved, and the button that saves it. */
export function SaveBar({ label, isSaving, fault, isOnly = false }: SaveBarProps) {
  const t = useText()
  return (
    <div className={css.save}>
      {fault !== undefined && <Note kind="err">{fault}</Note>}
      <ScriptSubmit kind={isOnly ? 'primary' : 'secondary'} wide={isOnly} aria-disabled={isSaving}>
        {isSaving ? <Spinner label={t('account.saving')} /> : label}
      </ScriptSubmit>
    </div>
  )
}
