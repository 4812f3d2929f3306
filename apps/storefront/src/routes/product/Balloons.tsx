/** Numbers on a drawing, each with a line to its place. A number leads to the row of the part that sits there. */
import { flushSync } from 'react-dom'
import type { HitView } from '../../features/product-list/hit-view.ts'
import { balloonId, goTo, leadTo, partLinkId } from '../../features/product-list/position-links.ts'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { classNames } from '../../ui/class-names.ts'
import { pointingAt } from '../../ui/pointing-at.ts'
import css from './Balloons.module.css'
import type { NumberedPicture, Place, Position } from './positions.ts'

/** The place that the visitor points at: a number, or the row of its part. */
export type Pointing = {
  readonly pointedAt: number | undefined
  readonly onPoint: (number: number | undefined) => void
}

type BalloonsProps = Pointing & {
  readonly picture: NumberedPicture
  readonly parts: readonly HitView[]
  /** Before a number leads to its row, such as to close what lies over the page. */
  readonly onLeave?: () => void
}

export function Balloons(props: BalloonsProps) {
  const { picture, parts, pointedAt, onPoint, onLeave } = props
  const { ratio, positions } = picture
  const t = useText()
  return (
    <div className={css.stage}>
      <div className={css.picture} style={{ '--ratio': ratio }}>
        <svg className={css.leaders} aria-hidden="true">
          {positions.map(({ number, at, balloon }) => (
            <g key={number} className={classNames(number === pointedAt && css.on)}>
              <line x1={share(balloon.x)} y1={share(balloon.y)} x2={share(at.x)} y2={share(at.y)} />
              <circle cx={share(at.x)} cy={share(at.y)} />
            </g>
          ))}
        </svg>
        <ul aria-label={t('product.positions')}>
          {positions.map((position) => (
            <li key={position.number}>
              <Balloon
                position={position}
                parts={partsAt(position, parts)}
                isOn={position.number === pointedAt}
                onPoint={onPoint}
                onLeave={onLeave}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function partsAt({ partIDs }: Position, parts: readonly HitView[]): readonly HitView[] {
  return parts.filter(({ id }) => partIDs.includes(id))
}

/** The parts of the number that is pointed at, along the foot of the drawing. */
export function PointedParts({ picture: { positions }, parts, pointedAt }: Omit<BalloonsProps, 'onPoint'>) {
  const shown = positions.find(({ number }) => number === pointedAt)
  if (!shown) return null
  return (
    <div className={`screen-only ${css.told}`} aria-hidden="true">
      {partsAt(shown, parts).map((part) => (
        <p key={part.id}>
          <span className={css.mark}>{shown.number}</span>
          <b className="article-number">{part.articleNr}</b>
          <span className={`cut ${css.name}`}>{unbroken(part.name)}</span>
          {part.price && (
            <b className={`figures ${css.price}`}>
              {part.price.text}
              <span className={css.per}>/{part.perUnit}</span>
            </b>
          )}
        </p>
      ))}
    </div>
  )
}

type BalloonProps = Pick<BalloonsProps, 'parts' | 'onPoint'> & {
  readonly onLeave: (() => void) | undefined
  readonly position: Position
  readonly isOn: boolean
}

function Balloon({ position: { number, balloon }, parts, isOn, onPoint, onLeave }: BalloonProps) {
  const [first] = parts
  if (!first) return null
  const target = partLinkId(first.id)
  return (
    <a
      id={onLeave ? undefined : balloonId(number)}
      href={`#${target}`}
      className={classNames('balloon', css.balloon, isOn && css.on)}
      style={placed(balloon)}
      onClick={(event) => {
        if (!onLeave) return leadTo(event, target)
        event.preventDefault()
        flushSync(onLeave)
        // The focus goes back to the page first.
        requestAnimationFrame(() => goTo(target))
      }}
      {...pointingAt(number, onPoint)}
    >
      {number}
      <span className="visually-hidden">{parts.map((part) => `: ${spokenText(part)}`)}</span>
    </a>
  )
}

function spokenText({ name, articleNr, price, perUnit }: HitView): string {
  return [name, articleNr, ...(price ? [`${price.text}/${perUnit}`] : [])].join(', ')
}

const share = (value: number) => `${value * 100}%`

const placed = ({ x, y }: Place) => ({ left: share(x), top: share(y) })
