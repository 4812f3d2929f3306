/** Places the chart of approvers: height is the amount, each approver is a car on rails at the height of the limit, the
 *  orderers stand below and are wired to the lowest car that takes their orders. Pure: relations in, places out. */
import type { CompanyAbsence } from '@hoistway/contract/approvals/absences'
import type { Attest } from '@hoistway/contract/approvals/attest'

/** Above this many cars only the table is shown. */
export const MOST_CARS = 8
/** The landings stay where they are, so that a small change does not redraw the house. */
export const LANDINGS = [
  { amount: 0, y: 388 },
  { amount: 10_000, y: 308 },
  { amount: 50_000, y: 204 },
  { amount: 200_000, y: 100 },
  { amount: 500_000, y: 40 },
] as const
export const GROUND = 388
export const LEFT = 76

const NARROWEST = 660
const MARGIN = 12
const COLUMNS_AT_FULL_WIDTH = 5
const NARROW_COLUMN = 104
const CAR_WIDTH = 124
const LANE = 20
const FIRST_LANE = GROUND + 26
const BOX_WIDTH = 112
const NARROWEST_BOX = 84
const GAP = 12

export type Car = {
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly x: number
  readonly y: number
  readonly width: number
  /** Everybody whose orders may come to this car. */
  readonly orderers: readonly string[]
  /** The substitute of the absence if it names one, else the substitutes of the relations. */
  readonly substitutes: readonly string[]
  /** The absence of the approver that holds, or comes next. */
  readonly away: CompanyAbsence | undefined
  /** The place of the dashed car of the substitutes; undefined if there is no room for it, or no substitute. */
  readonly substituteX: number | undefined
}

/** One orderer, or all of a car where there is no room for each. */
export type Box = {
  readonly key: string
  readonly names: readonly string[]
  readonly x: number
  readonly width: number
  /** The place of the rails of the car. */
  readonly carX: number
}

/** Larger orders go from one car to the next. */
export type Step = { readonly from: number; readonly to: number; readonly above: number; readonly y: number }

export type Chart = {
  readonly width: number
  readonly height: number
  readonly cars: readonly Car[]
  readonly boxes: readonly Box[]
  readonly boxesY: number
  readonly steps: readonly Step[]
  /** Nobody approves more than this. */
  readonly highest: number
}

/** Undefined where nothing is on, or too much for a drawing. */
export function chartOf(
  relations: readonly Attest[],
  awayOf: (approverId: number) => CompanyAbsence | undefined = () => undefined,
): Chart | undefined {
  const active = relations.filter(({ active: isOn }) => isOn)
  const groups = [...Map.groupBy(active.toSorted(byHeight), carKey).values()]
  if (groups.length === 0 || groups.length > MOST_CARS) return undefined
  const { cars, width } = placeCars(groups, awayOf)
  const steps = placeSteps(active, cars)
  const lowest = Math.max(FIRST_LANE - LANE, ...steps.map(({ y }) => y))
  const boxesY = lowest + 44
  return {
    width,
    height: boxesY + 60,
    cars,
    boxes: placeBoxes(active, cars, width),
    boxesY,
    steps,
    highest: Math.max(...cars.map(({ amount }) => amount)),
  }
}

/** Between two landings the height grows evenly; above the last one it stays. */
export function heightOf(amount: number): number {
  const above = LANDINGS.findIndex((landing) => landing.amount >= amount)
  const upper = LANDINGS[above]
  const lower = LANDINGS[above - 1]
  if (!upper) return LANDINGS[LANDINGS.length - 1]?.y ?? 0
  if (!lower) return upper.y
  return lower.y + ((upper.y - lower.y) * (amount - lower.amount)) / (upper.amount - lower.amount)
}

function byHeight(a: Attest, b: Attest): number {
  return a.amount - b.amount || a.attestantId - b.attestantId || a.id - b.id
}

function carKey({ attestantId, amount }: Attest): string {
  return `${attestantId} ${amount}`
}

function placeCars(groups: readonly (readonly Attest[])[], awayOf: Parameters<typeof chartOf>[1] & {}) {
  const found = groups.flatMap((own) => {
    const [first] = own
    if (!first) return []
    const away = awayOf(first.attestantId)
    const substitutes = away?.substitute ? [away.substitute.name] : namesOf(own, substituteOf)
    return [{ own, first, away, substitutes }]
  })
  const all = found.reduce((sum, { substitutes }) => sum + (substitutes.length > 0 ? 2 : 1), 0)
  const hasRoom = all <= COLUMNS_AT_FULL_WIDTH
  const columns = hasRoom ? all : groups.length
  const width = Math.max(NARROWEST, LEFT + MARGIN + columns * NARROW_COLUMN)
  const column = (width - LEFT - MARGIN) / columns
  let next = 0
  const middle = () => Math.round(LEFT + column * (next++ + 0.5))
  const cars = found.map(({ own, first, away, substitutes }): Car => {
    const substituteX = hasRoom && substitutes.length > 0 ? middle() : undefined
    return {
      key: carKey(first),
      name: first.attestantFullName,
      amount: first.amount,
      x: middle(),
      y: Math.round(heightOf(first.amount)),
      width: Math.round(Math.min(CAR_WIDTH, column - GAP)),
      orderers: namesOf(own, ({ userFullName }) => userFullName),
      substitutes,
      away,
      substituteX,
    }
  })
  return { cars, width }
}

function substituteOf({ substituteAttesterFullName }: Attest): string | null {
  return substituteAttesterFullName
}

function namesOf(relations: readonly Attest[], nameOf: (relation: Attest) => string | null): string[] {
  return [...new Set(relations.flatMap((relation) => nameOf(relation) ?? []))]
}

/** The cars of each orderer, the lowest first. */
function carsByOrderer(active: readonly Attest[], cars: readonly Car[]): Map<number, Car[]> {
  const byKey = new Map(cars.map((car) => [car.key, car]))
  const own = Map.groupBy(active.toSorted(byHeight), ({ userId }) => userId)
  return new Map(
    [...own].map(([userId, relations]) => [
      userId,
      relations.flatMap((relation) => byKey.get(carKey(relation)) ?? []),
    ]),
  )
}

/** Steps that would lie on each other get lanes of their own. */
function placeSteps(active: readonly Attest[], cars: readonly Car[]): readonly Step[] {
  const found = new Map<string, Omit<Step, 'y'>>()
  for (const own of carsByOrderer(active, cars).values()) {
    own.forEach((car, index) => {
      const above = own[index + 1]
      if (above) found.set(`${car.key} ${above.key}`, { from: car.x, to: above.x, above: car.amount })
    })
  }
  const lanes: number[] = []
  return [...found.values()]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .map((step) => {
      const free = lanes.findIndex((end) => end <= step.from)
      const lane = free === -1 ? lanes.length : free
      lanes[lane] = step.to
      return { ...step, y: FIRST_LANE + lane * LANE }
    })
}

function placeBoxes(active: readonly Attest[], cars: readonly Car[], width: number): readonly Box[] {
  const nameOf = new Map(active.map(({ userId, userFullName }) => [userId, userFullName]))
  const room = width - LEFT - MARGIN
  const lowest = [...carsByOrderer(active, cars)].map(([id, [car]]) => ({ id, car }))
  const each = cars.flatMap((car) =>
    lowest
      .filter((one) => one.car === car)
      .map(({ id }) => ({ key: String(id), names: [nameOf.get(id) ?? ''], car })),
  )
  const boxes = each.length * (NARROWEST_BOX + GAP) <= room ? each : [...groupedByCar(each)]
  const slot = room / boxes.length
  const boxWidth = Math.round(Math.min(BOX_WIDTH, slot - GAP))
  return boxes.map(({ key, names, car }, index) => ({
    key,
    names,
    x: Math.round(LEFT + slot * (index + 0.5)),
    width: boxWidth,
    carX: car.x,
  }))
}

type NamedBox = { readonly key: string; readonly names: readonly string[]; readonly car: Car }

function groupedByCar(boxes: readonly NamedBox[]): readonly NamedBox[] {
  const byCar = Map.groupBy(boxes, ({ car }) => car)
  return [...byCar].map(([car, own]) => ({
    key: car.key,
    names: own.flatMap(({ names }) => names),
    car,
  }))
}
