/** Shows the controls: buttons, fields, choices and amounts. */
import { ShoppingCart, Trash2, X } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { Amount } from '../ui/controls/Amount.tsx'
import { Button, linkClass, TextButton } from '../ui/controls/Button.tsx'
import { Check, Radio } from '../ui/controls/Choice.tsx'
import { DateInput, Field, Input, Select, TextArea } from '../ui/controls/Field.tsx'
import { Switch } from '../ui/controls/Switch.tsx'
import { Spinner } from '../ui/loading/Spinner.tsx'
import { InEachLanguage, Section, type SpecimenProps, State, States } from './Specimen.tsx'

export function ButtonSpecimen({ words }: SpecimenProps) {
  return (
    <Section
      id="Button"
      about="A verb and its object. At most one yellow button in view per task. Hover darkens the ground, focus is two pixels of ink around a yellow gap; a disabled button is grey, and where there is a reason it stands below."
    >
      <States>
        <State name="primary">
          <Button kind="primary">Send order</Button>
        </State>
        <State name="secondary">
          <Button>Show lines</Button>
        </State>
        <State name="quiet">
          <Button kind="quiet">Cancel</Button>
        </State>
        <State name="deny">
          <Button kind="deny">
            <X aria-hidden="true" />
            Deny
          </Button>
        </State>
        <State name="with icon">
          <Button>
            <ShoppingCart aria-hidden="true" />
            Add to cart
          </Button>
        </State>
        <State name="icon alone">
          <Button square aria-label="Remove">
            <Trash2 aria-hidden="true" />
          </Button>
        </State>
        <State name="disabled">
          <Button kind="primary" disabled>
            Send order
          </Button>
        </State>
        <State name="busy">
          <Button kind="primary" aria-disabled="true">
            <Spinner label="Sending" />
          </Button>
        </State>
        <State name="in running text">
          <TextButton>Try again</TextButton>
        </State>
        <State name="link">
          <a className={linkClass} href="#Button">
            All orders
          </a>
        </State>
      </States>
      <States>
        {(['small', 'normal', 'large', 'extra'] as const).map((size) => (
          <State key={size} name={size}>
            <Button size={size}>Approve</Button>
          </State>
        ))}
      </States>
      <States>
        <InEachLanguage words={words} text="cart.questionNo">
          {(text) => <Button kind="primary">{text}</Button>}
        </InEachLanguage>
      </States>
    </Section>
  )
}

export function FieldSpecimen({ words }: SpecimenProps) {
  return (
    <Section
      id="Field"
      about="The label above, hint or fault below. Optional is written, required is not marked. A fault has a red edge, a red bar inside and a shape beside its words."
    >
      <States>
        <State name="empty">
          <Field label="Your order no." optional="optional">
            {(control) => <Input {...control} placeholder="AW-12345" />}
          </Field>
        </State>
        <State name="filled, with hint">
          <Field label="Name of the address" hint="For example Warehouse north">
            {(control) => <Input {...control} defaultValue="Werk Hamburg" />}
          </Field>
        </State>
        <State name="fault">
          <Field label="E-mail" fault="Enter a valid e-mail address">
            {(control) => <Input {...control} defaultValue="karin at nordlift" />}
          </Field>
        </State>
        <State name="disabled">
          <Field label="Customer number">
            {(control) => <Input {...control} disabled defaultValue="20417" />}
          </Field>
        </State>
        <State name="choice">
          <Field label="Country">
            {(control) => (
              <Select {...control}>
                <option>Sweden</option>
                <option>Bosnia and Herzegovina</option>
              </Select>
            )}
          </Field>
        </State>
        <State name="day">
          <DayField />
        </State>
        <State name="several lines">
          <Field label="Message">
            {(control) => <TextArea {...control} rows={3} defaultValue="Ring the bell at gate B." />}
          </Field>
        </State>
        <State name="long text">
          <Field label="Marking">
            {(control) => (
              <Input {...control} defaultValue="Lift 2, Rosenlundsgatan 29, both doors, 4th floor" />
            )}
          </Field>
        </State>
      </States>
      <States>
        <InEachLanguage words={words} text="register.companyAddress">
          {(text) => <Field label={text}>{(control) => <Input {...control} />}</Field>}
        </InEachLanguage>
        <InEachLanguage words={words} text="cart.fault.specificationMissing">
          {(text) => (
            <Field label="…" fault={text}>
              {(control) => <Input {...control} />}
            </Field>
          )}
        </InEachLanguage>
        <InEachLanguage words={words} text="register.invoiceEmailHint">
          {(text) => (
            <Field label="…" hint={text}>
              {(control) => <Input {...control} />}
            </Field>
          )}
        </InEachLanguage>
      </States>
    </Section>
  )
}

function DayField() {
  const [day, setDay] = useState('2026-11-24')
  return (
    <Field label="Desired delivery">
      {(control) => (
        <DateInput {...control} value={day} formatted={day} onChange={({ target }) => setDay(target.value)} />
      )}
    </Field>
  )
}

export function ChoiceSpecimen({ words }: SpecimenProps) {
  return (
    <Section
      id="Choice"
      about="A real check box or radio button under its drawn shape; the whole row is the target."
    >
      <States>
        <State name="check box">
          <Check label="Part delivery" />
          <Check label="Part delivery" defaultChecked />
        </State>
        <State name="radio button">
          <Radio name="design-radio" label="Parcel" />
          <Radio name="design-radio" label="Haulier" defaultChecked />
        </State>
        <State name="disabled">
          <Check label="No longer sold" disabled />
          <Check label="Always chosen" disabled defaultChecked />
        </State>
        <State name="fault">
          <Radio name="design-fault" label="Centrallagret" aria-invalid />
          <Radio name="design-fault" label="Jourbil 3" aria-invalid />
        </State>
        <State name="long text">
          <Check label="Varvet, skepp 4, Nordlift AB c/o Varvet, port B, Beckholmsvägen 16, 115 21 Stockholm" />
        </State>
        <InEachLanguage words={words} text="login.rememberMe">
          {(text) => <Check label={text} />}
        </InEachLanguage>
      </States>
    </Section>
  )
}

export function AmountSpecimen() {
  return (
    <Section
      id="Amount"
      about="The buttons are outside the tab order: the arrow keys do the same in the field, and Enter adds. The field takes its whole text into the selection when it gets the focus. With a finger the buttons are 44 pixels."
    >
      <States>
        <State name="normal">
          <AmountField />
        </State>
        <State name="large">
          <AmountField size="large" />
        </State>
        <State name="at the least">
          <AmountField start={1} />
        </State>
        <State name="long">
          <AmountField start={99_999} />
        </State>
        <State name="disabled">
          <AmountField disabled />
        </State>
      </States>
    </Section>
  )
}

type AmountFieldProps = {
  readonly start?: number
  readonly size?: 'normal' | 'large'
  readonly disabled?: boolean
}

function AmountField({ start = 12, size = 'normal', disabled = false }: AmountFieldProps) {
  const [typed, setTyped] = useState(String(start))
  const amount = Math.max(1, Math.round(Number(typed)) || 1)
  return (
    <Amount
      value={typed}
      label="Amount"
      lessLabel="Less"
      moreLabel="More"
      size={size}
      disabled={disabled}
      canStepDown={amount > 1}
      onType={setTyped}
      onStep={(step) => setTyped(String(Math.max(1, amount + step)))}
      onBlur={({ target }: FocusEvent<HTMLInputElement>) =>
        target.value !== String(amount) && setTyped(String(amount))
      }
    />
  )
}

export function SwitchSpecimen() {
  const [isOn, setOn] = useState(true)
  return (
    <Section
      id="Switch"
      about="Turns one thing on and off at once; where a form is saved, there is a check box. The car stands at one of two landings, so the state is seen without colour."
    >
      <States>
        <State name={isOn ? 'on' : 'off'}>
          <Switch label="Approval by Ada" isOn={isOn} onTurn={() => setOn(!isOn)} />
        </State>
        <State name="off, disabled">
          <Switch label="Approval by Karin" isOn={false} disabled onTurn={() => undefined} />
        </State>
      </States>
    </Section>
  )
}
