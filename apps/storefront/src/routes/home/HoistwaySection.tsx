/** A section through a hoistway; each numbered balloon leads to the parts of its place. The list beside it says
 *  the same in words, so the drawing is left out for screen readers and the tab order. */
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { type AreaView, PLACES, type Place } from './areas.ts'
import css from './HoistwaySection.module.css'
import { BALLOONS, BUILDING, DRAWN_IN_ORDER, FIELD, OUTLINES } from './section.ts'

type HoistwaySectionProps = {
  readonly areas: readonly AreaView[]
  readonly pointedAt: Place | undefined
  readonly onPoint: (place: Place | undefined) => void
}

export function HoistwaySection({ areas, pointedAt, onPoint }: HoistwaySectionProps) {
  return (
    <svg className={css.section} viewBox={FIELD} aria-hidden="true">
      <pattern
        id="section-hatch"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className={css.hatch} d="M0 0V5" />
      </pattern>
      <path className={css.cut} d={BUILDING.cut} />
      <path className={css.line} d={BUILDING.edge} />
      <path className={classNames(css.cut, css.cutEdge)} d={BUILDING.cutWithEdge} />
      {BUILDING.floors.map(({ y, label }) => (
        <text key={label} className={css.floor} fontSize="8" x="40" y={y}>
          {label}
        </text>
      ))}
      {DRAWN_IN_ORDER.map((place) => (
        <Part key={place} place={place} isOn={place === pointedAt} />
      ))}
      {areas.map((area) => (
        <Balloon key={area.optionID} area={area} isOn={area.place === pointedAt} onPoint={onPoint} />
      ))}
    </svg>
  )
}

function Part({ place, isOn }: { readonly place: Place; readonly isOn: boolean }) {
  const { edge, soft, line, thin, thinSoft, hidden, dot } = OUTLINES[place]
  return (
    <g className={classNames(css.part, isOn && css.on)}>
      <path className={css.hidden} d={hidden} />
      <path className={css.line} d={line} />
      <path className={css.edge} d={edge} />
      <path className={css.soft} d={soft} />
      <path className={css.thinSoft} d={thinSoft} />
      <path className={css.thin} d={thin} />
      <path className={css.dot} d={dot} />
    </g>
  )
}

type BalloonProps = {
  readonly area: AreaView
  readonly isOn: boolean
  readonly onPoint: (place: Place | undefined) => void
}

function Balloon({ area, isOn, onPoint }: BalloonProps) {
  const { place } = area
  if (place === undefined) return null
  const {
    at: [x, y],
    points: [toX, toY],
  } = BALLOONS[place]
  const edge = 12 / Math.hypot(toX - x, toY - y)
  return (
    <Link
      to={area.href}
      tabIndex={-1}
      className={classNames(css.balloon, isOn && css.on)}
      onPointerEnter={() => onPoint(place)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <path className={css.leader} d={`M${x + (toX - x) * edge} ${y + (toY - y) * edge}L${toX} ${toY}`} />
      <circle className={css.dot} cx={toX} cy={toY} r="2.2" />
      <circle className={css.ring} cx={x} cy={y} r="12" />
      <text x={x} y={y + 4.2}>
        {PLACES.indexOf(place) + 1}
      </text>
    </Link>
  )
}
