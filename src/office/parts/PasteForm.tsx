import type { ReactNode, SubmitEvent } from 'react'
import { MAX_PASTED } from '#shop/orders/contract/office-orders.ts'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'

interface Props {
  /** What the form is called, and its field. */
  name: string
  label: string
  hint: string
  /** On the button. */
  act: string
  text: string
  type: (text: string) => void
  isBusy: boolean
  send: (text: string) => void
  children?: ReactNode
}

/** Letters that come at once when a text is pasted, from a menu or a keyboard's clipboard, and never when it is typed. */
const PASTED = 20

/** A text of which the shop makes something: at once when it is pasted, else with the button. */
export function PasteForm({ name, label, hint, act, text, type, isBusy, send, children }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim()) send(text)
  }
  const change = (value: string) => {
    type(value)
    if (value.length - text.length >= PASTED && !isBusy) send(value)
  }
  return (
    <form className="panel stack" onSubmit={submit} aria-label={name}>
      <TextField
        label={label}
        hint={hint}
        value={text}
        maxLength={MAX_PASTED}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {act}
      </Button>
      {children}
    </form>
  )
}
