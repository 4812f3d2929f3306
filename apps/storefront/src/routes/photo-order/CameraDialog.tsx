/** Shows the camera of a computer or of an app, and takes any number of pictures. */
import { Platform } from '@hoistway/domain/codes'
import { Camera } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { platform } from '../../data/platform.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './CameraDialog.module.css'

type CameraDialogProps = {
  readonly onTaken: (picture: Blob) => void
  readonly onClose: () => void
}

export function CameraDialog({ onTaken, onClose }: CameraDialogProps) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const view = useCamera(video)
  const [count, setCount] = useState(0)

  async function take() {
    const picture = view === 'live' && video.current ? await stillOf(video.current) : null
    if (!picture) return
    onTaken(picture)
    setCount((before) => before + 1)
  }

  return (
    <Dialog
      title={t('photo.take')}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('photo.cameraDone')}</Button>
          <Button kind="primary" data-autofocus aria-disabled={view !== 'live'} onClick={take}>
            <Camera aria-hidden="true" />
            {t('photo.cameraTake')}
          </Button>
        </>
      }
    >
      {view === 'refused' && <Note kind="err">{t(permissionKey())}</Note>}
      {view === 'missing' && <Note kind="err">{t('photo.cameraMissing')}</Note>}
      {view === 'starting' && <Spinner label={t('photo.cameraStarting')} />}
      <video
        ref={video}
        className={css.view}
        hidden={view === 'refused' || view === 'missing'}
        aria-label={t('photo.cameraView')}
        muted
        playsInline
      />
      <p role="status">{count > 0 && t('photo.cameraCount', { count })}</p>
    </Dialog>
  )
}

/** Each has settings of its own in which the camera is allowed (MOB-03). */
function permissionKey(): string {
  return platform() === Platform.App ? 'photo.permissionOfApp' : 'photo.cameraPermission'
}

type View = 'starting' | 'live' | 'refused' | 'missing'

/** Shows the camera in the element as long as the dialog is open. */
function useCamera(video: RefObject<HTMLVideoElement | null>): View {
  const [view, setView] = useState<View>('starting')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false

    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function start(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 2560 } },
      })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setView('live')
    }
    start().catch((cause: unknown) => {
      if (isOver) return
      setView(cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'refused' : 'missing')
    })
    return () => {
      isOver = true
      stop()
    }
  }, [video])
  return view
}

function stillOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
