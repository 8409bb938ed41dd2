import { useState } from 'react'
import type { TrackedOrder } from '#contract/account.ts'
import { PHONE_MOST } from '#contract/limits.ts'
import { findTracked, TRACK_FIELDS, type TrackForm } from '#stores/tracking.ts'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { OrderView } from './OrderView.tsx'

/** Finds an order without signing in. */
export function TrackOrder() {
  const [order, setOrder] = useState<TrackedOrder | null>(null)
  const send = async (form: TrackForm) => {
    const outcome = await findTracked(form)
    setOrder(outcome.order)
    return outcome
  }
  return (
    <div className="stack">
      <Form names={TRACK_FIELDS} label="Track order" submit="Track order" sending="Looking…" send={send}>
        {(errors) => (
          <>
            <Field name="order" label="Order number" inputMode="numeric" autoComplete="off" error={errors['order']} />
            <Field
              name="phone_number"
              label="Phone"
              type="tel"
              autoComplete="tel"
              maxLength={PHONE_MOST}
              error={errors['phone_number']}
            />
          </>
        )}
      </Form>
      <div aria-live="polite">{order && <OrderView order={order} />}</div>
    </div>
  )
}
