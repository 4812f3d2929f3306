import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figureIn, GOALS, withGoals } from './goals.ts'

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
  const lost = GOALS.filter(({ from }) => from).filter(({ work }) => results.includes(`\n| ${work} |  |`))
  expect(lost).toEqual([])
})
