/** Numbers on a drawing, each with a line to its place. A number leads to the row of the part that sits there. */
import type { HitView } from '../../features/product-list/hit-view.ts'
import { balloonId, leadTo, partLinkId } from '../../features/product-list/position-links.ts'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { classNames } from '../../ui/class-names.ts'
import { pointingAt } from '../../ui/pointing-at.ts'
import css from './Balloons.module.css'
import type { NumberedPicture, Place, Position } from './positions.ts'

type BalloonsProps = {
  readonly picture: NumberedPicture
  readonly parts: readonly HitView[]
  readonly pointedAt: number | undefined
  readonly onPoint: (number: number | undefined) => void
}

export function Balloons({ picture: { ratio, positions }, parts, pointedAt, onPoint }: BalloonsProps) {
  const t = useText()
  const partsAt = ({ partIDs }: Position) => parts.filter(({ id }) => partIDs.includes(id))
  const shown = positions.find(({ number }) => number === pointedAt)
  return (
    <div className={css.stage}>
      <div className={css.picture} style={{ '--ratio': ratio }}>
        <svg className={css.leaders} aria-hidden="true">
          {positions.map(({ number, at, balloon }) => (
            <g key={number} className={classNames(number === pointedAt && css.on)}>
              <line x1={share(balloon.x)} y1={share(balloon.y)} x2={share(at.x)} y2={share(at.y)} />
              <circle cx={share(at.x)} cy={share(at.y)} r="2.5" />
            </g>
          ))}
        </svg>
        <ul aria-label={t('product.positions')}>
          {positions.map((position) => (
            <li key={position.number}>
              <Balloon
                position={position}
                parts={partsAt(position)}
                isOn={position.number === pointedAt}
                onPoint={onPoint}
              />
            </li>
          ))}
        </ul>
      </div>
      {shown && (
        <div className={css.told} aria-hidden="true">
          {partsAt(shown).map((part) => (
            <p key={part.id}>
              <span className={css.mark}>{shown.number}</span>
              <b className="article-number">{part.articleNr}</b>
              <span className={css.name}>{unbroken(part.name)}</span>
              {part.price && (
                <b className={css.price}>
                  {part.price.text}
                  <span className={css.per}>/{part.perUnit}</span>
                </b>
              )}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

type BalloonProps = Pick<BalloonsProps, 'parts' | 'onPoint'> & {
  readonly position: Position
  readonly isOn: boolean
}

function Balloon({ position: { number, balloon }, parts, isOn, onPoint }: BalloonProps) {
  const [first] = parts
  if (!first) return null
  return (
    <a
      id={balloonId(number)}
      href={`#${partLinkId(first.id)}`}
      className={classNames('balloon', css.balloon, isOn && css.on)}
      style={placed(balloon)}
      onClick={(event) => leadTo(event, partLinkId(first.id))}
      {...pointingAt(number, onPoint)}
    >
      {number}
      <span className="visually-hidden">{parts.map((part) => `: ${spoken(part)}`)}</span>
    </a>
  )
}

function spoken({ name, articleNr, price, perUnit }: HitView): string {
  return [name, articleNr, ...(price ? [`${price.text}/${perUnit}`] : [])].join(', ')
}

const share = (value: number) => `${value * 100}%`

const placed = ({ x, y }: Place) => ({ left: share(x), top: share(y) })
