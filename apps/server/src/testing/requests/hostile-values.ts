/** Values that have broken shops before. */
import fc from 'fast-check'

const DEEP = 60

export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'Infinity',
  '1e400',
  '0x1F',
  '1,5',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'ÅÄÖ 漢字 🛗',
  // Bidirectional override, zero width, byte order mark, soft hyphen
  '\u202egnp.exe\u200b\ufeff\u00ad',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '\u0007\u001b[31m',
  "' or 1=1 --",
  "'; drop table users; --",
  '%27%00',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a\r\nBcc: everybody@example.org',
  'a\nSet-Cookie: hoistway=x',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:22/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  '//evil.example/x',
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  '2026-02-30',
  '9999-12-31T23:59:59-14:00',
  '0000-00-00',
  'a'.repeat(300),
  'å'.repeat(5000),
  '(a+)+$'.repeat(20),
]

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1.0005,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
]

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}

const HOSTILE_SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { $ne: null },
  { toString: 1, valueOf: 2 },
  JSON.parse('{"__proto__":{"isSiteAdmin":true}}'),
  { constructor: { prototype: { isSiteAdmin: true } } },
  nested(DEEP, (inner) => [inner]),
  nested(DEEP, (inner) => ({ a: inner })),
  Array.from({ length: 1200 }, (_, index) => index),
]

/** Any JSON value, mostly one that means harm. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_SHAPES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
)

/** A text as it can stand in an address: half a character cannot stand there at all. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...HOSTILE_TEXTS.map((text) => text.toWellFormed().slice(0, 500))),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)
