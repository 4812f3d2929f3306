import { expect, test } from 'vitest'
import { inOnePath, type Shape } from '../../icon-path.ts'

const path = (d: string): Shape => ['path', { d, key: d }]
const joined = (...shapes: readonly Shape[]) => inOnePath(shapes)

test('lines become one path in their order', () => {
  expect(joined(path('M10 5H3'), path('M12 19H3'))).toEqual([['path', { d: 'M10 5H3M12 19H3', key: 'path' }]])
})

test.each([
  ['m6 9 6 6 6-6', 'M6 9l6 6 6-6'],
  ['m10 17 5-5-5-5', 'M10 17l5-5-5-5'],
  ['m2.05 2.05 1.099-.028a1 1 0 0 1 1 1', 'M2.05 2.05l1.099-.028a1 1 0 0 1 1 1'],
  ['m.5.5-.25-3', 'M.5 .5l-.25-3'],
  ['m15 9h3', 'M15 9h3'],
  ['M15 9h3', 'M15 9h3'],
])('%s does not begin where the shape before it ends', (d, own) => {
  expect(joined(path('M0 0H1'), path(d))).toEqual([['path', { d: `M0 0H1${own}`, key: 'path' }]])
})

test('circles, lines, rectangles and polylines are drawn by the same line', () => {
  expect(
    joined(
      ['circle', { cx: '8', cy: '20', r: '2', key: 'a' }],
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4', key: 'b' }],
      ['rect', { width: '7', height: '6', x: '3', y: '3', rx: '1', key: 'c' }],
      ['rect', { width: '2', height: '3', key: 'd' }],
      ['polyline', { points: '1 2 3 4', key: 'e' }],
    ),
  ).toEqual([
    [
      'path',
      {
        d: 'M6 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM1 2L3 4M4 3h5a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1zM0 0h2v3h-2zM1 2 3 4',
        key: 'path',
      },
    ],
  ])
})

test('a shape with a colour of its own stays', () => {
  const filled: Shape = ['circle', { cx: '12', cy: '12', r: '.5', fill: 'currentColor', key: 'a' }]
  expect(joined(path('M1 1h2'), filled)).toEqual([['path', { d: 'M1 1h2', key: 'path' }], filled])
  expect(joined(filled)).toEqual([filled])
})
