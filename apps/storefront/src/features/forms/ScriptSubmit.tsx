/** The submit button of a form that only the script can send. It is disabled until the script runs, so that neither a
 *  press nor Enter sends anything, and shows after a second that it waits. */
import type { ComponentProps } from 'react'
import { useHydrated } from '../../data/page/use-hydrated.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './ScriptSubmit.module.css'

type ScriptSubmitProps = Omit<ComponentProps<typeof Button>, 'type'> & {
  /** Says what to do without JavaScript; left out, the usual sentence is shown. */
  readonly noScript?: string | undefined
}

export function ScriptSubmit({ noScript, children, ...rest }: ScriptSubmitProps) {
  const t = useText()
  const runs = useHydrated()
  return (
    <>
      <Button {...rest} type="submit" disabled={!runs || rest.disabled}>
        {children}
        {!runs && <Spinner className={css.waiting} label={t('shell.waitsForScript')} labelHidden />}
      </Button>
      <noscript>
        <Note kind="low">{noScript ?? t('shell.needsScript', { phone: t('contact.phone') })}</Note>
      </noscript>
    </>
  )
}
