/** Finds a user by typing, and chooses one of those found. Those as whom nobody may act say why. */
import type { ActingPerson } from '@hoistway/contract/site-admin/acting'
import { useState } from 'react'
import { useText } from '../../../texts/text.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import { Fault, Field, Input } from '../../../ui/controls/Field.tsx'
import css from './PersonChoice.module.css'
import { usePeople } from './use-people.ts'

type PersonChoiceProps = {
  readonly chosen: ActingPerson | undefined
  readonly fault: string | undefined
  readonly onChoose: (person: ActingPerson | undefined) => void
}

export function PersonChoice({ chosen, fault, onChoose }: PersonChoiceProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  if (chosen) {
    return (
      <fieldset className={css.chosen}>
        <legend className={css.label}>{t('siteAdmin.acting.user')}</legend>
        <Person person={chosen} />
        <TextButton onClick={() => onChoose(undefined)}>{t('siteAdmin.acting.chooseAnother')}</TextButton>
        {fault !== undefined && <Fault>{fault}</Fault>}
      </fieldset>
    )
  }
  return (
    <>
      <Field label={t('siteAdmin.acting.user')} hint={t('siteAdmin.acting.userHint')} fault={fault}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <FoundPeople text={typed.trim()} onChoose={onChoose} />
    </>
  )
}

type FoundProps = { readonly text: string; readonly onChoose: PersonChoiceProps['onChoose'] }

function FoundPeople({ text, onChoose }: FoundProps) {
  const t = useText()
  const found = usePeople(text)
  const isCurrent = text !== '' && found.text === text
  const count = t('siteAdmin.acting.found', { count: found.people.length })
  return (
    <>
      <p className={`quiet ${css.count}`} role="status">
        {isCurrent && (found.isFailed ? t('siteAdmin.acting.failed') : count)}
      </p>
      {text !== '' && found.people.length > 0 && (
        <ul className={css.found} aria-label={t('siteAdmin.acting.people')}>
          {found.people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={css.choice}
                disabled={person.refused !== null}
                onClick={() => onChoose(person)}
              >
                <Person person={person} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Person({ person }: { readonly person: ActingPerson }) {
  const t = useText()
  const { name, email, company, companyCode, refused } = person
  return (
    <span className={css.person}>
      <strong>{name}</strong> · {company} {companyCode}
      <br />
      <span className="quiet">{refused === null ? email : t(`siteAdmin.acting.refused.${refused}`)}</span>
    </span>
  )
}
