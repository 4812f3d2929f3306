/** Of every Chromium that is started without a screen. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a moving picture; a page still has to be allowed to use it.
  '--use-fake-device-for-media-stream',
]
