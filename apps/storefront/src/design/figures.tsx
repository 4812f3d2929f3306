/** Shows the parts for facts and figures: heads, title blocks, sheets, drawings and tables. */
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Drawing } from '../ui/display/Drawing.tsx'
import { Figure } from '../ui/display/Figure.tsx'
import rails from '../ui/display/Rails.module.css'
import blocks from '../ui/display/RowBlocks.module.css'
import list from '../ui/display/RowList.module.css'
import { SectionHead } from '../ui/display/SectionHead.tsx'
import { Sheet } from '../ui/display/Sheet.tsx'
import table from '../ui/display/Table.module.css'
import { TitleBlock } from '../ui/display/TitleBlock.tsx'
import css from './figures.module.css'
import { Section, State, States } from './Specimen.tsx'

export function SectionHeadSpecimen() {
  return (
    <Section
      id="SectionHead"
      about="The head of a section: two pixels of ink, the title below, one action or figure at its end."
    >
      <SectionHead title="Latest orders" level={3} end={<Link to="/design">All orders</Link>} />
      <SectionHead title="Zubehör und Ersatzteile für Schacht- und Kabinentüren" level={3} end="12" />
    </Section>
  )
}

export function FigureSpecimen() {
  return (
    <Section id="Figure" about="A line of a bill, in a list: the word at the left, its figure at the right.">
      <dl>
        <Figure label="Subtotal">SEK 1,194.00</Figure>
        <Figure label="Transport">SEK 95.00</Figure>
      </dl>
    </Section>
  )
}

export function TitleBlockSpecimen() {
  const cells = [
    { caption: 'Article no.', value: '40561-017' },
    { caption: 'Diameter', value: '56 mm' },
    { caption: 'Stock', value: '100+' },
  ]
  return (
    <Section
      id="TitleBlock"
      about="Key figures in ruled cells, as in the corner of a drawing. Equally wide, or in given columns."
    >
      <TitleBlock cells={cells} />
      <States>
        <State name="two columns, long values">
          <TitleBlock
            columns="1fr 1fr"
            cells={[
              {
                caption: 'Delivery address',
                value: 'Nordlift AB c/o Varvet, port B, Beckholmsvägen 16, 115 21 Stockholm',
              },
              { caption: 'Your order no.', value: 'NL-2026-11-22/KL-22-ROSENLUNDSGATAN' },
              ...cells,
            ]}
          />
        </State>
      </States>
    </Section>
  )
}

export function SheetSpecimen() {
  return (
    <Section
      id="Sheet"
      about="The ground of a drawing: a grid of 16 pixels with ink corners. No grid in print."
    >
      <Sheet className={css.sheet}>
        <svg viewBox="0 0 120 80" role="img" aria-label="A roller">
          <circle cx="60" cy="40" r="28" fill="var(--draw-fill)" stroke="var(--ink)" strokeWidth="1.5" />
          <circle cx="60" cy="40" r="8" fill="none" stroke="var(--ink)" strokeWidth="0.75" />
          <path
            d="M20 40H100M60 4V76"
            fill="none"
            stroke="var(--hatch)"
            strokeWidth="0.75"
            strokeDasharray="12 3 2 3"
          />
        </svg>
      </Sheet>
    </Section>
  )
}

export function DrawingSpecimen() {
  return (
    <Section
      id="Drawing"
      about="A picture of a part. A drawing is dark ink on nothing, so its lightness is turned round in the dark; where there is none, another picture stands in."
    >
      <States>
        <State name="drawing">
          <Drawing src="/favicon.svg" standIn="/noImage.png" alt="A drawing" width="120" height="88" />
        </State>
        <State name="none">
          <Drawing src={undefined} standIn="/noImage.png" alt="No drawing" width="120" height="88" />
        </State>
      </States>
    </Section>
  )
}

const ROWS = [
  ['40561-017', 'Door hanger roller', '56', '128.00'],
  ['88012-202', 'Ball bearing 6202-2RS', '35', '60.00'],
  ['24008-819', 'Suspension rope 8 × 19S', '8', '62.00'],
] as const

export function TableSpecimen() {
  return (
    <Section
      id="Table"
      about="Ink above the head, hairlines between rows, no stripes. Figures at the right, their unit grey in the head. A row is grey while it is pointed at; the present one is yellow."
    >
      <PartsTable className={table.table} />
    </Section>
  )
}

function PartsTable({ className }: { readonly className: string | undefined }) {
  return (
    <table className={className}>
      <caption className="visually-hidden">Three parts</caption>
      <thead>
        <tr>
          <th scope="col">Article no.</th>
          <th scope="col">Name</th>
          <th scope="col" className={table.number}>
            Diameter <span className={table.unit}>mm</span>
          </th>
          <th scope="col" className={table.number}>
            Price <span className={table.unit}>SEK</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([number, name, diameter, price], index) => (
          <tr key={number} data-current={index === 1 || undefined}>
            <td className="article-number">{number}</td>
            <td>{name}</td>
            <td className={table.number}>{diameter}</td>
            <td className={table.number}>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function RowBlocksSpecimen() {
  return (
    <Section
      id="RowBlocks"
      about="The same table, for a narrow window: on a phone its rows become blocks without a head. A table may do so on a tablet already."
    >
      <PartsTable className={classNames(table.table, blocks.onPhone)} />
    </Section>
  )
}

const STAGES = ['done', 'now', 'late', 'stopped', 'open'] as const

export function RailsSpecimen() {
  return (
    <Section
      id="Rails"
      about="The way of an order or of a mail, always beside words that say the same. The car is yellow where it is now, red where it is late or has stopped."
    >
      <States>
        <State name="in a row">
          <span className={rails.rail} aria-hidden="true">
            <i data-stage="done" />
            <i data-stage="done" />
            <i data-stage="now" />
            <i />
          </span>
        </State>
        <State name="stopped">
          <span className={rails.rail} aria-hidden="true">
            <i data-stage="done" />
            <i data-stage="stopped" />
            <i />
            <i />
          </span>
        </State>
        {STAGES.map((stage) => (
          <State key={stage} name={`car, ${stage}`}>
            <span className={css.landing} data-stage={stage}>
              <span className={rails.car} aria-hidden="true">
                {stage === 'done' && <Check />}
              </span>
            </span>
          </State>
        ))}
      </States>
    </Section>
  )
}

export function RowListSpecimen() {
  return (
    <Section
      id="RowList"
      about="A list of short rows: words that grow, and figures or controls at the end. The row in view is tinted."
    >
      <ul className={list.rows}>
        <li>
          <strong>Karin Lindqvist</strong>
          <span className={list.grow}>karin@nordlift.example</span>
          <span className={list.end}>08:12</span>
        </li>
        <li data-chosen>
          <strong>Anneliese Freifrau von Hohenstaufen-Württemberg</strong>
          <span className={list.grow}>Freigabe bis 50.000 EUR</span>
          <span className={list.end}>gestern 17:40</span>
        </li>
      </ul>
    </Section>
  )
}
