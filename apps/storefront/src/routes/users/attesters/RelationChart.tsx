/** Draws the approvers as cars at the height of their limits, with the orderers below (chart-layout.ts). The sentence of
 *  the drawing says the same; the table beside it is the truth. */
import type { CompanyAbsence } from '@hoistway/contract/approvals/absences'
import { writePrice } from '@hoistway/domain/prices/written-price'
import { formatDay } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import { useId } from 'react'
import { useRootData } from '../../../data/root-data.ts'
import { daysWords } from '../../../features/absence/absence-words.ts'
import { useText } from '../../../texts/text.ts'
import type { Translate } from '../../../texts/translate.ts'
import { useMoney } from '../../../texts/use-money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/display/Sheet.tsx'
import { type Box, type Car, type Chart, GROUND, LANDINGS, LEFT, type Step } from './chart-layout.ts'
import css from './RelationChart.module.css'

const CAR_HEIGHT = 38
/** About the width of a letter of a name. */
const LETTER = 7.4
/** A narrower car has its limit without words. */
const WIDTH_OF_WORDS = 110
/** A shorter wire to the substitute has no words. */
const WIDTH_OF_WIRE_WORDS = 60

type RelationChartProps = {
  readonly chart: Chart
  /** In the company's time zone. */
  readonly today: string
}

export function RelationChart({ chart, today }: RelationChartProps) {
  const t = useText()
  const money = useMoney()
  const { locale } = useRootData()
  const hatch = useId()
  const { width, height, cars, boxes, boxesY, steps, highest } = chart
  const sentence = cars.map(({ name, amount, orderers, substitutes }) =>
    t(`companyAdmin.attesters.chart.${substitutes.length > 0 ? 'replaced' : 'car'}`, {
      orderers: orderers.join(', '),
      approver: name,
      amount: money(amount),
      substitute: substitutes.join(', '),
    }),
  )
  const absences = new Map(cars.flatMap((car) => (car.away ? [[car.away.id, car] as const] : [])))
  const awayWords = [...absences.values()].map(({ name, away, substitutes }) =>
    away === undefined
      ? ''
      : t(`companyAdmin.attesters.chart.${substitutes.length > 0 ? 'away' : 'awayAdmins'}`, {
          approver: name,
          days: daysWords(away, today, locale, t),
          substitute: substitutes.join(', '),
        }),
  )
  return (
    <Sheet className={css.sheet}>
      <svg
        className={css.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={[...sentence, ...awayWords].join(' ')}
      >
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" y1="0" x2="0" y2="5" className={css.hatch} />
          </pattern>
        </defs>
        {LANDINGS.map(({ amount, y }) => (
          <g key={amount}>
            <line className={css.landing} x1={LEFT - 12} x2={width - 12} y1={y} y2={y} />
            <text className={classNames(css.small, css.end)} x={LEFT - 20} y={y + 4}>
              {amount === 0 ? money(0) : writePrice(locale, amount)}
            </text>
          </g>
        ))}
        <rect x={LEFT - 12} y={GROUND} width={width - LEFT} height="8" fill={`url(#${hatch})`} />
        {cars.map((car) => (
          <Rails key={car.key} car={car} />
        ))}
        {boxes.map((box) => (
          <Person key={box.key} box={box} y={boxesY} />
        ))}
        {steps.map((step) => (
          <Above key={`${step.from} ${step.to}`} step={step} />
        ))}
        {cars.map((car) => (
          <Approver key={car.key} car={car} today={today} />
        ))}
        <text className={css.small} x={LEFT - 12} y={height - 6}>
          {t('companyAdmin.attesters.chart.rule', { amount: money(highest) })}
        </text>
      </svg>
    </Sheet>
  )
}

function Rails({ car: { x, y, substituteX } }: { readonly car: Car }) {
  return (
    <>
      <rect className={css.rails} x={x - 5} y={y} width="10" height={GROUND - y} />
      <rect className={css.rail} x={x - 3} y={y} width="6" height={GROUND - y} />
      {substituteX !== undefined && (
        <rect
          className={classNames(css.rails, css.dashed)}
          x={substituteX - 5}
          y={y}
          width="10"
          height={GROUND - y}
        />
      )}
    </>
  )
}

function Approver({ car, today }: { readonly car: Car; readonly today: string }) {
  const t = useText()
  const money = useMoney()
  const { locale } = useRootData()
  const { x, y, width, name, amount, substitutes, away, substituteX } = car
  const top = y - CAR_HEIGHT / 2
  const days = away && chartDays(away, today, locale, t)
  return (
    <>
      {substituteX !== undefined && (
        <>
          <path className={css.dashedWire} d={`M${substituteX + width / 2} ${y}H${x - width / 2}`} />
          {x - substituteX - width >= WIDTH_OF_WIRE_WORDS && (
            <text className={classNames(css.small, css.middle)} x={(x + substituteX) / 2} y={y - 6}>
              {t('companyAdmin.attesters.chart.standsIn')}
            </text>
          )}
          <rect
            className={classNames(css.car, css.dashed)}
            x={substituteX - width / 2}
            y={top}
            width={width}
            height={CAR_HEIGHT}
            rx="2"
          />
          <text className={css.name} x={substituteX} y={y - 2}>
            {fitted(namesIn(substitutes), width)}
          </text>
          <text className={classNames(css.small, css.middle)} x={substituteX} y={y + 13}>
            {days ?? t('companyAdmin.attesters.substitute')}
          </text>
        </>
      )}
      {substituteX === undefined && days !== undefined && (
        <text className={classNames(css.small, css.middle, css.over)} x={x} y={top - 10}>
          {t('companyAdmin.attesters.chart.isAway', { days })}
        </text>
      )}
      {substituteX === undefined && substitutes.length > 0 && (
        <rect
          className={classNames(css.car, css.dashed)}
          x={x - width / 2 - 5}
          y={top - 5}
          width={width + 10}
          height={CAR_HEIGHT + 10}
          rx="2"
        />
      )}
      <rect className={css.car} x={x - width / 2} y={top} width={width} height={CAR_HEIGHT} rx="2" />
      <text className={css.name} x={x} y={y - 2}>
        {fitted(name, width)}
      </text>
      <text className={classNames(css.small, css.middle)} x={x} y={y + 13}>
        {width < WIDTH_OF_WORDS
          ? money(amount)
          : t('companyAdmin.attesters.chart.upTo', { amount: money(amount) })}
      </text>
    </>
  )
}

/** The days in the room of a car. */
function chartDays({ from, to }: CompanyAbsence, today: string, locale: Locale, t: Translate): string {
  const day = (value: string) => formatDay(locale, value, 'short')
  const isRunning = from <= today
  return t(`companyAdmin.attesters.chart.${isRunning ? 'until' : 'days'}`, { from: day(from), to: day(to) })
}

function Person({ box: { names, x, width, carX }, y }: { readonly box: Box; readonly y: number }) {
  const t = useText()
  const [only] = names
  const words =
    names.length === 1 && only !== undefined
      ? only
      : t('companyAdmin.attesters.chart.people', { count: names.length })
  return (
    <>
      <path className={css.wire} d={`M${x} ${y}V${y - 16}H${carX}V${GROUND + 8}`} />
      <rect className={css.car} x={x - width / 2} y={y} width={width} height="28" rx="2" />
      <text className={css.name} x={x} y={y + 18}>
        {fitted(words, width)}
      </text>
    </>
  )
}

function Above({ step: { from, to, above, y } }: { readonly step: Step }) {
  const t = useText()
  const money = useMoney()
  return (
    <>
      <path className={css.dashedWire} d={`M${from} ${y}H${to - 14}`} />
      <path className={css.rail} d={`M${to - 14} ${y - 5}l10 5l-10 5z`} />
      <text className={classNames(css.small, css.middle, css.over)} x={(from + to) / 2} y={y - 5}>
        {t('companyAdmin.attesters.chart.above', { amount: money(above) })}
      </text>
    </>
  )
}

function namesIn([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? first : `${first} +${more.length}`
}

function fitted(name: string, width: number): string {
  const most = Math.floor((width - 8) / LETTER)
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`
}
