/** The sentence about what needs a look, or that nothing does. */
import type { OperationsLook } from '@hoistway/contract/site-admin/operations'
import { Link } from 'react-router'
import { useText } from '../../../texts/text.ts'
import { Shape } from '../../../ui/display/Shape.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { lookWords } from './operations-words.ts'

/** The page that helps with it. */
const PAGES: Partial<Readonly<Record<OperationsLook['look'], string>>> = {
  syncFailed: 'sync',
  syncLate: 'sync',
  mailsGivenUp: 'mails',
  mailsWaiting: 'mails',
  nodeBehind: 'caches',
}

export function Looks({ looks }: { readonly looks: readonly OperationsLook[] }) {
  const t = useText()
  if (looks.length === 0) {
    return (
      <Note icon={<Shape kind="ok">{''}</Shape>}>
        <b>{t('siteAdmin.operations.allWell')}</b>
      </Note>
    )
  }
  const pages = [...new Set(looks.flatMap(({ look }) => PAGES[look] ?? []))]
  return (
    <Note kind="low">
      <b>{looks.map((look) => lookWords(look, t)).join(' ')}</b> {t('siteAdmin.operations.restWell')}
      {pages.map((page) => (
        <span key={page}>
          {' '}
          <Link to={`/site-admin/${page}`}>{t(`siteAdmin.area.${page}`)}</Link>
        </span>
      ))}
    </Note>
  )
}
