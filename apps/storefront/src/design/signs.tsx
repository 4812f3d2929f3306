/** Shows the parts that tell a state: tags, stock, notes, spinners. */
import { Check, PackageX, TriangleAlert } from 'lucide-react'
import { Button } from '../ui/controls/Button.tsx'
import { Stock } from '../ui/display/Stock.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { Skeleton } from '../ui/loading/Skeleton.tsx'
import { Spinner } from '../ui/loading/Spinner.tsx'
import { Empty } from '../ui/messages/Empty.tsx'
import { LockedNote } from '../ui/messages/LockedNote.tsx'
import { Note } from '../ui/messages/Note.tsx'
import { InEachLanguage, Section, type SpecimenProps, State, States } from './Specimen.tsx'

const TAGS = {
  neutral: 'E-mail pending',
  ok: 'Approved',
  low: 'Waiting',
  err: 'Denied',
  signal: 'Campaign',
  outline: 'Long goods',
} as const
const TAG_KINDS = ['neutral', 'ok', 'low', 'err', 'signal', 'outline'] as const

export function TagSpecimen({ words }: SpecimenProps) {
  return (
    <Section
      id="Tag"
      about="The state of a thing: a word, with an icon where the state matters. Yellow is only for campaign and new."
    >
      <States>
        {TAG_KINDS.map((kind) => (
          <State key={kind} name={kind}>
            <Tag kind={kind}>
              {kind === 'ok' && <Check aria-hidden="true" />}
              {kind === 'err' && <TriangleAlert aria-hidden="true" />}
              {TAGS[kind]}
            </Tag>
          </State>
        ))}
        <InEachLanguage words={words} text="orders.status.waiting">
          {(text) => <Tag kind="low">{text}</Tag>}
        </InEachLanguage>
      </States>
    </Section>
  )
}

export function StockSpecimen({ words }: SpecimenProps) {
  return (
    <Section id="Stock" about="How much is there, as a gauge and in words, never by colour alone.">
      <States>
        <State name="in stock">
          <Stock level="inStock">100+ pcs in stock</Stock>
        </State>
        <State name="limited">
          <Stock level="limited">8 pcs left</Stock>
        </State>
        <InEachLanguage words={words} text="stock.onRequest">
          {(text) => <Stock level="onRequest">{text}</Stock>}
        </InEachLanguage>
      </States>
    </Section>
  )
}

export function NoteSpecimen({ words }: SpecimenProps) {
  return (
    <Section
      id="Note"
      about="Something to know before going on: grey, ochre when it limits, red when something failed. A fault says what happened, what was kept, and offers to try again."
    >
      <Note>Every order needs your order number.</Note>
      <Note kind="low">{words.en['cart.recalculationFailed']}</Note>
      <Note kind="err">
        The prices could not be fetched. Nothing was added to the cart. <a href="#Note">Try again</a>
      </Note>
      <States>
        <InEachLanguage words={words} text="account.partDeliveryNever">
          {(text) => <Note>{text}</Note>}
        </InEachLanguage>
      </States>
    </Section>
  )
}

export function LockedNoteSpecimen() {
  return (
    <Section id="LockedNote" about="A form or a button is not there for now: the reason stands in its place.">
      <LockedNote>While you act as a customer, the password stays with the customer.</LockedNote>
    </Section>
  )
}

export function EmptySpecimen({ words }: SpecimenProps) {
  return (
    <Section id="Empty" about="Nothing is here: one icon, one sentence, one or two ways on.">
      <Empty
        icon={<PackageX aria-hidden="true" />}
        title="No parts match"
        text={words.en['list.emptyFilters']}
        level={3}
      >
        <Button kind="primary">Clear all filters</Button>
        <Button>Show all parts</Button>
      </Empty>
      <Empty title="You have no orders yet." level={3} />
    </Section>
  )
}

export function SpinnerSpecimen({ words }: SpecimenProps) {
  return (
    <Section
      id="Spinner"
      about="Something is on its way, and what it is. Stands still for those who want no motion."
    >
      <States>
        <State name="label for screen readers">
          <Spinner label="Loading" labelHidden />
        </State>
        <InEachLanguage words={words} text="cart.sending">
          {(text) => <Spinner label={text} />}
        </InEachLanguage>
      </States>
    </Section>
  )
}

export function SkeletonSpecimen() {
  return (
    <Section id="Skeleton" about="A bar in the place of a text or drawing to come, after 150 ms.">
      <States>
        <State name="lines" wide>
          <Skeleton width="70%" />
          <Skeleton width="40%" />
        </State>
        <State name="drawing">
          <Skeleton width="7.5rem" height="5.5rem" />
        </State>
      </States>
    </Section>
  )
}
