/** Opens the shop as a customer: the user, the reason, and the facts to know before (decision 40). */
import { MAX_ACTING_REASON } from '@hoistway/domain/limits'
import { VenetianMask } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useOnline } from '../../../data/calls/online.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { ScriptSubmit } from '../../../features/forms/ScriptSubmit.tsx'
import { useText } from '../../../texts/text.ts'
import { Field, Input } from '../../../ui/controls/Field.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import css from './ActAsPage.module.css'
import type { loadActAs } from './load-act-as.ts'
import { PersonChoice } from './PersonChoice.tsx'
import { useActAs } from './use-act-as.ts'

export function ActAsPage() {
  const t = useText()
  const isOnline = useOnline()
  const { person } = useAreaData<typeof loadActAs>()
  return (
    <Stack page>
      <PageHead title={t('siteAdmin.acting.title')} lead={t('siteAdmin.acting.lead')} />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      <div className={css.columns}>
        <ActAsForm key={person?.id} />
        <Stack as="section" gap={8} aria-labelledby="locked">
          <SectionHead id="locked" title={t('siteAdmin.acting.lockedHead')} />
          <p>{t('siteAdmin.acting.lockedText')}</p>
          <p>{t('siteAdmin.acting.toldText')}</p>
        </Stack>
      </div>
    </Stack>
  )
}

function ActAsForm() {
  const t = useText()
  const isOnline = useOnline()
  const data = useAreaData<typeof loadActAs>()
  const refused = data.person?.refused ?? null
  const [chosen, setChosen] = useState(refused === null ? data.person : undefined)
  const reason = useRef<HTMLInputElement>(null)
  const { start, isBusy, fault } = useActAs()
  const faultOf = (field: 'user' | 'reason') => (fault?.field === field ? t(fault.key) : undefined)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void start(chosen, reason.current?.value ?? '')
  }
  return (
    <form className={css.panel} aria-labelledby="act-as" noValidate aria-busy={isBusy} onSubmit={onSubmit}>
      <h2 id="act-as">{t('siteAdmin.acting.formTitle')}</h2>
      <p className="quiet">{t('siteAdmin.acting.formText')}</p>
      {data.isUnknown && <Note kind="err">{t('siteAdmin.acting.unknownUser')}</Note>}
      {refused !== null && <Note kind="err">{t(`siteAdmin.acting.refused.${refused}`)}</Note>}
      <PersonChoice
        chosen={chosen}
        fault={faultOf('user')}
        onChoose={(person) => {
          setChosen(person)
          if (person) reason.current?.focus()
        }}
      />
      <Field
        label={t('siteAdmin.acting.reason')}
        hint={t('siteAdmin.acting.reasonHint')}
        fault={faultOf('reason')}
      >
        {(control) => (
          <Input {...control} ref={reason} name="reason" autoComplete="off" maxLength={MAX_ACTING_REASON} />
        )}
      </Field>
      {fault && !fault.field && <Note kind="err">{t(fault.key)}</Note>}
      <div className={css.foot}>
        <span className="quiet">{t('siteAdmin.acting.ends')}</span>
        <ScriptSubmit kind="primary" disabled={!isOnline} aria-disabled={isBusy}>
          <VenetianMask aria-hidden="true" />
          {chosen ? t('siteAdmin.acting.startAs', { user: chosen.name }) : t('siteAdmin.acting.start')}
        </ScriptSubmit>
      </div>
    </form>
  )
}
