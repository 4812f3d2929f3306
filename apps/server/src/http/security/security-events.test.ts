import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameRef, SECURITY_EVENTS } from './security-events.ts'

test('docs/operations.md has every event in its table', () => {
  const text = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const section = text.slice(text.indexOf('## Security events'), text.indexOf('## Stopping'))
  const rows = [...section.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].map(([, name, words]) => [name, words])
  expect(rows).toEqual(Object.entries(SECURITY_EVENTS))
})

test('a name that nobody has is told apart from others and cannot be read', () => {
  expect(nameRef('lena@nordlift.example')).toBe(nameRef('lena@nordlift.example'))
  expect(nameRef('lena@nordlift.example')).not.toBe(nameRef('lena@nordlift.examplf'))
  expect(nameRef('secret word')).toMatch(/^name:[0-9a-f]{16}$/)
})
