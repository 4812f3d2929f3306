/** The eleven places in a hoistway where parts sit, in the order of the balloons of the section. */

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

/** Three typical parts of each. */
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
  /** Undefined where the catalogue has other areas than the section shows. */
  readonly place?: Place
}
