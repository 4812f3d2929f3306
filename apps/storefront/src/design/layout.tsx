/** Shows the parts of layout: stack, columns and page head. */
import { Button } from '../ui/controls/Button.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { Columns } from '../ui/layout/Columns.tsx'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Section, State, States } from './Specimen.tsx'

export function StackSpecimen() {
  return (
    <Section
      id="Stack"
      about="Things one below another with the same space between them, or in rows that wrap. As the body of a page it has the width of pages."
    >
      <States>
        <State name="of 8">
          <Stack gap={8}>
            <Tag kind="ok">In stock</Tag>
            <Tag kind="low">A few left</Tag>
          </Stack>
        </State>
        <State name="in a row">
          <Stack row gap={8}>
            <Button>Print</Button>
            <Button kind="primary">Order again</Button>
          </Stack>
        </State>
      </States>
    </Section>
  )
}

export function ColumnsSpecimen() {
  return (
    <Section
      id="Columns"
      about="A text to read, of a width that is easy to read, and beside it what belongs to it. From 1024 pixels on."
    >
      <Columns>
        <p>
          A returned part must be unused and in its package. Write the number of the order on the outside.
        </p>
        <p>Call us, we know most lifts.</p>
      </Columns>
    </Section>
  )
}

export function PageHeadSpecimen() {
  return (
    <Section
      id="PageHead"
      about="The title of a page, at its right end what can be done with the whole of it."
    >
      <PageHead
        title="Orders"
        lead="All orders of your company since 2019."
        end={<Button>Download as CSV</Button>}
      />
    </Section>
  )
}
