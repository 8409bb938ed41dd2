import { useEffect, useRef, useState } from 'react'
import { pageDigits } from '#platform/rules/page-digits.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import type { RecentOrder } from '#shop/orders/contract/recent-order.ts'
import { $recentOrders } from '#storefront/stores/recent-orders.ts'
import { findTracked, TRACK_FIELDS, type TrackForm } from '#storefront/stores/tracking.ts'
import { LOOKING, ORDER_NUMBER } from '#storefront/texts/orders.ts'
import { TRACK_ORDER } from '#storefront/texts/words.ts'
import { PhoneField } from './CustomerFields.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { RecentOrders } from './RecentOrders.tsx'

/** Looks for an order; where another was wanted meanwhile, for that one. */
async function findWanted(form: TrackForm, wanted: { readonly current: TrackForm | undefined }) {
  let asked = form
  let outcome = await findTracked(asked)
  while (wanted.current && TRACK_FIELDS.some((name) => wanted.current?.[name] !== asked[name])) {
    asked = wanted.current
    outcome = await findTracked(asked)
  }
  return outcome
}

const formOf = (root: HTMLElement | null) => root?.querySelector('form')

/** Fills the form with an order; its fields are uncontrolled. */
function fill(form: HTMLFormElement, order: string, phone: string): void {
  const values: TrackForm = { order, phone_number: phone }
  for (const name of TRACK_FIELDS) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = values[name]
  }
}

/** Finds an order without signing in: at once the latest that was placed in this browser, or the one that the link names. */
export function TrackOrder() {
  const [order, setOrder] = useState<TrackedOrder | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const wanted = useRef<TrackForm>(undefined)

  useEffect(() => {
    const form = formOf(root.current)
    const orders = $recentOrders.get()
    // The link of an order names it.
    const linked = /^#(\d+)$/.exec(location.hash)?.[1]
    const own = linked ? orders.find(({ number }) => linked === String(number)) : orders[0]
    if (!form || !(own || linked)) return
    const isBlank = TRACK_FIELDS.every((name) => new FormData(form).get(name) === '')
    // Don't overwrite what was typed before hydration.
    if (!isBlank) return
    fill(form, pageDigits(own?.number ?? linked ?? ''), own?.phone ?? '')
    if (own) form.requestSubmit()
  }, [])
  // On a phone the result may be above the button that was pressed.
  useEffect(() => {
    if (order) result.current?.scrollIntoView({ block: 'nearest' })
  }, [order])

  const want = () => {
    const form = formOf(root.current)
    const data = form && new FormData(form)
    if (data) wanted.current = { order: String(data.get('order')), phone_number: String(data.get('phone_number')) }
  }
  const send = async (form: TrackForm) => {
    const outcome = await findWanted(form, wanted)
    // The orders may have been forgotten meanwhile.
    if (wanted.current) setOrder(outcome.order)
    return outcome
  }
  // Another order or none may be shown meanwhile.
  const update = (changed: TrackedOrder) => setOrder((shown) => (shown?.pk === changed.pk ? changed : shown))
  const show = ({ number, phone }: RecentOrder) => {
    const form = formOf(root.current)
    if (!form) return
    fill(form, pageDigits(number), phone)
    form.requestSubmit()
  }
  const forget = () => {
    const form = formOf(root.current)
    if (form) fill(form, '', '')
    wanted.current = undefined
    setOrder(null)
  }
  return (
    <div ref={root} className="stack" onSubmitCapture={want}>
      <div ref={result} aria-live="polite">
        {order && <OrderPanel key={order.pk} order={order} onChange={update} />}
      </div>
      <Form names={TRACK_FIELDS} label={TRACK_ORDER} submit={TRACK_ORDER} sending={LOOKING} send={send}>
        {(errors) => (
          <>
            <Field name="order" label={ORDER_NUMBER} inputMode="numeric" autoComplete="off" error={errors['order']} />
            <PhoneField error={errors['phone_number']} />
          </>
        )}
      </Form>
      <RecentOrders onShow={show} onForget={forget} />
    </div>
  )
}
