/** Shows the parts that lie over the page: dialogs, pop-ups, layers and toasts. Each is opened for real: Escape and the
 *  backdrop close it, and the focus comes back. */
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { Field, TextArea } from '../ui/controls/Field.tsx'
import { Dialog } from '../ui/layers/Dialog.tsx'
import { Layer } from '../ui/layers/Layer.tsx'
import { LinkDialog } from '../ui/layers/LinkDialog.tsx'
import { Popup } from '../ui/layers/Popup.tsx'
import { Toast } from '../ui/messages/Toast.tsx'
import { ToastArea } from '../ui/messages/ToastArea.tsx'
import css from './overlays.module.css'
import { Section, type SpecimenProps, State, States } from './Specimen.tsx'

const POPUP_OPENER = 'design-popup'
const POPUP_GAP = 10

const TERMS = Array.from({ length: 24 }, (_, index) => `${index + 1}. Goods are checked when they arrive.`)

export function DialogSpecimen({ words }: SpecimenProps) {
  return (
    <Openers
      id="Dialog"
      about="A question over the page, the primary button at the right. On a phone a sheet from below."
      opens={{
        'Open a dialog': (close) => (
          <Dialog
            title="Split the delivery?"
            onClose={close}
            actions={
              <>
                <Button onClick={close}>{words.en['cart.questionNo']}</Button>
                <Button kind="primary" onClick={close}>
                  Yes, split it
                </Button>
              </>
            }
          >
            <p>Not all lines are in one warehouse. Do you want what is available now and the rest later?</p>
            <Field label="Message about the partial delivery" optional="optional">
              {(control) => <TextArea {...control} rows={3} data-autofocus />}
            </Field>
          </Dialog>
        ),
        'Open a long one': (close) => (
          <Dialog title="Terms of delivery" width={560} onClose={close}>
            {TERMS.map((term) => (
              <p key={term}>{term}</p>
            ))}
          </Dialog>
        ),
      }}
    />
  )
}

export function LinkDialogSpecimen({ words }: SpecimenProps) {
  return (
    <Openers
      id="LinkDialog"
      about="A link to copy by hand, where the browser keeps the clipboard from the page."
      opens={{
        'Open the link': (close) => (
          <LinkDialog
            link="https://shop.example.com/shared?token=k3vQ0c9yJm1Zb7Tq5hXo2Wd8Rf4Lp6Ns"
            title={words.en['cart.shared']}
            label="Link"
            hint="Whoever has the link sees the lines, with their own prices."
            doneLabel="Done"
            onClose={close}
          />
        ),
      }}
    />
  )
}

export function PopupSpecimen() {
  const [top, setTop] = useState<number>()
  return (
    <Section
      id="Popup"
      about="A small panel under its opener, its arrow to the middle of that; it follows when the window changes."
    >
      <States>
        <State name="189 px">
          <Button
            id={POPUP_OPENER}
            onClick={({ currentTarget }) => setTop(currentTarget.getBoundingClientRect().bottom + POPUP_GAP)}
          >
            Open a pop-up
          </Button>
        </State>
      </States>
      {top !== undefined && (
        <Popup
          label="A pop-up"
          openerId={POPUP_OPENER}
          top={top}
          width={189}
          className={css.popup}
          onClose={() => setTop(undefined)}
        >
          <p>As the login has it.</p>
          <Button kind="primary" wide onClick={() => setTop(undefined)}>
            Close
          </Button>
        </Popup>
      )}
    </Section>
  )
}

export function LayerSpecimen() {
  return (
    <Openers
      id="Layer"
      about="The ground of all of them: a dimmed page that takes no keys, and a panel with the focus. Layers lie on each other; only the topmost answers."
      opens={{
        'Open a layer': (close) => (
          <Layer label="A layer" className={css.panel} onClose={close}>
            <p>A panel at the side, as the menu of a phone has it.</p>
            <Opener label="Open another">
              {(closeInner) => (
                <Dialog title="Above the layer" onClose={closeInner}>
                  <p>Escape closes this one only.</p>
                </Dialog>
              )}
            </Opener>
            <Button onClick={close}>Close</Button>
          </Layer>
        ),
      }}
    />
  )
}

const nothing = () => undefined

export function ToastSpecimen({ words }: SpecimenProps) {
  return (
    <Section
      id="Toast"
      about="A short message. Good news leave after five seconds; faults stay until they are closed."
    >
      <div className={css.toasts}>
        <Toast
          kind="ok"
          text="12 pcs Door hanger roller added to the cart."
          action={{ label: 'Show', run: nothing }}
          closeLabel="Close"
          onClose={nothing}
        />
        <Toast kind="fault" text="Only supported while in online mode" closeLabel="Close" onClose={nothing} />
        {Object.entries(words).map(([locale, text]) => (
          <div key={locale} lang={locale}>
            <Toast kind="ok" text={text['cart.shared']} closeLabel="Close" onClose={nothing} />
          </div>
        ))}
      </div>
    </Section>
  )
}

export function ToastAreaSpecimen() {
  const [isShown, setShown] = useState(false)
  return (
    <Section
      id="ToastArea"
      about="Where messages come: at the top in the middle, over everything else, without keeping clicks from the page beside them."
    >
      <States>
        <State name="with one message">
          <Button onClick={() => setShown(true)}>Show a message</Button>
        </State>
      </States>
      <ToastArea label="Messages of this specimen">
        {isShown && (
          <Toast kind="ok" text="The changes are saved." closeLabel="Close" onClose={() => setShown(false)} />
        )}
      </ToastArea>
    </Section>
  )
}

/** Draws the part that a button opens, given the function that closes it. */
type Opened = (close: () => void) => ReactNode

type OpenersProps = {
  readonly id: string
  readonly about: string
  /** The parts that open, by the labels of their buttons. */
  readonly opens: Readonly<Record<string, Opened>>
}

/** A section of buttons that open something. */
function Openers({ id, about, opens }: OpenersProps) {
  return (
    <Section id={id} about={about}>
      <States>
        {Object.entries(opens).map(([label, opened]) => (
          <Opener key={label} label={label}>
            {opened}
          </Opener>
        ))}
      </States>
    </Section>
  )
}

/** A button and what it opens. */
function Opener({ label, children }: { readonly label: string; readonly children: Opened }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
