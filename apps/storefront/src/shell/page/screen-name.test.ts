import { expect, test } from 'vitest'
import { screenName } from './screen-name.ts'

test.each([
  ['/', 'home'],
  ['/products', 'products'],
  ['/product/31', 'product'],
  ['/content/Service/202/measure-a-door-roller', 'content/Service'],
  ['/users/me', 'users/me'],
])('%s is the screen %s [ANA-02]', (path, name) => expect(screenName(path)).toBe(name))
