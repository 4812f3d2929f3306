/** Shows the camera in a video element and reports the pieces that come into its picture. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Piece, watchSightings } from '../codes/sightings.ts'
import type { Detector } from './detector.ts'

export type CameraState =
  /** The visitor has not asked for it. */
  | 'off'
  | 'starting'
  | 'live'
  /** The visitor, or the device, has not given the permission (MOB-03). */
  | 'refused'
  /** There is none, or another program has it. */
  | 'missing'
  /** The code that reads codes cannot be had, or has stopped. */
  | 'failed'

/** The light of the camera, where it has one. */
export type Torch = { readonly isOn: boolean; readonly toggle: () => void }

type Tried = { readonly attempt: number; readonly state: CameraState }

export function useCamera(video: RefObject<HTMLVideoElement | null>, onPiece: (piece: Piece) => void) {
  // Each attempt to start has a number, so that a second attempt starts the camera again.
  const [{ attempt, state }, setTried] = useState<Tried>({ attempt: 0, state: 'off' })
  const [track, setTrack] = useState<MediaStreamTrack>()
  const start = useCallback(
    () => setTried((before) => ({ attempt: before.attempt + 1, state: 'starting' })),
    [],
  )
  const report = useEffectEvent(onPiece)

  useEffect(() => {
    void startsByItself().then((wanted) => wanted && start())
  }, [start])

  useEffect(() => {
    if (attempt === 0) return
    const work = new AbortController()
    const say = (next: CameraState) =>
      work.signal.aborted || setTried((before) => ({ ...before, state: next }))
    const view = video.current
    if (view) void runCamera(view, { signal: work.signal, say, setTrack, report })
    return () => {
      work.abort()
      setTrack(undefined)
    }
  }, [attempt, video])

  return { state, start, torch: useTorch(track) }
}

/** A phone is held up to a label: its camera starts at once. A computer's starts when it is asked for, unless the visitor
 *  has allowed it before. */
async function startsByItself(): Promise<boolean> {
  if (navigator.mediaDevices === undefined) return false
  if (matchMedia('(pointer: coarse)').matches) return true
  try {
    const permission = await navigator.permissions.query({ name: 'camera' as PermissionName })
    return permission.state === 'granted'
  } catch {
    // Some browsers do not know this permission.
    return false
  }
}

type Run = {
  readonly signal: AbortSignal
  readonly say: (state: CameraState) => void
  readonly setTrack: (track: MediaStreamTrack) => void
  readonly report: (piece: Piece) => void
}

async function runCamera(video: HTMLVideoElement, { signal, say, setTrack, report }: Run): Promise<void> {
  let stream: MediaStream | undefined
  let detector: Detector | undefined
  function stop(): void {
    for (const track of stream?.getTracks() ?? []) track.stop()
    detector?.end()
    video.srcObject = null
  }
  signal.addEventListener('abort', stop)
  try {
    stream = await openCamera()
  } catch (cause) {
    return say(cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'refused' : 'missing')
  }
  if (signal.aborted) return stop()
  const [track] = stream.getVideoTracks()
  track?.addEventListener('ended', () => say('missing'))
  try {
    video.srcObject = stream
    await video.play()
    const { startDetector } = await import('./detector.ts')
    detector = await startDetector()
    if (signal.aborted) return stop()
    if (track) setTrack(track)
    say('live')
    await watch(video, detector, signal, report)
  } catch {
    stop()
    say('failed')
  }
}

function openCamera(): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) return Promise.reject(new Error('There is no camera.'))
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

async function watch(
  video: HTMLVideoElement,
  detector: Detector,
  signal: AbortSignal,
  report: (piece: Piece) => void,
): Promise<void> {
  const { see } = watchSightings()
  while (!signal.aborted) {
    await nextPicture(video)
    if (signal.aborted || video.videoWidth === 0) continue
    const sightings = await detector.look(video)
    const piece = see(performance.now(), sightings)
    if (piece && !signal.aborted) report(piece)
  }
}

/** Comes with the next picture of the camera; not at all while the page is hidden. */
function nextPicture(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((drawn) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(drawn)
    else requestAnimationFrame(drawn)
  })
}

function useTorch(track: MediaStreamTrack | undefined): Torch | undefined {
  const [isOn, setOn] = useState(false)
  if (!track || !hasTorch(track)) return undefined
  function toggle(): void {
    const next = !isOn
    // The types of the browser do not know the constraint yet.
    const constraints = { advanced: [{ torch: next }] } as unknown as MediaTrackConstraints
    track?.applyConstraints(constraints).then(
      () => setOn(next),
      () => undefined,
    )
  }
  return { isOn, toggle }
}

function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities: object = track.getCapabilities?.() ?? {}
  return 'torch' in capabilities && capabilities.torch === true
}
