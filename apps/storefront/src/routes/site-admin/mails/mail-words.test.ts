import { expect, test } from 'vitest'
import { letterParts } from './mail-words.ts'

test('a link with a masked token is left out of the text, other links stay', () => {
  const letter =
    'Choose it here:\nhttps://shop.example/new-password?token=***&email=a%40b.example\nhttps://shop.example/contact'
  expect(letterParts(letter)).toEqual([
    { kind: 'text', text: 'Choose it here:\n', at: 0 },
    { kind: 'hidden', text: '', at: 16 },
    { kind: 'text', text: '\nhttps://shop.example/contact', at: 79 },
  ])
})

test('a text without links is one part', () => {
  expect(letterParts('Your order has arrived.')).toEqual([
    { kind: 'text', text: 'Your order has arrived.', at: 0 },
  ])
})
