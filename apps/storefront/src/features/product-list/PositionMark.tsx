import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import css from './PositionMark.module.css'
import { balloonId, leadTo } from './position-links.ts'

/** The number that a part has on the drawing; it leads there. */
export function PositionMark({ number }: { readonly number: number }) {
  const t = useText()
  return (
    <a
      className={classNames('balloon', css.mark)}
      href={`#${balloonId(number)}`}
      aria-label={t('product.toPosition', { number })}
      onClick={(event) => leadTo(event, balloonId(number))}
    >
      {number}
    </a>
  )
}
