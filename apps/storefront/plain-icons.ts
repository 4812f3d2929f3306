/** Joins the shapes of each icon of lucide-react into one path while the storefront is built (icon-path.ts). */
import type { Plugin } from 'vite'
import { inOnePath, type Shape } from './icon-path.ts'

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/
/** The list of the shapes, as the package writes it. No shape has a bracket in its attributes. */
const SHAPES = /\bnode: (\[(?:\s*\[[^[\]]*\],?)*\s*\])/

export function plainIcons(): Plugin {
  return {
    name: 'hoistway:plain-icons',
    apply: 'build',
    transform(code, id) {
      if (!ICON.test(id)) return null
      const [whole, list] = SHAPES.exec(code) ?? []
      // A module of names for an icon has no shapes.
      if (whole === undefined || list === undefined) return null
      const plain = JSON.stringify(inOnePath(shapesIn(list)))
      return { code: code.replace(whole, () => `node: ${plain}`), map: null }
    },
  }
}

/** The list is JSON but for the names of its members, which stand without quotation marks. */
function shapesIn(list: string): readonly Shape[] {
  return JSON.parse(list.replaceAll(/([{,]\s*)([\w-]+):/g, '$1"$2":')) as readonly Shape[]
}
