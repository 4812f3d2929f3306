/** Shows the parts of administration screens: the bar of an area, list and panel, shapes of state, counted choices. */
import { useState } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { CountedSegments } from '../ui/controls/CountedSegments.tsx'
import { Shape, type ShapeKind } from '../ui/display/Shape.tsx'
import { AreaBar } from '../ui/layout/AreaBar.tsx'
import { Side, Split } from '../ui/layout/Split.tsx'
import { Section, State, States } from './Specimen.tsx'

export function AreaBarSpecimen() {
  const page = { current: false, open: 0, openText: '' }
  return (
    <Section
      id="AreaBar"
      about="Below the header of an administration: its pages, the present one with the ink line. A red number needs somebody."
    >
      <AreaBar
        label="Site administration"
        pages={[
          { ...page, to: '#AreaBar', label: 'News', current: true },
          { ...page, to: '/design', label: 'Sync', open: 1, openText: '1 needs somebody' },
        ]}
      />
    </Section>
  )
}

export function SplitSpecimen() {
  return (
    <Section
      id="Split"
      about="A list with the panel of the chosen row beside it. Below 1200 pixels the panel takes the place of the list."
    >
      <Split
        always
        side={
          <Side ink label="stock.csv" head="stock.csv" foot={<Button>Download</Button>}>
            <p>2 lines were refused.</p>
          </Side>
        }
      >
        <p>The list.</p>
      </Split>
    </Section>
  )
}

const SHAPES: Readonly<Record<ShapeKind, string>> = {
  ok: 'Completed 14:00',
  some: '2 lines refused',
  wait: 'Queued 14:11',
  bad: 'Failed 02:51',
  run: 'Running since 14:02',
  gone: 'No run in the log',
}

export function ShapeSpecimen() {
  return (
    <Section id="Shape" about="A state of work: its shape tells it without colour, its word without shape.">
      <States>
        {(Object.keys(SHAPES) as ShapeKind[]).map((kind) => (
          <State key={kind} name={kind}>
            <Shape kind={kind}>{SHAPES[kind]}</Shape>
          </State>
        ))}
      </States>
    </Section>
  )
}

const KINDS = [
  { key: 'all', label: 'All', count: 412 },
  { key: 'filter', label: 'Filter', count: 64 },
  { key: 'hidden', label: 'Hidden', count: 0 },
] as const

export function CountedSegmentsSpecimen() {
  const [chosen, setChosen] = useState<string>('all')
  return (
    <Section
      id="CountedSegments"
      about="Chooses among a few kinds, each with its number. A kind without rows stays, in grey."
    >
      <States>
        <State name="normal">
          <CountedSegments label="Kind" segments={KINDS} chosen={chosen} onChoose={setChosen} />
        </State>
        <State name="small">
          <CountedSegments label="Kind" small segments={KINDS} chosen={chosen} onChoose={setChosen} />
        </State>
      </States>
    </Section>
  )
}
