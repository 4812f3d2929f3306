import { expect, test } from 'vitest'
import { photoName } from './photo-name.ts'

test.each([
  ['IMG_0042.JPG', 'IMG_0042.jpg'],
  ['type plate.v2.jpeg', 'type plate.v2.jpg'],
  ['photo', 'photo.jpg'],
  ['', 'photo.jpg'],
  ['.', 'photo.jpg'],
  ['..', 'photo.jpg'],
  ['.htaccess', 'photo.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['..\\..\\windows\\win.ini', 'win.jpg'],
  ['/etc/shadow', 'shadow.jpg'],
  ['photos/', 'photo.jpg'],
  ['shell.php', 'shell.jpg'],
  ['a.html\r\nset-cookie: x', 'a.jpg'],
  ['a\0b.png', 'a b.jpg'],
  ['gpj\u202egnp.exe', 'gpjgnp.jpg'],
  ['"><svg onload=x>.jpg', '___svg onload=x_.jpg'],
  ['Hiss Å 漢字.png', 'Hiss Å 漢字.jpg'],
  [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(100)}.jpg`],
])('%o is kept as %o', (sent, stored) => {
  expect(photoName(sent, 'image/jpeg')).toBe(stored)
})

test.each([
  ['image/png', 'a.png'],
  ['image/webp', 'a.webp'],
  ['image/heic', 'a.heic'],
] as const)('of %s is %s, whatever was sent', (mediaType, name) => {
  expect(photoName('a.jpg', mediaType)).toBe(name)
})
