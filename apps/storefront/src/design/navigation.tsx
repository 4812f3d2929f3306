/** Shows the parts that lead to another address: chips, segments and the pager. */
import { LayoutGrid, List } from 'lucide-react'
import { Chip, Chips } from '../ui/controls/Chip.tsx'
import { Pager } from '../ui/controls/Pager.tsx'
import { Segments } from '../ui/controls/Segments.tsx'
import { InEachLanguage, Section, type SpecimenProps, State, States } from './Specimen.tsx'

const HERE = '/design'

export function ChipSpecimen() {
  return (
    <Section
      id="Chip"
      about="A chosen filter: the attribute in regular, what is chosen in bold. The whole chip removes it; hover inverts it. On a phone the row scrolls sideways."
    >
      <States>
        <State name="of each kind" wide>
          <Chips label="Chips of each kind">
            <Chip name="Brand" value="Torvik" to={HERE} label="Remove Brand Torvik" />
            <Chip name="In stock" value="Yes" to={HERE} label="Remove In stock" />
            <Chip name="Diameter" value="40–80 mm" to={HERE} label="Remove Diameter" />
            <Chip name="Text" value="“roller”" to={HERE} label="Remove the text" />
            <Chip
              name="Schutzart des Gehäuses"
              value="IP 65 strahlwassergeschützt"
              to={HERE}
              label="Remove a long filter"
            />
          </Chips>
        </State>
      </States>
    </Section>
  )
}

export function SegmentsSpecimen({ words }: SpecimenProps) {
  const layout = [
    { to: `${HERE}?as=list`, label: <List aria-label="List" />, current: true },
    { to: `${HERE}?as=cards`, label: <LayoutGrid aria-label="Cards" />, current: false },
  ]
  return (
    <Section
      id="Segments"
      about="One of a few, each an address of its own. The present one is filled with ink."
    >
      <States>
        <State name="icons">
          <Segments label="Layout" segments={layout} />
        </State>
        <State name="small">
          <Segments
            label="Fire rated"
            size="small"
            segments={['All', 'Yes', 'No'].map((label, index) => ({
              to: `${HERE}?fire=${index}`,
              label,
              current: index === 0,
            }))}
          />
        </State>
        <InEachLanguage words={words} text="orders.status.waiting">
          {(text) => (
            <Segments
              label="Status"
              segments={[
                { to: `${HERE}?status=1`, label: text, current: true },
                { to: `${HERE}?status=2`, label: '…', current: false },
              ]}
            />
          )}
        </InEachLanguage>
      </States>
    </Section>
  )
}

export function PagerSpecimen() {
  return (
    <Section
      id="Pager"
      about="The first page, the last, the present one with its neighbours; a gap of one page is that page."
    >
      {[
        [1, 3],
        [5, 9],
        [30, 30],
      ].map(([page = 1, pages = 1]) => (
        <Pager
          key={pages}
          page={page}
          pages={pages}
          toPage={(number) => `${HERE}?page=${number}`}
          label={`Pages, ${page} of ${pages}`}
          previousLabel="Previous page"
          nextLabel="Next page"
          range={`${(page - 1) * 20 + 1}–${page * 20} / ${pages * 20}`}
        />
      ))}
    </Section>
  )
}
