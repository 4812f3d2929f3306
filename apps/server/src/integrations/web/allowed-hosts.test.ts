import { expect, test } from 'vitest'
import { allowedHosts } from './allowed-hosts.ts'

const allowed = allowedHosts(['images.example', 'cms.example:8080', '10.0.0.5', '192.168.7.7:9000', '::1'])

test.for([
  'https://images.example/a.png',
  'http://IMAGES.example:80/a.png',
  'http://cms.example:8080/a.png',
  'http://10.0.0.5/a.png',
  'http://0x0a.0.0.5/a.png',
  'http://192.168.7.7:9000/',
  'http://[::1]/',
])('a named host may be asked: %s [API-CON-13]', (address) => {
  expect(allowed.mayFetch(new URL(address))).toBe(true)
})

test.for([
  'https://images.example.evil.example/',
  'https://evil.example/',
  'https://images.example:8080/',
  'https://user@images.example/',
  'https://user:secret@images.example/',
  'ftp://images.example/',
  'file:///etc/hostname',
  'http://cms.example/',
  'http://192.168.7.7/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
])('nobody else is asked: %s [API-CON-13]', (address) => {
  expect(allowed.mayFetch(new URL(address))).toBe(false)
})

test.for([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.6',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:6',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '',
  'localhost',
])('no connection is made to %o, though a name may lead there [API-CON-13]', (ip) => {
  expect(allowed.mayConnect(ip)).toBe(false)
})

test.for(['93.184.216.34', '2606:2800:220:1::1', '10.0.0.5', '::ffff:10.0.0.5', '192.168.7.7', '::1'])(
  'the internet and what the operator names may be connected to: %s',
  (ip) => {
    expect(allowed.mayConnect(ip)).toBe(true)
  },
)
