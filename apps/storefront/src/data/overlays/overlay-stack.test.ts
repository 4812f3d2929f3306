import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrive,
  leave,
  NO_OVERLAYS,
  OVERLAY_IDS,
  type OverlayState,
  pop,
  push,
  topOf,
} from './overlay-stack.ts'

const opened = (...ids: Parameters<typeof push>[1][]) =>
  ids.reduce<OverlayState>((state, id) => push(state, id), NO_OVERLAYS)

describe('the stack of overlays', () => {
  test('shows what was pushed last [OVL-01, OVL-02]', () => {
    expect(topOf(opened('login', 'forgot_password'))).toBe('forgot_password')
  })

  test('does not open the same overlay twice, but brings it to the top (AMB-61)', () => {
    expect(opened('login', 'forgot_password', 'login').stack).toEqual(['forgot_password', 'login'])
  })

  test('is emptied first when asked to [OVL-03]', () => {
    expect(push(opened('login', 'forgot_password'), 'cart', { clear: true }).stack).toEqual(['cart'])
  })

  test('loses its top, or the overlay that is named [OVL-04]', () => {
    const both = opened('login', 'forgot_password')
    expect(pop(both).stack).toEqual(['login'])
    expect(pop(both, 'login').stack).toEqual(['forgot_password'])
  })

  test('stays as it is when there is nothing to close', () => {
    expect(pop(NO_OVERLAYS)).toBe(NO_OVERLAYS)
    expect(pop(opened('login'), 'cart').stack).toEqual(['login'])
  })
})

describe('cart and side menu exclude each other', () => {
  test('the menu closes the cart and waits until it is gone [SHELL-27]', () => {
    const waiting = push(opened('cart'), 'menu')
    expect(waiting).toMatchObject({ stack: [], waiting: 'menu' })
    expect(arrive(waiting)).toMatchObject({ stack: ['menu'], waiting: undefined })
  })

  test('the cart closes the menu at once, which then slides away [SHELL-27]', () => {
    const changed = push(opened('menu'), 'cart')
    expect(changed).toMatchObject({ stack: ['cart'], leaving: 'menu' })
    expect(leave(changed)).toEqual({ stack: ['cart'], leaving: undefined, waiting: undefined })
  })

  test('a menu that waits gives way to what is opened meanwhile', () => {
    const opening = push(push(opened('cart'), 'menu'), 'login')
    expect(arrive(opening).stack).toEqual(['login'])
  })

  test('a menu that waits can be called off', () => {
    expect(arrive(pop(push(opened('cart'), 'menu'), 'menu')).stack).toEqual([])
  })

  test('a menu that slides away and is opened again stays', () => {
    expect(push(pop(opened('menu')), 'menu')).toEqual({
      stack: ['menu'],
      leaving: undefined,
      waiting: undefined,
    })
  })
})

test('whatever is clicked, nothing is open twice and never cart and menu together', () => {
  const step = fc.oneof(
    fc.record({ push: fc.constantFrom(...OVERLAY_IDS), clear: fc.boolean() }),
    fc.record({ pop: fc.option(fc.constantFrom(...OVERLAY_IDS), { nil: undefined }) }),
    fc.constantFrom('leave', 'arrive'),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let state = NO_OVERLAYS
      for (const taken of steps) {
        if (taken === 'leave') state = leave(state)
        else if (taken === 'arrive') state = arrive(state)
        else if (typeof taken === 'object') {
          state = 'push' in taken ? push(state, taken.push, taken) : pop(state, taken.pop)
        }
        expect(new Set(state.stack).size).toBe(state.stack.length)
        expect(state.stack.includes('cart') && state.stack.includes('menu')).toBe(false)
      }
    }),
  )
})
