import type { Attest } from '@hoistway/contract/approvals/attest'
import { describe, expect, test } from 'vitest'
import { chartOf, GROUND, heightOf, LEFT, MOST_CARS } from './chart-layout.ts'

let lastId = 0
function relation(orderer: string, approver: string, amount: number, rest: Partial<Attest> = {}): Attest {
  lastId += 1
  return {
    id: lastId,
    userId: idOf(orderer),
    userFullName: orderer,
    attestantId: idOf(approver),
    attestantFullName: approver,
    amount,
    active: true,
    substituteAttesterId: null,
    substituteAttesterFullName: null,
    ...rest,
  }
}
const idOf = (name: string) => [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
const byKarin = { substituteAttesterId: idOf('Karin'), substituteAttesterFullName: 'Karin' }

describe('the height of an amount', () => {
  test.for([
    [0, 388],
    [5_000, 348],
    [10_000, 308],
    [30_000, 256],
    [50_000, 204],
    [200_000, 100],
    [500_000, 40],
    [9e9, 40],
  ] as const)('%s stands at %s', ([amount, y]) => {
    expect(heightOf(amount)).toBe(y)
  })
})

describe('the chart', () => {
  test('has the absence of an approver, and the substitute whom it names', () => {
    const absence = { id: 1, userId: idOf('Ada'), from: '2026-12-20', to: '2027-01-06', note: '' }
    const cars = (substitute: { id: number; name: string } | null) =>
      chartOf([relation('Olle', 'Ada', 50_000, byKarin), relation('Olle', 'Johan', 500_000)], (id) =>
        id === absence.userId ? { ...absence, substitute } : undefined,
      )?.cars
    expect(cars({ id: 9, name: 'Kim' })).toMatchObject([
      { name: 'Ada', substitutes: ['Kim'], away: { to: '2027-01-06' } },
      { name: 'Johan', substitutes: [], away: undefined },
    ])
    expect(cars(null)?.[0]?.substitutes).toEqual(['Karin'])
  })

  test('is that of the picture: two cars, a substitute, four people', () => {
    const chart = chartOf([
      relation('Olle', 'Ada', 50_000, byKarin),
      relation('Olle', 'Johan', 500_000),
      relation('Kim', 'Ada', 50_000, byKarin),
      relation('Kim', 'Johan', 500_000),
      relation('Moa', 'Ada', 50_000, byKarin),
      relation('Petra', 'Johan', 500_000),
    ])
    expect(chart?.cars).toMatchObject([
      { name: 'Ada', y: 204, orderers: ['Olle', 'Kim', 'Moa'], substitutes: ['Karin'] },
      { name: 'Johan', y: 40, orderers: ['Olle', 'Kim', 'Petra'], substitutes: [], substituteX: undefined },
    ])
    const [ada, johan] = chart?.cars ?? []
    expect(ada?.substituteX).toBeLessThan(ada?.x ?? 0)
    expect(ada?.x).toBeLessThan(johan?.x ?? 0)
    expect(chart?.boxes.map(({ names, carX }) => [names, carX])).toEqual([
      [['Olle'], ada?.x],
      [['Kim'], ada?.x],
      [['Moa'], ada?.x],
      [['Petra'], johan?.x],
    ])
    expect(chart?.steps).toEqual([{ from: ada?.x, to: johan?.x, above: 50_000, y: GROUND + 26 }])
    expect(chart).toMatchObject({ width: 660, highest: 500_000 })
  })

  test('leaves out what is off, and is none without a relation', () => {
    expect(chartOf([])).toBeUndefined()
    expect(chartOf([relation('Olle', 'Ada', 5, { active: false })])).toBeUndefined()
  })

  test('has a car for each limit of an approver', () => {
    const chart = chartOf([relation('Olle', 'Ada', 100), relation('Kim', 'Ada', 700)])
    expect(chart?.cars.map(({ amount, orderers }) => [amount, orderers])).toEqual([
      [100, ['Olle']],
      [700, ['Kim']],
    ])
  })

  test('draws eight cars, and no ninth', () => {
    const eight = Array.from({ length: MOST_CARS }, (_, index) =>
      relation(`Orderer ${index}`, `Approver ${index}`, 1_000 * (index + 1), byKarin),
    )
    expect(chartOf(eight)?.cars).toHaveLength(8)
    expect(chartOf([...eight, relation('Olle', 'Ada', 9)])).toBeUndefined()
  })

  test('keeps everything apart and inside, for any number of cars and people', () => {
    for (let cars = 1; cars <= MOST_CARS; cars += 1) {
      for (const people of [cars, 2 * cars, 40]) {
        const relations = Array.from({ length: people }, (_, index) =>
          relation(`Orderer ${index}`, `Approver ${index % cars}`, 1_000 * ((index % cars) + 1), byKarin),
        )
        const chart = chartOf(relations)
        if (!chart) throw new Error(`no chart for ${cars} cars`)
        const inRow = chart.cars.flatMap(({ x, width, substituteX }) =>
          substituteX === undefined
            ? [{ x, width }]
            : [
                { x: substituteX, width },
                { x, width },
              ],
        )
        for (const row of [inRow, chart.boxes]) {
          row.forEach(({ x, width }, index) => {
            const before = row[index - 1]
            const end = before ? before.x + before.width / 2 : LEFT - 1
            expect(x - width / 2, `${cars} cars, ${people} people`).toBeGreaterThan(end)
            expect(x + width / 2).toBeLessThan(chart.width)
            expect(width).toBeGreaterThan(80)
          })
        }
        expect(chart.boxes.flatMap(({ names }) => names)).toHaveLength(people)
      }
    }
  })

  test('gives steps that would lie on each other lanes of their own', () => {
    const chart = chartOf([
      relation('Olle', 'Ada', 100),
      relation('Olle', 'Johan', 900),
      relation('Kim', 'Rune', 200),
      relation('Kim', 'Johan', 900),
    ])
    const lanes = chart?.steps.map(({ y }) => y) ?? []
    expect(new Set(lanes).size).toBe(2)
    expect(chart?.boxesY).toBeGreaterThan(Math.max(...lanes))
  })
})
