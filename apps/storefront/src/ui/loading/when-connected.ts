/** Runs a load, such as that of a component's code or of a screen's data. While the connection is lost, it waits and
 *  repeats the load, and the page stays. */
export async function whenConnected<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    await fetchLostStyles()
    const before = returns
    try {
      return await load()
    } catch (cause) {
      // On the server there is a navigator too, which knows of no connection.
      if (navigator.onLine === false) await connection()
      // A load that failed offline may be caught only when the connection is back, and browsers say that it is back a
      // moment before requests get through.
      else if (returns === before && performance.now() - returnedAt > SETTLING_MS) throw cause
      else await new Promise((again) => setTimeout(again, REPEAT_MS))
    }
  }
}

/** The number of times that the connection came back. */
let returns = 0
let returnedAt = Number.NEGATIVE_INFINITY
const SETTLING_MS = 2_000
const REPEAT_MS = 250

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    returns += 1
    returnedAt = performance.now()
  })
}

function connection(): Promise<void> {
  return new Promise((back) => {
    window.addEventListener('online', () => back(), { once: true })
  })
}

/** The style sheets that failed to load. A repeated import fetches the code again, but not its styles. */
const lostStyles = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  document.addEventListener('error', ({ target }) => noteLost(target), true)
}

function noteLost(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
}

async function fetchLostStyles(): Promise<void> {
  const links = [...lostStyles]
  lostStyles.clear()
  await Promise.all(links.map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = link.href
    again.onload = () => done()
    again.onerror = () => done()
    link.replaceWith(again)
  })
}
