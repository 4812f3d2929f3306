/** The key under which limits and budgets count a network address. A network gives each of its users 2^64 IPv6
 *  addresses, so a whole /64 counts as one. */
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'

/** Every text that is no address gets this key, so that invented texts share one limit. */
const UNKNOWN = 'unknown'
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** Each request asks for the key of its address twice, and most addresses ask again. */
const keys = new LRUCache<string, string>({ max: 1_000 })
/** Behind a proxy a visitor may have written the text; longer ones are not kept. */
const LONGEST_KEPT = 64

/** An IPv4 address as it is, of an IPv6 address its /64 network. Some proxies add the port, which is left out. */
export function addressKey(ip: string): string {
  const known = keys.get(ip)
  if (known !== undefined) return known
  const key = keyOf(ip)
  if (ip.length <= LONGEST_KEPT) keys.set(ip, key)
  return key
}

function keyOf(ip: string): string {
  const address = withoutPort(ip.trim())
  if (isIP(address) === 4) return address
  const groups = isIP(address) === 6 ? groupsOf(address) : undefined
  if (!groups) return UNKNOWN
  return mappedAddress(groups) ?? `${groups.slice(0, GROUPS_OF_NETWORK).map(inHex).join(':')}::/64`
}

/** `1.2.3.4:5678`, `[2001:db8::1]:5678` and `[2001:db8::1]`. */
function withoutPort(text: string): string {
  return /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text
}

/** The eight numbers of an address that is known to be IPv6. */
function groupsOf(address: string): readonly number[] {
  const plain = (address.split('%')[0] ?? '').replace(/[\d.]+$/, (tail) =>
    tail.includes('.') ? asGroups(tail) : tail,
  )
  const [head = '', tail] = plain.split('::')
  const before = numbersOf(head)
  const after = numbersOf(tail ?? '')
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after]
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

/** The four bytes at the end of an IPv6 address as two of its groups. */
function asGroups(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${inHex(a * 256 + b)}:${inHex(c * 256 + d)}`
}

/** An IPv4 address as a socket of both kinds sees it, `::ffff:1.2.3.4`. */
function mappedAddress(groups: readonly number[]): string | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return undefined
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

function inHex(group: number): string {
  return group.toString(16)
}
