/** Kept by hand: requirement lines that no test names, and why. */

/** Lines that a call or a function could show, and that are not shown yet. At most five. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {}

/** Lines that only a reader can check, with what was read. */
export const READ: Readonly<Record<string, string>> = {
  'CACHE-08':
    'pages are rendered through the in-process transport, which takes the visitor of the request (`apps/server/src/http/in-process.ts`)',
}

/** What is said of all other lines that only a browser can show. */
export const SCREEN_LATER = 'a screen or a message on one, shown by a browser test when it is built'
