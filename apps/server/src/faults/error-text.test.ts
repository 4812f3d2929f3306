import { expect, test } from 'vitest'
import { errorCode, firstLine, shortReason } from './error-text.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
/** As SFTP numbers its answers. */
const numbered = Object.assign(new Error('No such file'), { code: 2 })

test.for([
  [refused, 'ECONNREFUSED'],
  [numbered, 'No such file'],
  [new Error('the answer was cut off'), 'the answer was cut off'],
  [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'not in time'],
  ['a text', 'unknown'],
  [undefined, 'unknown'],
] as const)('the short reason of %o is %s', ([error, reason]) => {
  expect(shortReason(error)).toBe(reason)
})

test('a code is a text', () => {
  expect([refused, numbered, new Error('no code'), undefined].map(errorCode)).toEqual([
    'ECONNREFUSED',
    undefined,
    undefined,
    undefined,
  ])
})

test('the first line is that of the message, or of what was thrown in its place', () => {
  expect([new Error('one\ntwo'), ' one\ntwo', new Error(''), undefined].map(firstLine)).toEqual([
    'one',
    'one',
    '',
    'undefined',
  ])
})
