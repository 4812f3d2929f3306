/** The list of functional areas: the number of the balloon, a pictogram, typical parts, and the number of parts. */
import { ChevronRight } from 'lucide-react'
import { useCounted } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { pointingAt } from '../../ui/pointing-at.ts'
import css from './AreaList.module.css'
import { type AreaView, EXAMPLES_KEY, PLACES, type Place } from './areas.ts'
import { Pictogram } from './Pictogram.tsx'

type AreaListProps = {
  readonly areas: readonly AreaView[]
  readonly pointedAt: Place | undefined
  readonly onPoint: (place: Place | undefined) => void
}

export function AreaList({ areas, pointedAt, onPoint }: AreaListProps) {
  const t = useText()
  const counted = useCounted()
  return (
    <ul className={css.areas}>
      {areas.map(({ optionID, label, count, href, place }) => (
        <li key={optionID}>
          <Link
            to={href}
            className={classNames(css.area, place !== undefined && place === pointedAt && css.on)}
            {...pointingAt(place, onPoint)}
          >
            {place !== undefined && (
              <>
                <span className={classNames('balloon', css.number)} aria-hidden="true">
                  {PLACES.indexOf(place) + 1}
                </span>
                <Pictogram place={place} />
              </>
            )}
            <span className={css.words}>
              <span className={css.name}>{label}</span>
              {place !== undefined && <span className="small faint cut">{t(EXAMPLES_KEY[place])}</span>}
            </span>
            <span className={css.count}>
              {counted(count)} <span className="visually-hidden">{t('home.parts')}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
