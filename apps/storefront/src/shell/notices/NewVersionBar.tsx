/** A bar that says that a new version of the shop waits, and takes it by one click. It is away while something is being
 *  sent, such as an order. */
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { changesUnderWay } from '../../data/calls/under-way.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFoot } from '../../ui/layers/use-foot.ts'
import footBar from './FootBar.module.css'
import css from './NewVersionBar.module.css'
import { takeNewVersion, useWaitingWorker, type WorkerRegistration } from './waiting-worker.ts'

export function NewVersionBar({ registration }: { readonly registration: WorkerRegistration }) {
  const waiting = useWaitingWorker(registration)
  const isSending = changesUnderWay.useValue() > 0
  const [closedFor, setClosedFor] = useState<ServiceWorker>()
  return (
    <div role="status" className="screen-only">
      {waiting && waiting !== closedFor && !isSending && (
        <Bar onTake={() => takeNewVersion(waiting)} onClose={() => setClosedFor(waiting)} />
      )}
    </div>
  )
}

function Bar({ onTake, onClose }: { readonly onTake: () => void; readonly onClose: () => void }) {
  const t = useText()
  const bar = useRef<HTMLDivElement>(null)
  useFoot(bar)
  return (
    <div ref={bar} className={footBar.bar}>
      <div className={`page ${footBar.row} ${css.row}`}>
        <p>{t('shell.newVersion')}</p>
        <Button size="small" onClick={onTake}>
          {t('shell.takeNewVersion')}
        </Button>
        <Button kind="quiet" size="small" square aria-label={t('shell.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
