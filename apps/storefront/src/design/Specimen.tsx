/** Shows a part of the visual language: its name, its purpose, and its states side by side. */
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { ReactNode } from 'react'
import { SectionHead } from '../ui/display/SectionHead.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import css from './Specimen.module.css'
import type { SampleKey, Words } from './words.ts'

export type SpecimenProps = { readonly words: Words }

export function Section({ id, about, children }: SectionProps) {
  return (
    <Stack as="section" gap={12} id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={id} />
      <p className={css.about}>{about}</p>
      {children}
    </Stack>
  )
}

type SectionProps = { readonly id: string; readonly about: ReactNode; readonly children: ReactNode }

export function States({ children }: { readonly children: ReactNode }) {
  return <div className={css.states}>{children}</div>
}

/** One state under its name. */
export function State({ name, wide, children }: StateProps) {
  return (
    <figure className={css.state} data-wide={wide || undefined}>
      <figcaption className="small faint">{name}</figcaption>
      {children}
    </figure>
  )
}

type StateProps = {
  readonly name: string
  /** Takes the whole row. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The same text of the shop in its three languages. */
export function InEachLanguage({ words, text, children }: InEachLanguageProps) {
  return LOCALES.map((locale) => (
    <State key={locale} name={locale}>
      <div lang={locale}>{children(words[locale][text])}</div>
    </State>
  ))
}

type InEachLanguageProps = {
  readonly words: Words
  readonly text: SampleKey
  readonly children: (text: string) => ReactNode
}
