import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SPECIMENS } from './specimens.ts'
import { SAMPLE_KEYS, sampleWords } from './words.ts'

const UI = join(import.meta.dirname, '../ui')
/** Have no look of their own. */
const PLUMBING = ['ErrorBoundary', 'Link']
const SOURCES = globSync('*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')
const words = sampleWords(
  SAMPLE_KEYS.map((key, id) => ({
    id,
    key,
    swedish: `sv ${key}`,
    english: `en ${key}`,
    german: `de ${key}`,
  })),
)

function componentsOfUi(): string[] {
  const names = globSync('**/*.{tsx,module.css}', { cwd: UI }).map(
    (file) => /(?:^|[\\/])(\w+)\.(?:tsx|module\.css)$/.exec(file)?.[1],
  )
  return [...new Set(names)].filter((name) => name !== undefined && !PLUMBING.includes(name)) as string[]
}

test('every component of src/ui is on the page of the visual language', () => {
  expect(Object.keys(SPECIMENS).sort(), 'show it in a specimen of src/design').toEqual(
    componentsOfUi().sort(),
  )
})

test.each(Object.entries(SPECIMENS))('%s is drawn by its own component', (name, Specimen) => {
  expect(SOURCES).toMatch(new RegExp(`from '../ui/(?:\\w+/)?${name}\\.(?:tsx|module\\.css)'`))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Specimen words={words} />
    </MemoryRouter>,
  )
  expect(html).toContain(`id="${name}"`)
})

test('the samples are in three languages', () => {
  expect(LOCALES.map((locale) => words[locale]['cart.send'])).toEqual([
    'sv cart.send',
    'en cart.send',
    'de cart.send',
  ])
})
