/** Words and shapes for the states of enquiries, and the line that says what one is about. */
import type { EnquiryRow } from '@hoistway/contract/site-admin/inbox'
import type { EnquiryKind, EnquiryState } from '@hoistway/domain/people/enquiry-states'
import type { Translate } from '../../../texts/translate.ts'
import type { ShapeKind } from '../../../ui/display/Shape.tsx'

export const STATE_SHAPE: Readonly<Record<EnquiryState, ShapeKind>> = {
  open: 'wait',
  inWork: 'run',
  answered: 'ok',
  done: 'gone',
}

/** An order by photo is ordered where other enquiries are done. */
export function stateWords(t: Translate, kind: EnquiryKind | undefined, state: EnquiryState): string {
  if (state !== 'done') return t(`siteAdmin.inbox.state.${state}`)
  if (kind === undefined) return t('siteAdmin.inbox.state.orderedOrDone')
  return t(kind === 'photoOrder' ? 'siteAdmin.inbox.state.ordered' : 'siteAdmin.inbox.state.done')
}

type About = Pick<EnquiryRow, 'kind' | 'part' | 'photoCount' | 'form'>

export function aboutWords(t: Translate, { kind, part, photoCount, form }: About): string {
  if (kind === 'photoOrder') {
    return `${t('siteAdmin.inbox.one.photoOrder')} · ${t('siteAdmin.inbox.photoCount', { count: photoCount })}`
  }
  if (kind === 'registration') return t(`siteAdmin.inbox.one.${form ?? 'company'}`)
  const question = t('siteAdmin.inbox.one.question')
  return part ? `${question} · ${part.articleNr ?? part.id}` : question
}
