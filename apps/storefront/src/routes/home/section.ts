/** The section through a hoistway as outlines: the fixed lines, and the lines of each place. The field of the
 *  coordinates is 400 by 648 and begins 8 above zero. */
import type { Place } from './areas.ts'

export const FIELD = '0 -8 400 648'

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
const across = (x1: number, x2: number, ...heights: readonly number[]) =>
  heights.map((y) => `M${x1} ${y}H${x2}`).join('')
const upright = (y1: number, y2: number, ...places: readonly number[]) =>
  places.map((x) => `M${x} ${y1}V${y2}`).join('')
const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** The landings from the top, and how far the wall goes down below each. */
const LANDINGS = [
  { sill: 186, wall: 31 },
  { sill: 300, wall: 47 },
  { sill: 430, wall: 43 },
  { sill: 556, wall: 67 },
] as const
const BRACKETS = [140, 240, 340, 440, 540] as const

/** Cut surfaces are hatched without an edge; the edge is drawn apart, where there is one. */
export const BUILDING = {
  cut: [
    box(84, 8, 12, 84),
    box(304, 8, 12, 84),
    box(84, 0, 232, 8),
    box(304, 102, 16, 530),
    box(80, 616, 240, 16),
    box(80, 102, 16, 10),
    ...LANDINGS.map(({ sill, wall }) => box(80, sill + 9, 16, wall)),
  ].join(''),
  edge: [
    box(96, 8, 208, 84),
    across(84, 316, 0),
    upright(0, 92, 84, 316),
    upright(102, 616, 304),
    upright(102, 632, 320),
    across(80, 320, 632),
    across(96, 304, 616),
    upright(102, 112, 80, 96),
    across(80, 96, 112),
    ...LANDINGS.slice(0, 3).map(({ sill, wall }) => {
      const bottom = sill + 9 + wall
      return upright(sill + 9, bottom, 80, 96) + across(80, 96, bottom)
    }),
    upright(565, 616, 96),
    upright(565, 632, 80),
  ].join(''),
  cutWithEdge: [box(80, 92, 240, 10), ...LANDINGS.map(({ sill }) => box(34, sill, 62, 9))].join(''),
  floors: LANDINGS.map(({ sill }, index) => ({ y: sill - 6, label: String(LANDINGS.length - index) })),
} as const

/** `edge` is filled with the ground, `soft` with grey; `thin` lines are details; `hidden` is dashed; `dot` black. */
export type Outlines = {
  readonly edge?: string
  readonly soft?: string
  readonly line?: string
  readonly thin?: string
  readonly thinSoft?: string
  readonly hidden?: string
  readonly dot?: string
}

export const OUTLINES: Readonly<Record<Place, Outlines>> = {
  drive: {
    edge: ring(206, 62, 22) + box(228, 50, 40, 26),
    soft: ring(206, 62, 5) + box(184, 84, 88, 8),
    thin: ring(206, 62, 17) + upright(50, 76, 236, 242, 248),
  },
  control: {
    edge: box(112, 30, 30, 62),
    thin: upright(30, 92, 127) + box(116, 38, 8, 5) + box(130, 38, 8, 5),
    dot: ring(136, 64, 1.6),
    hidden: 'M180 300v160q0 40 -38 40t-38 -40V420',
  },
  safety: {
    edge:
      ring(286, 74, 10) +
      ring(281, 592, 7) +
      'M160 616v-8h4v-24q0 -4 4 -4h20q4 0 4 4v24h4v8z' +
      'M238 616v-18q0 -3 3 -3h10q3 0 3 3v18z',
    thin: across(164, 192, 588, 595, 602),
    dot: ring(286, 74, 3),
    hidden: 'M276 74V590',
  },
  suspension: {
    line: `${upright(62, 214, 184)}M224 74L248 92V376`,
    thin: `${upright(62, 214, 188)}M244 92V376${across(234, 258, 394, 412, 430, 448, 466)}`,
    soft: box(180, 208, 12, 10) + box(234, 376, 24, 110),
  },
  signals: {
    edge: [142, 256, 386, 512].map((y) => box(58, y, 8, 16)).join('') + box(216, 240, 8, 26),
    dot:
      [150, 264, 394, 520].map((y) => ring(62, y, 1.8)).join('') +
      [246, 252, 258].map((y) => ring(220, y, 1.4)).join(''),
  },
  car: {
    edge: box(122, 218, 124, 78),
    line: across(118, 250, 214, 300),
    thin: box(130, 226, 108, 62) + across(138, 226, 264),
  },
  doors: {
    edge: [116, 230, 360, 486].map((y) => box(86, y, 5, 70)).join('') + box(124, 224, 5, 68),
    line: across(80, 96, 112, 226, 356, 482),
  },
  guiding: {
    line: upright(104, 616, 112, 116, 286, 290),
    soft: box(108, 210, 12, 12) + box(108, 294, 12, 12),
    thinSoft: BRACKETS.map((y) => box(290, y, 14, 6)).join(''),
  },
  shaft: {
    line: upright(560, 616, 100, 106),
    thin: across(100, 106, 568, 578, 588, 598, 608),
    thinSoft: [180, 330, 470].map((y) => box(298, y, 4, 34)).join(''),
  },
  mounting: { dot: BRACKETS.map((y) => ring(308, y + 3, 2)).join('') },
  hydraulics: {
    edge: box(6, 590, 48, 42) + ring(20, 584, 6),
    thin: across(6, 54, 602),
    soft: box(30, 578, 16, 12),
    hidden: 'M54 618h26',
  },
}

/** Later ones lie above earlier ones: the car hides its ropes, the buttons stand on the car. */
export const DRAWN_IN_ORDER: readonly Place[] = [
  'guiding',
  'drive',
  'control',
  'safety',
  'suspension',
  'car',
  'doors',
  'signals',
  'shaft',
  'hydraulics',
  'mounting',
]

/** Each balloon and the point that its line leads to. */
export const BALLOONS: Readonly<Record<Place, { readonly at: Point; readonly points: Point }>> = {
  drive: { at: [206, 20], points: [206, 44] },
  control: { at: [62, 60], points: [114, 60] },
  safety: { at: [350, 74], points: [296, 74] },
  suspension: { at: [350, 150], points: [248, 150] },
  signals: { at: [22, 222], points: [59, 262] },
  car: { at: [350, 246], points: [240, 246] },
  doors: { at: [22, 318], points: [86, 380] },
  guiding: { at: [350, 340], points: [290, 340] },
  shaft: { at: [350, 486], points: [301, 486] },
  mounting: { at: [350, 560], points: [309, 543] },
  hydraulics: { at: [22, 546], points: [22, 579] },
}
type Point = readonly [x: number, y: number]
