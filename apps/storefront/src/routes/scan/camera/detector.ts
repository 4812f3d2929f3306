/** Finds the codes in the picture of a camera: with the browser's own detector where it knows all kinds of codes, else
 *  with ZXing in a worker. */
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Sighting } from '../codes/sightings.ts'
import {
  FORMATS,
  type FoundCode,
  type FoundCodes,
  LINEAR_FORMATS,
  type ScanOrder,
  type ScanReply,
} from './scan-protocol.ts'

export type Detector = {
  /** Returns the codes in the present picture, the nearest to the middle first. Throws once the detector has ended. */
  readonly look: (video: HTMLVideoElement) => Promise<readonly Sighting[]>
  readonly end: () => void
}

/** The members of the browser's Barcode Detection API that are used here. */
type NativeDetector = {
  detect(
    image: HTMLVideoElement,
  ): Promise<
    readonly { readonly rawValue: string; readonly format: string; readonly boundingBox: DOMRectReadOnly }[]
  >
}
type NativeDetectors = {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Enough for a label in the middle of the picture; more takes longer. */
const LONGEST_SIDE = 1280

/** Throws where neither can be had, such as without a connection. */
export async function startDetector(): Promise<Detector> {
  return (await nativeDetector()) ?? workerDetector()
}

async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors }
  const known = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  if (!BarcodeDetector || !FORMATS.every((format) => known?.includes(format))) return undefined
  const detector = new BarcodeDetector({ formats: FORMATS })
  return {
    async look(video) {
      const found = await detector.detect(video)
      const codes = found.map(({ rawValue, format, boundingBox: { x, y, width, height } }) => {
        return { text: rawValue, format, x: x + width / 2, y: y + height / 2 }
      })
      return nearestFirst(codes, video.videoWidth, video.videoHeight)
    },
    end: () => undefined,
  }
}

/** The page fetches the WebAssembly: the worker may compile it and may request nothing. */
async function workerDetector(): Promise<Detector> {
  const answer = await fetch(wasmAddress)
  if (!answer.ok) throw new Error(`The reader of codes cannot be had: ${answer.status}.`)
  const wasm = await answer.arrayBuffer()
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
  const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!picture) throw new Error('The browser gives no canvas.')
  let waiting: { take: (reply: FoundCodes) => void; fail: (cause: Error) => void } | undefined

  function send(order: ScanOrder, moved: ArrayBuffer[]): Promise<FoundCodes> {
    return new Promise((take, fail) => {
      waiting = { take, fail }
      worker.postMessage(order, moved)
    })
  }
  function broke(detail: string): void {
    waiting?.fail(new Error(detail))
    waiting = undefined
  }
  worker.addEventListener('message', ({ data }: MessageEvent<ScanReply>) => {
    if ('fault' in data) return broke(data.fault)
    waiting?.take(data)
    waiting = undefined
  })
  // An event without a message: its script could not be had or run.
  worker.addEventListener('error', ({ message }) => broke(message || 'The worker could not be started.'))
  await send({ kind: 'start', wasm }, [wasm])

  return {
    async look(video) {
      const { width, height } = fitted(video)
      const { canvas } = picture
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      picture.drawImage(video, 0, 0, width, height)
      const pixels = picture.getImageData(0, 0, width, height).data.buffer
      const { codes } = await send({ kind: 'look', width, height, pixels }, [pixels])
      return nearestFirst(codes, width, height)
    },
    end() {
      worker.terminate()
      broke('The detector was ended.')
    },
  }
}

function fitted({ videoWidth, videoHeight }: HTMLVideoElement): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
  return { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) }
}

function nearestFirst(codes: readonly FoundCode[], width: number, height: number): readonly Sighting[] {
  const distance = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2)
  return [...codes]
    .filter(({ text }) => text !== '')
    .sort((a, b) => distance(a) - distance(b))
    .map(({ text, format }) => ({ raw: text, isLinear: LINEAR_FORMATS.includes(format) }))
}
