import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { typedIn } from '#office/parts/typed.ts'

interface Props {
  /** What it is kept under (`KeptForm`). */
  about: string
  label: string
  most: number
  submit: string
  busy: boolean
  /** Gets what was typed. */
  send: (text: string) => void
}

/** One text that a decision needs, and the button that sends it. */
export function ReasonForm({ about, label, most, submit, busy, send }: Props) {
  return (
    <KeptForm about={about} className="stack" onSubmit={(event) => send(typedIn(event)('text'))}>
      <Field name="text" label={label} required maxLength={most} />
      <Button type="submit" look="primary" wide busy={busy}>
        {submit}
      </Button>
    </KeptForm>
  )
}
