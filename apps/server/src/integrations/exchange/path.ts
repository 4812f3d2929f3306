/** The paths of an exchange. Names may come from the other side, so none of them may lead elsewhere. */
import { ExchangeFault } from './port.ts'

/** Returns the path if all of its parts are names.
 *  @throws ExchangeFault */
export function safePath(path: string): string {
  if (path.split('/').every(isName)) return path
  throw new ExchangeFault('refused', 'a path leads out of the folder of the exchange')
}

/** Tells whether a text names a file or folder within a folder. */
export function isName(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !/[/\\\p{Cc}]/u.test(text)
}

/** Tells whether a list shows a file of this name. */
export function isShown(name: string): boolean {
  return isName(name) && !name.startsWith('.')
}
