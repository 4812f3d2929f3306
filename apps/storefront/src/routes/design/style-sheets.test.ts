import { expect, test } from 'vitest'
import { breakpointsOf, usesOf } from './style-sheets.ts'

const sheets = {
  '../../ui/display/Tag.module.css':
    '/* font-size: 1px */ .tag { font-size: 12px; max-font-size: 9px } .big { font-size: 20px; }',
  '../../ui/controls/Chip.module.css': '@media (max-width: 767px) { .chip { font-size: 12px } }',
}

test('the values of a property stand with the files that use them', () => {
  expect(usesOf('font-size', sheets)).toEqual([
    { value: '12px', files: ['Chip', 'Tag'] },
    { value: '20px', files: ['Tag'] },
  ])
})

test('a breakpoint is a width of the window', () => {
  expect(breakpointsOf(sheets)).toEqual([{ value: 'max-width: 767px', files: ['Chip'] }])
})
