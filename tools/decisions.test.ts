import { expect, test } from 'vitest'
import { decisionIn, indexOf, readDecisions, readIndex } from './decisions.ts'

const decisions = readDecisions()

test('the index of the decisions lists what the files say', () => {
  expect(readIndex(), 'run: node tools/decisions.ts').toBe(indexOf(decisions))
})

test('decisions are numbered without gaps, as their files are', () => {
  expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, i) => i + 1))
  expect(decisions.map(({ file }) => Number(file.slice(0, 4)))).toEqual(decisions.map((_, i) => i + 1))
})

test('a decision that changes another one is named there', () => {
  const pairs = (of: 'changes' | 'changedBy') =>
    decisions.flatMap((decision) =>
      decision[of].map((other) =>
        (of === 'changes' ? [decision.number, other] : [other, decision.number]).join(' changes '),
      ),
    )
  expect(pairs('changes').toSorted()).toEqual(pairs('changedBy').toSorted())
  expect(pairs('changes')).toContain('28 changes 11')
})

test('a decision without a date is refused', () => {
  expect(() => decisionIn('0001-x.md', '# 1. X\n\nAccepted.\n\n**Context.** …')).toThrow('0001-x.md')
})
