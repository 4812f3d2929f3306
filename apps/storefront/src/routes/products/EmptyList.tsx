/** Suggests what to do when nothing matches. A search within filters is offered for the whole catalogue, and a search
 *  of several words without one of them. A visitor who cannot name the part can send a photo. */
import { Camera, SearchX } from 'lucide-react'
import {
  type FilterState,
  hasFilters,
  withoutFilters,
  withText,
} from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { buttonClass, linkClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import css from './EmptyList.module.css'
import { textsWithoutWord } from './texts-without-word.ts'

type EmptyListProps = {
  readonly filters: FilterState
  /** The text has neither letters nor digits. */
  readonly nothingToSearch: boolean
}

export function EmptyList({ filters, nothingToSearch }: EmptyListProps) {
  const t = useText()
  const { text } = filters
  const isWithinFilters = text !== '' && hasFilters(withText(filters, ''))
  const why = text === '' ? 'list.emptyFilters' : isWithinFilters ? 'list.emptyText' : 'list.emptyWords'
  const isOnlyText = text !== '' && !isWithinFilters
  return (
    <Empty
      icon={<SearchX aria-hidden="true" />}
      title={t('list.empty')}
      text={t(nothingToSearch ? 'list.emptyNothing' : why)}
    >
      {filters.literal && (
        <Link className={buttonClass({ kind: 'primary' })} to={filterAddress(withText(filters, text))}>
          {t('list.emptyNotLiterally')}
        </Link>
      )}
      {isWithinFilters && (
        <Link
          className={buttonClass({ kind: 'primary' })}
          to={filterAddress(withText(withoutFilters(filters), text))}
        >
          {t('list.emptySearchAll', { text })}
        </Link>
      )}
      {textsWithoutWord(text).map(({ word, rest }) => (
        <Link
          key={word}
          className={classNames(buttonClass({ kind: 'secondary' }), css.withoutWord)}
          to={filterAddress(withText(filters, rest))}
        >
          <span className={css.label}>{t('list.emptyWithoutWord', { word })}</span>
        </Link>
      ))}
      {text === '' && (
        <Link className={buttonClass({ kind: 'primary' })} to={filterAddress(withoutFilters(filters))}>
          {t('list.emptyClear')}
        </Link>
      )}
      <Link className={buttonClass({ kind: isOnlyText ? 'primary' : 'secondary' })} to="/products">
        {t('list.emptyCatalogue')}
      </Link>
      {text !== '' && (
        <p className={css.photo}>
          <Link className={classNames(linkClass, css.photoLink)} to="/photo-order">
            <Camera aria-hidden="true" />
            {t('list.emptyPhoto')}
          </Link>
        </p>
      )}
    </Empty>
  )
}
