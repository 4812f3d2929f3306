/** Names the eleven places in the drawing of a hoistway in the order of its balloons, and the key of their examples.
 *  Also has the type of an area on the home page. */

export const PLACES = [
  'drive',
  'control',
  'safety',
  'suspension',
  'signals',
  'car',
  'doors',
  'guiding',
  'shaft',
  'mounting',
  'hydraulics',
] as const
export type Place = (typeof PLACES)[number]

/** The text key of three typical parts of each place. */
export const EXAMPLES_KEY = {
  drive: 'home.examplesDrive',
  control: 'home.examplesControl',
  safety: 'home.examplesSafety',
  suspension: 'home.examplesSuspension',
  signals: 'home.examplesSignals',
  car: 'home.examplesCar',
  doors: 'home.examplesDoors',
  guiding: 'home.examplesGuiding',
  shaft: 'home.examplesShaft',
  mounting: 'home.examplesMounting',
  hydraulics: 'home.examplesHydraulics',
} as const satisfies Record<Place, string>

export type AreaView = {
  readonly optionID: number
  readonly label: string
  readonly count: number
  readonly href: string
  /** Undefined if the catalogue does not have eleven areas. */
  readonly place?: Place
}
