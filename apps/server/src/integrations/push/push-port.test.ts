/** Both services behind the port of phones obey the same rules. The services of the tests check signatures and record what
 *  a phone would show. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPushServices } from '../../testing/servers/push-services.ts'
import { PushFault } from './port.ts'

let now = Date.parse('2026-11-27T08:00:00Z')
const services = await openPushServices(() => now)
afterAll(() => services.close())
beforeEach(() => {
  services.android.answerWith(undefined)
  services.ios.answerWith(undefined)
})

const NOTICE = {
  title: 'Order 104893 is waiting for your approval',
  text: 'Öppna appen för att godkänna eller neka den.',
  path: '/attest',
  topic: 'order-104893',
}
const TOKENS = { android: 'fcm:of-karin', ios: '0a1b2c3d' }
const NO_TOKENS = { android: 'no token', ios: 'no token' }

describe.each(['android', 'ios'] as const)('a phone with %s', (system) => {
  const { [system]: service, push } = services
  const phone = { system, token: TOKENS[system] }

  test('shows a notice and the page that a tap opens', async () => {
    expect(await push.send(phone, NOTICE)).toBe('sent')
    expect(service.taken.at(-1)).toEqual({ token: phone.token, ...NOTICE })
  })

  test('is asked many things at once over one statement of the shop', async () => {
    await push.send(phone, NOTICE)
    const before = [service.taken.length, service.statements()]
    await Promise.all(Array.from({ length: 20 }, () => push.send(phone, NOTICE)))
    expect([service.taken.length, service.statements()]).toEqual([(before[0] ?? 0) + 20, before[1]])
  })

  test('from which the app was removed is gone, and so is one that never was', async () => {
    service.remove(`${phone.token}ff`)
    expect(await push.send({ system, token: `${phone.token}ff` }, NOTICE)).toBe('gone')
    expect(await push.send({ system, token: NO_TOKENS[system] }, NOTICE)).toBe('gone')
  })

  test('hears of a notice that the service took when the shop had proved again who it is', async () => {
    await push.send(phone, NOTICE)
    // Apple compares seconds.
    now += 1_000
    service.forgetShop()
    expect(await push.send(phone, NOTICE)).toBe('sent')
  })

  test('is not told while the service is away, which is no reason to forget it', async () => {
    service.answerWith(503)
    const fault = await push.send(phone, NOTICE).catch((cause: unknown) => cause)
    expect(fault).toBeInstanceOf(PushFault)
    expect(fault).toMatchObject({ kind: 'away' })
    service.answerWith(undefined)
    expect(await push.send(phone, NOTICE)).toBe('sent')
  })

  test('gets a new statement of the shop before the old one ends', async () => {
    await push.send(phone, NOTICE)
    const before = service.statements()
    now += 61 * 60_000
    await push.send(phone, NOTICE)
    expect(service.statements()).toBe(before + 1)
  })
})
