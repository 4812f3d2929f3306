import { useText } from '../../../texts/text.ts'
import { Note } from '../../../ui/messages/Note.tsx'
import { type Change, countChanges, type ReviewLine } from './review.ts'

const REPORTED: readonly Exclude<Change, 'none'>[] = ['price', 'replaced', 'refused', 'missing']

/** The changes in one sentence each, announced when they are known. */
export function ChangeSummary({ lines }: { readonly lines: readonly ReviewLine[] }) {
  const t = useText()
  const counts = countChanges(lines)
  const sentences = REPORTED.flatMap((change) => {
    const count = counts[change] ?? 0
    return count === 0 ? [] : [t(`reorder.count.${change}`, { count })]
  })
  return (
    <div role="status">
      {sentences.length === 0 ? (
        <p>{t('reorder.unchanged')}</p>
      ) : (
        <Note kind="low">{sentences.join(' ')}</Note>
      )}
    </div>
  )
}
