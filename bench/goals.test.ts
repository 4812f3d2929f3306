import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GOALS } from './goals.ts'
import { figureIn, withGoals } from './goals-table.ts'

const results = await readFile(join(import.meta.dirname, 'RESULTS.md'), 'utf8')

const chapter = `## Floors

\`npm run bench -- floors\`, 2026-11-28, commit ef15d78f

| work | CPU ms | floor | times |
| --- | ---: | ---: | ---: |
| list, guest | 3,250.5 | React | 13.1 |
| list, guest | 6 | Fastify | 2 |

|  |  |
| --- | ---: |
| opening | 1,610 ms |
`

test('a figure is found by the first cells of its row and the head of its column', () => {
  const place = { command: '', row: ['list, guest'], column: 'CPU ms' }
  expect(figureIn(chapter, place)).toBe(3250.5)
  expect(figureIn(chapter, { ...place, column: 'CPU ms', over: 'times' })).toBeCloseTo(3250.5 / 13.1)
  expect(figureIn(chapter, { ...place, row: ['opening'], column: '' })).toBe(1610)
  expect(figureIn(chapter, { ...place, row: ['list'] })).toBeUndefined()
  expect(figureIn(chapter, { ...place, column: 'memory' })).toBeUndefined()
})

test('RESULTS.md begins with the goals as its chapters have them', () => {
  expect(withGoals(results)).toBe(results)
  const lost = GOALS.filter(({ work }) => results.includes(`\n| ${work} |  |`)).map(({ work }) => work)
  expect(lost).toEqual([])
})

test('a figure of hours before stands beside the new one and its floor, and one of minutes before does not', () => {
  const floors = (time: string, figure: string) =>
    `# What was measured\n\n## Floors\n\n\`npm run bench -- floors\`, ${time} UTC, commit ef15d78f\n\n| work | CPU ms | CPU ms of the floor |\n| --- | ---: | ---: |\n| home, customer | ${figure} | 4 |\n`
  const row = (text: string) => text.match(/^\| home, customer \|.*$/m)?.[0]
  const again = (before: string, time: string, figure: string) =>
    withGoals(
      before.slice(0, before.indexOf('## Floors')) +
        floors(time, figure).slice(floors('', '').indexOf('## Floors')),
    )

  const first = withGoals(floors('2026-11-28 10:00', '8'))
  expect(row(first)).toBe(
    '| home, customer | 8 | 7 | CPU ms | missed by 14 % | 4 | 2 | 2026-11-28 10:00, ef15d78f |  |  |',
  )
  const later = again(first, '2026-11-28 13:00', '6')
  expect(row(later)).toContain(
    '| 6 | 7 | CPU ms | met | 4 | 1.5 | 2026-11-28 13:00, ef15d78f | 8 | 2026-11-28 10:00, ef15d78f |',
  )
  expect(row(again(later, '2026-11-28 13:20', '5'))).toContain(
    '| 5 | 7 | CPU ms | met | 4 | 1.25 | 2026-11-28 13:20, ef15d78f | 8 |',
  )
})
