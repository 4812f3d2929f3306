import { demoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import { describe, expect, test } from 'vitest'
import type { Finder } from './finder.ts'
import { judgedParts } from './judged-part.ts'
import { readJudgements } from './judgement.ts'
import { meets, readRule } from './rule.ts'
import { isMiss, scoresOf, summaryOf } from './score.ts'

const parts = judgedParts(demoCatalogue())
const numbersMeantBy = (rule: object, locale: 'sv' | 'en' | 'de' = 'sv') =>
  parts.filter((part) => meets(part, readRule(rule), locale)).map(({ articleNr }) => articleNr)

describe('rules', () => {
  test('all conditions of a clause have to hold, and one clause of a list', () => {
    const narrow = { type: 'door-hanger-roller', diameter: 56, width: 14, brand: 'Torvik' }
    expect(numbersMeantBy(narrow)).toEqual(['40561-014', '40561-114'])
    expect(numbersMeantBy([{ number: '40561-014' }, { number: '88012-201' }])).toEqual([
      '40561-014',
      '88012-201',
    ])
    expect(numbersMeantBy([])).toEqual([])
  })

  test('one of several options will do', () => {
    const bearings = { type: 'door-hanger-roller', features: ['steelCore', 'vandal'], brand: 'Lindhaus' }
    expect(numbersMeantBy(bearings)).toEqual(['40652-014', '41110-007', '41110-063'])
  })

  test('words stand in a name as they are, and a number is not cut', () => {
    expect(numbersMeantBy({ type: 'buffer-hydraulic', named: '70 MM' })).toEqual(['31610-000'])
    expect(numbersMeantBy({ type: 'buffer-hydraulic', named: '20 mm' })).toEqual([])
    expect(numbersMeantBy({ type: 'door-track', mentions: 'dörrullarna' })).toHaveLength(4)
    expect(numbersMeantBy({ type: 'door-track', named: 'dörrullarna' })).toEqual([])
  })

  test('a replaced part means the last orderable part of its chain; one of a circle means none', () => {
    expect(numbersMeantBy({ replaced: '21116-080' })).toEqual(['21116-128'])
    expect(numbersMeantBy({ replaced: '21109-080' })).toEqual([])
  })

  test('a part of a number does not mind dashes', () => {
    expect(numbersMeantBy({ numberPart: '405-61.1' })).toEqual(['40561-114'])
  })

  test('a part that a guest may not see is meant by no rule', () => {
    expect(numbersMeantBy({ number: ['51904-012', '53480-070', '40561-014'] })).toEqual(['40561-014'])
  })
})

describe('the score of an answer', () => {
  const idOf = (articleNr: string) => parts.find((part) => part.articleNr === articleNr)?.id ?? 0
  const scoreOf = (
    judgement: object,
    found: readonly string[],
    replaced: readonly [string, string][] = [],
  ) => {
    const finder: Finder = {
      name: 'an answer',
      find: () => ({
        ids: found.map(idOf),
        replaced: new Map(replaced.map(([of, number]) => [idOf(of), number])),
      }),
    }
    const json = JSON.stringify([{ kind: 'any', locale: 'sv', text: 'any', ...judgement }])
    const scores = scoresOf(finder, readJudgements(json, 'a set'), parts)
    return { ...summaryOf(scores), isMiss: scores.some(isMiss) }
  }

  test('recall is over what is relevant, precision over what was found', () => {
    const judgement = {
      relevant: { number: ['40561-014', '40561-016'] },
      also: { number: '40561-017' },
      best: { number: '40561-014' },
    }
    expect(scoreOf(judgement, ['40561-017', '40561-014', '88012-201', '71009-025'])).toMatchObject({
      recall: 0.5,
      precision: 0.5,
      firstPage: 0.5,
      bestFirst: 0.5,
      bestInThree: 1,
      isMiss: true,
    })
    expect(scoreOf(judgement, ['40561-014', '40561-016', '40561-017'])).toMatchObject({
      recall: 1,
      precision: 1,
      bestFirst: 1,
      isMiss: false,
    })
  })

  test('of nothing to find, only nothing found is right', () => {
    expect(scoreOf({ relevant: [] }, [])).toMatchObject({ recall: undefined, precision: 1, isMiss: false })
    expect(scoreOf({ relevant: [] }, ['40561-014'])).toMatchObject({ precision: 0, isMiss: true })
  })

  test('nothing found of something has no precision, and the best no place', () => {
    const judgement = { relevant: { type: 'fuse' }, best: { type: 'fuse' } }
    expect(scoreOf(judgement, [])).toMatchObject({
      recall: 0,
      precision: undefined,
      bestFirst: 0,
      isMiss: true,
    })
  })

  test('a replaced part is told by any of its numbers, not by those of another', () => {
    const judgement = { relevant: { replaced: '40560-014' }, replaces: '40560-014' }
    expect(scoreOf(judgement, ['40561-014'], [['40561-014', '40560-014']])).toMatchObject({ reported: 1 })
    expect(scoreOf(judgement, ['40561-014'], [['40561-014', '21116-080']])).toMatchObject({ reported: 0 })
    expect(scoreOf(judgement, ['40561-014'])).toMatchObject({ reported: 0, isMiss: true })
  })
})
