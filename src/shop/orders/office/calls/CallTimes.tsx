import { type SubmitEvent, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { fromTyped, typedIn } from '#office/parts/typed.ts'
import { callTimes } from './use-call.ts'

interface Props {
  order: number
  choose: (again: number) => void
  busy: boolean
}

/** When to call again: three usual moments, or one of the person's own. */
export function CallTimes({ order, choose, busy }: Props) {
  const { orders } = useTexts()
  const { moment } = useFormats()
  const [times] = useState(() => callTimes(Date.now()))
  const about = `call ${order} again`
  const say = (again: number) => {
    keepForm(about)
    choose(again)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const again = fromTyped(typedIn(event)('again'))
    if (again !== null) say(Date.parse(again))
  }
  return (
    <div className="stack">
      {(['hour', 'evening', 'tomorrow'] as const).map((name) => (
        <Button key={name} wide busy={busy} onClick={() => say(times[name])}>
          {orders.callIn[name]} · {moment(new Date(times[name]).toISOString())}
        </Button>
      ))}
      <KeptForm about={about} className="stack" onSubmit={submit}>
        <Field name="again" type="datetime-local" label={orders.callIn.other} required />
        <Button type="submit" wide busy={busy}>
          {orders.callResults.later}
        </Button>
      </KeptForm>
    </div>
  )
}
