/** One enquiry: its state, what was sent, its thread, and the field for an answer. */
import type { Enquiry } from '@hoistway/contract/site-admin/inbox'
import { ENQUIRY_STATES } from '@hoistway/domain/people/enquiry-states'
import { X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../texts/text.ts'
import { buttonClass } from '../../../ui/controls/Button.tsx'
import { CountedSegments } from '../../../ui/controls/CountedSegments.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { focusRow } from '../../../ui/row-keys.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { EnquiryFacts } from './EnquiryFacts.tsx'
import { EnquiryThread } from './EnquiryThread.tsx'
import { aboutWords, stateWords } from './inbox-words.ts'
import { type InboxFilter, inboxAddress } from './load-inbox.ts'
import { useEnquiry } from './use-enquiry.ts'

type EnquirySideProps = {
  readonly loaded: Enquiry
  readonly filter: InboxFilter
  readonly now: number
  readonly isOnline: boolean
  readonly onChanged: () => Promise<void>
}

export function EnquirySide({ loaded, filter, now, isOnline, onChanged }: EnquirySideProps) {
  const t = useText()
  const navigate = useNavigate()
  const { enquiry, fault, isBusy, text, setText, setState, send } = useEnquiry(loaded, onChanged)
  const { kind, state } = enquiry
  const list = inboxAddress(filter)
  function close() {
    void navigate(list, { preventScrollReset: true })
    focusRow(document, String(enquiry.id))
  }
  return (
    <Side
      ink
      label={`${enquiry.name}, ${aboutWords(t, enquiry)}`}
      head={aboutWords(t, enquiry)}
      onClose={close}
      end={
        <Link
          className={buttonClass({ kind: 'quiet', square: true })}
          to={list}
          preventScrollReset
          aria-label={t('siteAdmin.close')}
        >
          <X aria-hidden="true" />
        </Link>
      }
    >
      <CountedSegments
        small
        label={t('siteAdmin.inbox.state')}
        chosen={state}
        disabled={!isOnline}
        onChoose={(one) => void setState(one)}
        segments={ENQUIRY_STATES.map((one) => ({ key: one, label: stateWords(t, kind, one) }))}
      />
      {fault !== undefined && <Note kind="err">{fault}</Note>}
      <EnquiryFacts enquiry={enquiry} now={now} />
      <EnquiryThread enquiry={enquiry} now={now} />
      <AnswerForm
        enquiry={enquiry}
        text={text}
        isBusy={isBusy}
        isOnline={isOnline}
        onChange={setText}
        onSend={() => void send()}
      />
    </Side>
  )
}
