/** What a lost connection keeps from coming, such as the code of a component or the data of a screen, comes once
 *  there is a connection again: what is opened then waits, and the page stays as it is. */
export async function whenConnected<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    await fetchLostStyles()
    try {
      return await load()
    } catch (cause) {
      // On the server there is a navigator too, which knows of no connection.
      if (navigator.onLine !== false) throw cause
      await connection()
    }
  }
}

function connection(): Promise<void> {
  return new Promise((back) => {
    window.addEventListener('online', () => back(), { once: true })
  })
}

/** Code is asked for again by its import; styles that did not come with it are not. */
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
