/** Kept by hand: requirement lines that no test names, and why. */

/** Lines that a call or a function could show, and that are not shown yet. At most five. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'ENUM-05': 'no call carries the platform: it comes with the apps',
}

/** Lines that only a reader can check, with what was read. */
export const READ: Readonly<Record<string, string>> = {}

/** What is said of all other lines that only a browser can show. */
export const SCREEN_LATER = 'only a browser can show it: its test comes with the screens'
