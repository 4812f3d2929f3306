/** Asks before typed text is lost: a dialog of the shop before another page of the shop, the browser before everything
 *  else. */
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'

type LeaveQuestionProps = {
  readonly isTyped: boolean
  /** True for a way out on which the text would be lost. */
  readonly asks: BlockerFunction
  readonly title: string
  readonly text: string
}

export function LeaveQuestion({ isTyped, asks, title, text }: LeaveQuestionProps) {
  const t = useText()
  const leaving = useBlocker((way) => isTyped && asks(way))
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
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
