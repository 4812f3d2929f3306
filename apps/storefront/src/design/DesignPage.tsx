/** Draws the page /design: the visual language of the shop in its own components and style sheets, so that the page is
 *  never out of date. It is for developers, so it is in English, and no build has it (routes.tsx). */
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { Radio } from '../ui/controls/Choice.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import css from './DesignPage.module.css'
import { Colours, Contrasts, Measures, Type } from './Foundations.tsx'
import type { loadDesign } from './load-design.ts'
import { SPECIMENS } from './specimens.ts'

const FOUNDATIONS = { Colours, Contrast: Contrasts, Type, Measures } as const

export function DesignPage() {
  const { words } = useLoaderData<typeof loadDesign>()
  return (
    <Stack page gap={24} className={css.page}>
      <Stack as="header" gap={8} className={css.head}>
        <h1>Design</h1>
        <p className={css.lead}>
          The shop looks like the drawing that a lift mechanic trusts: one ink, hairlines, and yellow for what
          moves.
        </p>
        <ThemeChoice />
      </Stack>
      <nav className={css.contents} aria-label="On this page">
        <ul>
          {[...Object.keys(FOUNDATIONS), ...Object.keys(SPECIMENS)].map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>
        {Object.entries(FOUNDATIONS).map(([name, Foundation]) => (
          <Foundation key={name} />
        ))}
        {Object.entries(SPECIMENS).map(([name, Specimen]) => (
          <Specimen key={name} words={words} />
        ))}
      </div>
    </Stack>
  )
}

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Chooses the theme of this page. All other pages follow the visitor's system. */
function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') return
    dataset.theme = theme
    return () => {
      delete dataset.theme
    }
  }, [theme])
  return (
    <fieldset className={css.themes}>
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map((name) => (
        <Radio
          key={name}
          name="theme"
          label={name}
          checked={theme === name}
          onChange={() => setTheme(name)}
        />
      ))}
    </fieldset>
  )
}
