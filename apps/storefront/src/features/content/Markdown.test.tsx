import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Markdown } from './Markdown.tsx'

function htmlOf(text: string, path?: string): string {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/content/Service/201']}>
      <Markdown {...(path === undefined ? {} : { path })}>{text}</Markdown>
    </MemoryRouter>,
  )
  return html.replace(/ class="[^"]*"| data-discover="true"/g, '')
}

describe('a link of the content', () => {
  test.each([
    ['https://lift.example/a', 'https://lift.example/a'],
    ['mailto:order@hoistway.example', 'mailto:order@hoistway.example'],
    ['tel:+46855501020', 'tel:+46855501020'],
    ['/content/Service/205', '/content/Service/205'],
    ['/uploads/terms.pdf', '/uploads/terms.pdf'],
    ['#measures', '#measures'],
    ['?o.9=9007', '?o.9=9007'],
    ['//lift.example', '//lift.example'],
  ])('to %s is followed [MD-01]', (address, href) => {
    expect(htmlOf(`[there](${address})`)).toContain(`<a href="${href}"`)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#9;script:alert(1)',
    'data:text/html,hello',
    'vbscript:x',
    'file:///etc/passwd',
  ])('to %s leads nowhere [MD-02]', (address) => {
    expect(htmlOf(`[there](<${address}>)`)).toContain('<a href="#">there</a>')
    expect(htmlOf(`![there](<${address}>)`)).toContain('src="/noImage.png"')
  })

  test.each([
    ['204', '/content/Service/204'],
    ['./204?a=1#b', '/content/Service/204?a=1#b'],
    ['../About/staff', '/content/About/staff'],
    ['/contact', '/contact'],
    ['#measures', '#measures'],
    ['?q=roller', '?q=roller'],
    ['//lift.example', '//lift.example'],
    ['https://lift.example/a', 'https://lift.example/a'],
  ])(
    'to %s starts from the page that it stands on, whatever label hangs behind its address [MD-01]',
    (address, href) => {
      expect(htmlOf(`[there](${address})`, '/content/Service/201')).toContain(`<a href="${href}"`)
    },
  )

  test('to another shop’s page tells that page nothing (AMB-67)', () => {
    expect(htmlOf('[there](//lift.example)')).toContain('<a href="//lift.example" rel="noopener">there</a>')
  })
})

test('raw HTML is not shown; what stands within its marks stays text [MD-03]', () => {
  const html = htmlOf(
    'Before <b onclick="x()">bold</b>\n\n<script>x()</script>\n\n<img src=x onerror=x()>\n\nafter',
  )
  expect(html).toContain('Before bold')
  expect(html).toContain('after')
  expect(html).not.toMatch(/<b|<script|onclick|onerror|<img/)
})

test('a picture comes through the image endpoint, one without a source is the placeholder [MD-04, IMG-01]', () => {
  expect(htmlOf('![A roller](/uploads/returns.svg)')).toMatch(
    /<img[^>]* src="\/_next\/image\?url=%2Fuploads%2Freturns\.svg&amp;w=1080&amp;q=75"[^>]* alt="A roller"/,
  )
  expect(htmlOf('![Nothing]()')).toMatch(/<img src="\/noImage\.png"[^>]* alt="Nothing"/)
})

test('the title of the page stays its only heading of the first level', () => {
  expect(htmlOf('# One\n\n## Two')).toContain('<h2>One</h2>\n<h2>Two</h2>')
})
