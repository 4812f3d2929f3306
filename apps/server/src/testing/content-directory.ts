/** Opens a small content folder for tests, and with `withOwn` a folder of the company's own content beside it. The
 *  returned functions write, remove and link files as an editor does: each edit gets a time one minute after the one
 *  before. */
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { contractContent } from '../features/content/envelope.ts'
import { fileContent } from '../integrations/cms/file-content.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const inThree = (word: string) => ({ sv: `${word} sv`, en: `${word} en`, de: `${word} de` })
const section = (word: string) => ({ title: inThree(word), contacts: [] })

const FILES: Readonly<Record<string, unknown>> = {
  'app-texts/cart.json': { 'cart.title': inThree('Cart') },
  'app-texts/account.json': { 'account.title': inThree('Account') },
  'nav-menus.json': [
    {
      id: 1,
      displayName: inThree('Shop'),
      items: [
        { id: 11, displayName: inThree('All'), url: '/products' },
        { id: 12, displayName: inThree('Returns'), url: '/content/Service/12', page: 'returns' },
      ],
    },
    { id: 2, displayName: inThree('Mine'), requireAuthentication: true, items: [] },
  ],
  'cookie-consent.json': { content: inThree('Cookies'), fadeOutInMilliseconds: 8000 },
  'staff-page.json': {
    title: inThree('Staff'),
    image: 'box.png',
    seo: { metaTitle: inThree('Staff'), metaDescription: inThree('Who') },
    sections: {
      sales: {
        title: inThree('Sales'),
        contacts: [
          {
            id: 1,
            name: 'Märta',
            email: 'marta@hoistway.example',
            phone: '+46 8 1',
            title: inThree('Head'),
          },
        ],
      },
      operations: section('Operations'),
      productManagement: section('Management'),
      productDevelopment: section('Development'),
      financeAndHr: section('Finance'),
    },
  },
  'contact-page.json': {
    page: 'returns',
    address: inThree('Street'),
    phone: '+46 8 1',
    email: 'order@hoistway.example',
    openingHours: inThree('7-17'),
    contacts: [],
  },
  'promotion.json': { page: 'returns', url: '/products' },
  'headline.json': { page: 'returns' },
  'sub-sections.json': [
    {
      id: 1,
      page: 'returns',
      url: '/',
      blocks: [{ type: 'Banner', id: 5, title: { sv: 'Bara svenska' }, url: '/products', image: 'box.png' }],
    },
  ],
  'social-medias.json': [{ id: 1, name: 'A', url: 'https://a.example', fontawesomeCode: 'fa-a' }],
  'images.json': { 'box.png': { id: 7, alt: { sv: 'En låda', en: 'A box' } } },
  'pages/returns.sv.md': '---\ntitle: Returer\nimage: box.png\n---\nInom **30** dagar.\n',
  'pages/returns.en.md': '---\ntitle: "Returns"\n---\nWithin **30** days.\n',
}

export async function openContentDirectory({ withOwn = false } = {}) {
  const directory = temporaryDirectory()
  const ownDirectory = withOwn ? temporaryDirectory() : undefined
  let at = Date.parse('2026-11-23T09:00:00Z')
  const reported: string[] = []
  const pathOf = (file: string) => join(directory, file)
  const ownPathOf = (file: string) => {
    if (ownDirectory === undefined) throw new Error('open the content folder with `withOwn`')
    return join(ownDirectory, file)
  }

  function write(file: string, content: unknown): void {
    writeAt(pathOf(file), content)
  }

  function writeAt(path: string, content: unknown): void {
    at += 60_000
    mkdirSync(dirname(path), { recursive: true })
    const isText = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(path, isText ? content : JSON.stringify(content))
    utimesSync(path, at / 1000, at / 1000)
  }

  for (const [file, content] of Object.entries(FILES)) write(file, content)
  const white = { width: 40, height: 30, channels: 3, background: '#fff' } as const
  write('images/box.png', await sharp({ create: white }).png().toBuffer())
  const content = fileContent({
    directory,
    ownDirectory,
    staleAfterMs: 1000,
    now: () => new Date(at),
    report: (line) => reported.push(line),
  })
  return {
    directory,
    content,
    /** The content as the calls answer it. */
    answers: contractContent(content),
    write,
    writeOwn: (file: string, content: unknown) => writeAt(ownPathOf(file), content),
    remove: (file: string) => {
      at += 60_000
      rmSync(pathOf(file))
    },
    removeOwn: (file: string) => {
      at += 60_000
      rmSync(ownPathOf(file))
    },
    /** Replaces a file with a symbolic link. */
    link: (file: string, target: string) => {
      at += 60_000
      rmSync(pathOf(file), { force: true })
      symlinkSync(target, pathOf(file))
    },
    /** All lines that the content service has reported so far. */
    reported: reported as readonly string[],
  }
}
