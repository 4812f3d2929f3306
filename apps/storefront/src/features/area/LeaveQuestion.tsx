/** Asks before unsaved changes are lost: with a dialog before another page of the shop opens, with the browser's question
 *  before the visitor leaves the shop. */
import { type ReactNode, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'

type LeaveQuestionProps = {
  readonly isChanged: boolean
  /** True for a navigation that would lose the changes. */
  readonly asks: BlockerFunction
  readonly title: string
  readonly text: ReactNode
}

export function LeaveQuestion({ isChanged, asks, title, text }: LeaveQuestionProps) {
  const t = useText()
  const leaving = useBlocker((way) => isChanged && asks(way))
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (leaving.state !== 'blocked') return null
  return (
    <Dialog
      title={title}
      onClose={leaving.reset}
      actions={
        <>
          <Button onClick={leaving.proceed}>{t('siteAdmin.leave')}</Button>
          <Button kind="primary" onClick={leaving.reset}>
            {t('siteAdmin.stay')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
