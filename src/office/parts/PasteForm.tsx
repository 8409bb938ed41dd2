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
  send: () => void
  children?: ReactNode
}

/** A text that somebody pastes, of which the shop makes something. */
export function PasteForm({ name, label, hint, act, text, type, isBusy, send, children }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim()) send()
  }
  return (
    <form className="panel stack" onSubmit={submit} aria-label={name}>
      <TextField
        label={label}
        hint={hint}
        value={text}
        maxLength={MAX_PASTED}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {act}
      </Button>
      {children}
    </form>
  )
}
