import { expect, test } from 'vitest'
import { isOfBuild } from './is-of-build.ts'

const paths = new Set(['/assets/frame-1.js', '/assets/frame-1.css', '/assets/inter-1.woff2'])
const page = (script: string) =>
  `<link rel="stylesheet" href="/assets/frame-1.css"><script type="module" src="${script}"></script>`

test('a page of the build needs only its files', () => {
  expect(isOfBuild(page('/assets/frame-1.js'), paths)).toBe(true)
})

test.each([
  ['a page of another build', page('/assets/frame-2.js')],
  ['the login page of a network', '<h1>Welcome to the hotel</h1>'],
])('%s is none of it', (_, html) => {
  expect(isOfBuild(html, paths)).toBe(false)
})
