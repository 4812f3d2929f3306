/** Joins the shapes of an icon into one path: a page has dozens of icons, and each shape would be an element. The drawing
 *  stays the same, since a shape without attributes of its own is stroked like any part of a path. */

/** A shape as the package of the icons lists it: the name of its element, and its attributes with a key. */
export type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>]

export function inOnePath(shapes: readonly Shape[]): readonly Shape[] {
  const paths = shapes.map(pathOf)
  const joined = paths.flatMap((path) => path ?? []).join('')
  const others = shapes.filter((_, index) => paths[index] === undefined)
  return joined === '' ? others : [['path', { d: joined, key: 'path' }], ...others]
}

/** Undefined for a shape that is drawn otherwise than by the line of the icon, such as a filled one. */
function pathOf([element, { key: _key, ...attributes }]: Shape): string | undefined {
  const draw = DRAWN[element]
  if (!draw) return undefined
  const { names, path } = draw
  return Object.keys(attributes).every((name) => names.includes(name)) ? path(attributes) : undefined
}

type Drawn = {
  readonly names: readonly string[]
  readonly path: (attributes: Readonly<Record<string, string>>) => string
}

const DRAWN: Readonly<Record<string, Drawn>> = {
  path: { names: ['d'], path: ({ d = '' }) => fromItsOwnStart(d) },
  line: {
    names: ['x1', 'y1', 'x2', 'y2'],
    path: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  },
  circle: {
    names: ['cx', 'cy', 'r'],
    path: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  },
  ellipse: {
    names: ['cx', 'cy', 'rx', 'ry'],
    path: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  },
  rect: {
    names: ['x', 'y', 'width', 'height', 'rx', 'ry'],
    path: ({ x = '0', y = '0', width, height, rx, ry }) =>
      rectangle(
        Number(x),
        Number(y),
        Number(width),
        Number(height),
        Number(rx ?? ry ?? 0),
        Number(ry ?? rx ?? 0),
      ),
  },
  polyline: { names: ['points'], path: ({ points = '' }) => `M${points.trim()}` },
  polygon: { names: ['points'], path: ({ points = '' }) => `M${points.trim()}Z` },
}

const RELATIVE_START = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(.*)$/s

/** A path that begins with a relative point begins at the origin. Behind another path it would begin at the end of that
 *  one; numbers after its first point are lines from there. */
function fromItsOwnStart(path: string): string {
  const found = RELATIVE_START.exec(path)
  if (!found) return path
  const [, x, y, rest = ''] = found
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`
  const across = width - 2 * rx
  const down = height - 2 * ry
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
}
