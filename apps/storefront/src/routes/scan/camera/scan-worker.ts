/** The worker's script, which reads codes with ZXing. It alone is served with a policy that lets it compile WebAssembly. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { FORMATS, type FoundCode, type ScanOrder, type ScanReply } from './scan-protocol.ts'

/** The storefront is compiled with the types of a page; in a worker the global scope is its port. */
type Port = {
  postMessage(reply: ScanReply): void
  addEventListener(type: 'message', listener: (event: { readonly data: ScanOrder }) => void): void
}
const page = globalThis as unknown as Port
let detector: BarcodeDetector | undefined

page.addEventListener('message', ({ data }) => {
  answer(data).then(
    (codes) => page.postMessage({ codes }),
    (cause: unknown) => page.postMessage({ fault: String(cause) }),
  )
})

async function answer(order: ScanOrder): Promise<readonly FoundCode[]> {
  if (order.kind === 'start') {
    await prepareZXingModule({ overrides: { wasmBinary: order.wasm }, fireImmediately: true })
    detector = new BarcodeDetector({ formats: [...FORMATS] })
    return []
  }
  const { width, height, pixels } = order
  const found = await detector?.detect(new ImageData(new Uint8ClampedArray(pixels), width, height))
  return (found ?? []).map(({ rawValue, format, boundingBox: box }) => {
    return { text: rawValue, format, x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
}
