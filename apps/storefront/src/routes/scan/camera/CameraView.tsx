/** The picture of the camera with the frame to aim by, or the reason why there is none. */
import { Platform } from '@hoistway/domain/codes'
import { Camera, CameraOff } from 'lucide-react'
import type { RefObject } from 'react'
import { platform } from '../../../data/platform.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import css from './CameraView.module.css'
import type { CameraState } from './use-camera.ts'

type CameraViewProps = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  /** The last code is none of the shop: the frame is red. */
  readonly isUnknown: boolean
  readonly onStart: () => void
}

const FAULT_KEY: Readonly<Partial<Record<CameraState, string>>> = {
  missing: 'scan.cameraMissing',
  failed: 'scan.readerFailed',
}

/** A browser and an app have settings of their own in which the camera is allowed (MOB-03). */
function faultKey(state: CameraState): string | undefined {
  if (state !== 'refused') return FAULT_KEY[state]
  return platform() === Platform.App ? 'scan.permissionOfApp' : 'scan.permission'
}

export function CameraView({ video, state, isUnknown, onStart }: CameraViewProps) {
  const t = useText()
  const fault = faultKey(state)
  return (
    <div className={css.camera}>
      <video ref={video} className={css.picture} aria-label={t('photo.cameraView')} muted playsInline />
      {state === 'live' && (
        <span className={classNames(css.frame, isUnknown && css.unknown)} aria-hidden="true" />
      )}
      {state === 'starting' && (
        <div className={css.notice}>
          <Spinner label={t('photo.cameraStarting')} />
        </div>
      )}
      {state === 'off' && (
        <div className={css.notice}>
          <Button size="large" onClick={onStart}>
            <Camera aria-hidden="true" />
            {t('scan.startCamera')}
          </Button>
        </div>
      )}
      {fault !== undefined && (
        <div className={css.notice}>
          <p role="alert">
            <CameraOff aria-hidden="true" />
            {t(fault)}
          </p>
          <Button onClick={onStart}>{t('scan.tryAgain')}</Button>
        </div>
      )}
    </div>
  )
}
