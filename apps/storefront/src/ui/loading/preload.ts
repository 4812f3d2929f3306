/** Fetches the files of a lazily loaded module, with its styles, before the module is imported. Stands in place of
 *  Vite's own helper (`preload-files.ts`): a browser does not fetch a module again that it failed to fetch once, until
 *  the page is left. So nothing is imported before all of its files have come, and lost files are fetched again. */

const preloads = new Map<string, Promise<void>>()

/** @param files Addresses of the module and of all that it imports, relative to the root of the shop. */
export async function preload<T>(importModule: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(preloadOnce))
  return importModule()
}

function preloadOnce(file: string): Promise<void> {
  const { href } = new URL(file, new URL(import.meta.env.BASE_URL, document.baseURI))
  const stored = preloads.get(href)
  if (stored) return stored
  const preloading = isInPage(href)
    ? Promise.resolve()
    : href.endsWith('.css')
      ? addStyles(href)
      : cacheScript(href)
  preloads.set(href, preloading)
  preloading.catch(() => preloads.delete(href))
  return preloading
}

/** True where the server sent the file with the page, or a stylesheet that holds it. */
function isInPage(href: string): boolean {
  const { pathname } = new URL(href)
  return [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=modulepreload]'),
  ].some((link) => link.href === href || link.dataset.holds?.split(' ').includes(pathname))
}

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not load`))
    }
    document.head.append(link)
  })
}

/** Leaves the file in the browser's cache, where the import finds it. Links with `rel=preload` and `modulepreload` are not
 *  fetched a second time either. */
async function cacheScript(href: string): Promise<void> {
  const answer = await fetch(href)
  // The build is gone from the server: the page decides whether it is reloaded (data/page/reload.ts).
  if (answer.status === 404) dispatchEvent(new Event('vite:preloadError'))
  if (!answer.ok) throw new Error(`${href} did not load: ${answer.status}`)
  await answer.arrayBuffer()
}
