import { expect, test } from 'vitest'
import { areDetails, filledDetails, lineDetails, trimmedDetails } from './line-details.ts'

test('a comment stands empty, an own article number only where there is one', () => {
  expect(lineDetails({})).toEqual({ specificationText: '' })
  expect(lineDetails({ specificationText: null, ownArticleNr: '' })).toEqual({ specificationText: '' })
  expect(lineDetails({ specificationText: 'left', ownArticleNr: 'A-7' })).toEqual({
    specificationText: 'left',
    ownArticleNr: 'A-7',
  })
})

test('an addition changes the details that it names, an empty one clears (AMB-43)', () => {
  const line = { specificationText: 'left', ownArticleNr: 'A-7' }
  expect(lineDetails({}, line)).toEqual(line)
  expect(lineDetails({ ownArticleNr: null }, line)).toEqual(line)
  expect(lineDetails({ ownArticleNr: 'B-8' }, line)).toEqual({ ...line, ownArticleNr: 'B-8' })
  expect(lineDetails({ ownArticleNr: '' }, line)).toEqual({ specificationText: 'left' })
})

test('filled details are those with a text, trimmed ones have no spaces around them', () => {
  expect(filledDetails({ specificationText: '', ownArticleNr: 'A' })).toEqual({ ownArticleNr: 'A' })
  expect(filledDetails({ specificationText: null })).toEqual({})
  expect(trimmedDetails({ specificationText: ' ', ownArticleNr: ' A ' })).toEqual({
    specificationText: '',
    ownArticleNr: 'A',
  })
})

test('stored details that are no text cannot be read', () => {
  expect(areDetails({ specificationText: 'left' })).toBe(true)
  expect(areDetails({ specificationText: null, ownArticleNr: undefined })).toBe(true)
  expect(areDetails({ specificationText: 'left', ownArticleNr: 7 })).toBe(false)
})
