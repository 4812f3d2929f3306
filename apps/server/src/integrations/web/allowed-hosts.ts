/** Decides which hosts and which addresses of the network may be reached. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type AllowedHosts = {
  /** An http or https address on a named host, without a user name. */
  readonly mayFetch: (address: URL) => boolean
  /** An address of the public internet, or one that the operator has named itself. */
  readonly mayConnect: (ip: string) => boolean
}

/** Hosts as the operator writes them: `images.example.com` stands for the usual ports, `images.example.com:8080` for
 *  that one, `10.0.0.5` for a machine of the own network. */
export function allowedHosts(hosts: readonly string[]): AllowedHosts {
  const named = new Set(hosts.map(asInUrl))
  const ownAddresses = new Set(hosts.flatMap(addressIn).map(plain))
  return {
    mayFetch: ({ protocol, host, username, password }) =>
      (protocol === 'https:' || protocol === 'http:') &&
      username === '' &&
      password === '' &&
      named.has(host),
    mayConnect: (ip) => ipaddr.isValid(ip) && (ownAddresses.has(plain(ip)) || isPublic(ip)),
  }
}

/** URL writes every spelling of an address in one form (decimal, hex, octal), and IPv6 in brackets. */
function asInUrl(host: string): string {
  const text = isIP(host) === 6 ? `[${host}]` : host
  return URL.canParse(`http://${text}`) ? new URL(`http://${text}`).host : text
}

function addressIn(host: string): string[] {
  const bare = isIP(host) === 0 ? host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1') : host
  return isIP(bare) === 0 ? [] : [bare]
}

/** ::ffff:127.0.0.1 is 127.0.0.1. */
function plain(ip: string): string {
  return ipaddr.process(ip).toString()
}

/** Anything but unicast is private, local, reserved or a way around (6to4, Teredo, NAT64). */
function isPublic(ip: string): boolean {
  return ipaddr.process(ip).range() === 'unicast'
}
