/** Colours, type and measures, read from the style sheets themselves. */
import { contrast } from '@hoistway/domain/look/signal-colour'
import { useEffect, useRef, useState } from 'react'
import table from '../ui/display/Table.module.css'
import tokensCss from '../ui/tokens.css?raw'
import { PAIRS } from './contrast.ts'
import css from './Foundations.module.css'
import { Section } from './Specimen.tsx'
import { conditionsOf, type Use, usesOf } from './style-sheets.ts'
import { isColour, readTokens } from './tokens.ts'

const TOKENS = readTokens(tokensCss)
const COLOURS = TOKENS.filter(isColour)
const MEASURES = TOKENS.filter((token) => !isColour(token))
const SHEETS = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true })

export function Colours() {
  return (
    <Section
      id="Colours"
      about="One ink, one signal, cool greys. Yellow means: this acts, or this is where you are; it is never decoration and never a warning. Each colour is written once for both themes."
    >
      <ul className={css.colours}>
        {COLOURS.map(({ name, light, dark }) => (
          <li key={name}>
            <span className={css.swatch} data-theme="light" style={{ background: light }} />
            <span className={css.swatch} data-theme="dark" style={{ background: dark }} />
            <span className={`small ${css.token}`}>
              <b>{name}</b> {light} {dark !== light && dark}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Contrasts() {
  return (
    <Section
      id="Contrast"
      about="Computed by the WCAG 2 formula: text needs 4.5, edges and shapes need 3. A test holds every pair."
    >
      <div className={css.scroller}>
        <table className={table.table}>
          <caption className="visually-hidden">Contrast of the pairs in use</caption>
          <thead>
            <tr>
              <th scope="col">Text or edge</th>
              <th scope="col">On</th>
              <th scope="col" className={table.number}>
                Needs
              </th>
              <th scope="col" className={table.number}>
                Light
              </th>
              <th scope="col" className={table.number}>
                Dark
              </th>
            </tr>
          </thead>
          <tbody>
            {PAIRS.map(({ on, ground, least }) => (
              <tr key={on + ground}>
                <td>
                  <span
                    className={css.pair}
                    style={{ color: `var(--${on})`, background: `var(--${ground})` }}
                  >
                    {on}
                  </span>
                </td>
                <td>{ground}</td>
                <td className={table.number}>{least}</td>
                <td className={table.number}>{contrastIn('light', on, ground)}</td>
                <td className={table.number}>{contrastIn('dark', on, ground)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function contrastIn(theme: 'light' | 'dark', on: string, ground: string): string {
  const colour = (wanted: string) => TOKENS.find(({ name }) => name === wanted)?.[theme] ?? ''
  return contrast(colour(on), colour(ground)).toFixed(2)
}

const STEPS = [
  { step: 'title', sample: <h1>Where does the part sit?</h1> },
  { step: 'section', sample: <h2>Often bought together</h2> },
  { step: 'small head', sample: <h3>Shipment 1 of 2</h3> },
  { step: 'body', sample: <p>Door hanger roller with sealed bearing, for rails of 8 to 12 mm.</p> },
  { step: 'article number', sample: <p className="article-number">40561-017</p> },
  { step: 'figures', sample: <p className="figures">1 234 567,80</p> },
] as const

export function Type() {
  return (
    <Section
      id="Type"
      about="Inter with optical sizes, in sentence case. Figures of one width stand only in columns, never in running text. What is measured here is what the browser draws; below it, every size in use."
    >
      <dl className={css.steps}>
        {STEPS.map(({ step, sample }) => (
          <div key={step}>
            <dt className="small faint">{step}</dt>
            <Measured>{sample}</Measured>
          </div>
        ))}
      </dl>
      <Uses uses={usesOf('font-size', SHEETS)} what="Size" />
      <Uses uses={usesOf('font-weight', SHEETS)} what="Weight" />
    </Section>
  )
}

/** The sample, and what the browser made of it. */
function Measured({ children }: { readonly children: React.ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const [measure, setMeasure] = useState('')
  useEffect(() => {
    const sample = place.current?.firstElementChild
    if (!sample) return
    const { fontSize, lineHeight, fontWeight, letterSpacing } = getComputedStyle(sample)
    setMeasure(`${fontSize} / ${lineHeight}, ${fontWeight}, ${letterSpacing}`)
  }, [])
  return (
    <dd ref={place}>
      {children}
      <span className={css.measure}>{measure}</span>
    </dd>
  )
}

export function Measures() {
  return (
    <Section
      id="Measures"
      about="A grid of four pixels. Corners of two pixels on what is pressed and on overlays, none on panels, tables and sheets. Shadows belong to overlays only."
    >
      <div className={css.scroller}>
        <table className={table.table}>
          <caption className="visually-hidden">Measures</caption>
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Value</th>
              <th scope="col">Elsewhere</th>
            </tr>
          </thead>
          <tbody>
            {MEASURES.map(({ name, light, dark, elsewhere }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{light === dark ? light : `${light}, in dark ${dark}`}</td>
                <td>{elsewhere.map(({ condition, value }) => `${value} ${condition}`).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.shadows}>
        {['shadow-1', 'shadow-2'].map((shadow) => (
          <span key={shadow} className={css.shadow} style={{ boxShadow: `var(--${shadow})` }}>
            {shadow}
          </span>
        ))}
      </div>
      <Uses uses={conditionsOf(SHEETS)} what="Condition" />
      <Uses uses={usesOf('gap', SHEETS)} what="Gap" />
      <Uses uses={usesOf('border-radius', SHEETS)} what="Radius" />
    </Section>
  )
}

/** Values in use, those of many style sheets with their number alone. */
function Uses({ uses, what }: { readonly uses: readonly Use[]; readonly what: string }) {
  const NAMED = 4
  return (
    <div className={css.scroller}>
      <table className={table.table}>
        <caption className="visually-hidden">{what} in use</caption>
        <thead>
          <tr>
            <th scope="col">{what} in use</th>
            <th scope="col">Style sheets</th>
          </tr>
        </thead>
        <tbody>
          {uses.map(({ value, files }) => (
            <tr key={value}>
              <td>{value}</td>
              <td>{files.length > NAMED ? files.length : files.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
