import { expect, test } from 'vitest'
import { replaceChapters } from './results.ts'

const chapter = (title: string, command: string, text: string) =>
  `## ${title}\n\n\`${command}\`, yesterday\n\n${text}\n`

test('a run replaces its own chapters in their place, leaves the others and appends new ones', () => {
  const before = replaceChapters('', [
    chapter('Start', 'npm run bench -- start', 'slow'),
    chapter('Search', 'npm run bench:search -- --products 1000', '### Memory\n\nmuch'),
  ])

  const after = replaceChapters(before, [
    chapter('Start', 'npm run bench -- start', 'fast'),
    chapter('Mails', 'npm run bench -- mails', 'some'),
  ])

  expect(after.match(/^(?:## .*|fast|slow|much|some)$/gm)).toEqual([
    '## Start',
    'fast',
    '## Search',
    'much',
    '## Mails',
    'some',
  ])
  expect(replaceChapters(after, [])).toBe(after)
})
