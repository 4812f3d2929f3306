import { LINE_DETAIL_NAMES, type LineDetails } from '@hoistway/domain/cart/line-details'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { DETAIL_LABEL } from './detail-label.ts'
import css from './LineNotes.module.css'

type LineNotesProps = { readonly details: LineDetails; readonly className?: string | undefined }

/** The details of a line, each on a line of its own; nothing where there are none. The comment stands without its
 *  name. */
export function LineNotes({ details, className }: LineNotesProps) {
  const t = useText()
  return LINE_DETAIL_NAMES.filter((name) => details[name]).map((name) => (
    <span key={name} className={classNames('small quiet', css.note, className)}>
      {name === 'specificationText' ? (
        details[name]
      ) : (
        <>
          {t(DETAIL_LABEL[name])} <span className={css.value}>{details[name]}</span>
        </>
      )}
    </span>
  ))
}
