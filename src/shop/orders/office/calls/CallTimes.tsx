import { type SubmitEvent, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { callTimes } from './use-call.ts'

/** When to call again: three usual moments, or one of the person's own. */
export function CallTimes({ choose, busy }: { choose: (again: number) => void; busy: boolean }) {
  const { orders } = useTexts()
  const { moment } = useFormats()
  const [times] = useState(() => callTimes(Date.now()))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const again = Date.parse(typedIn(event)('again'))
    if (!Number.isNaN(again)) choose(again)
  }
  return (
    <div className="stack">
      {(['hour', 'evening', 'tomorrow'] as const).map((name) => (
        <Button key={name} wide busy={busy} onClick={() => choose(times[name])}>
          {orders.callIn[name]} · {moment(new Date(times[name]).toISOString())}
        </Button>
      ))}
      <form className="stack" onSubmit={submit}>
        <Field name="again" type="datetime-local" label={orders.callIn.other} required />
        <Button type="submit" wide busy={busy}>
          {orders.callResults.later}
        </Button>
      </form>
    </div>
  )
}
