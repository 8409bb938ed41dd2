import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useMayOpen } from '#office/me.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { Empty, Failure, Skeleton } from '#office/parts/States.tsx'
import { orderPath, pathOf } from '#office/router.ts'
import { USUAL_GRAMS } from '#shop/parcels/contract/consignment.ts'
import type { BookAnswer, Parcels } from '#shop/parcels/contract/office/parcels.ts'
import { AreaChoice } from './AreaChoice.tsx'
import styles from './Parcels.module.css'
import { useBooking } from './use-booking.ts'

interface Props {
  orders: number[]
  couriers: Parcels['couriers']
}

/** Books orders at a courier: what would be sent is there at once, and one button sends it. */
export function Booking({ orders, couriers }: Props) {
  const { parcels } = useTexts()
  const mayOpen = useMayOpen()
  if (couriers.length === 0)
    return (
      <section className="panel stack">
        <p>{parcels.noCourier}</p>
        {mayOpen('connections') && <ButtonLink href={pathOf('connections')}>{parcels.connections}</ButtonLink>}
      </section>
    )
  if (orders.length === 0) return <Empty icon="bag">{parcels.nothing}</Empty>
  return <BookingForm orders={orders} couriers={couriers} />
}

/** Per order what is sent, or what is missing. */
function Trial({ ready, refused, connection }: BookAnswer & { connection: number }) {
  const { parcels } = useTexts()
  const { digits, number, taka } = useFormats()
  return (
    <>
      <ul className={styles['list']}>
        {ready.map((each) => (
          <li key={each.order}>
            <a href={orderPath(each.order)}>
              <span>
                <b>#{digits(each.order)}</b> {each.name} · {each.phone}
              </span>
              <span className="muted">{each.address}</span>
              <span>
                {each.collect !== null && `${parcels.collect(taka(each.collect))} · `}
                {parcels.weighs(number(each.grams))}
              </span>
            </a>
            {each.area !== null && <AreaChoice connection={connection} order={each.order} chosen={each.area} />}
          </li>
        ))}
      </ul>
      {refused.length > 0 && <p>{parcels.cannot}</p>}
      <ul className={styles['list']}>
        {refused.map(({ order, why }) => (
          <li key={order}>
            <a href={orderPath(order)}>
              <b>#{digits(order)}</b> {why.map((each) => parcels.refusals[each]).join(', ')}
            </a>
            {why.includes('area') && <AreaChoice connection={connection} order={order} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function BookingForm({ orders, couriers }: Props) {
  const { parcels } = useTexts()
  const { number } = useFormats()
  const { connection, setConnection, typed, type, trial, ready, run } = useBooking(orders, couriers)
  const isNew = couriers.some(({ pk, is_confirmed }) => pk === connection && !is_confirmed)
  return (
    <section className="panel stack">
      <h2>{parcels.toBook}</h2>
      {couriers.length > 1 && (
        <SelectField
          label={parcels.courier}
          value={connection}
          options={couriers.map(({ pk, name }) => [pk, name])}
          choose={setConnection}
        />
      )}
      {isNew && <p className="muted">{parcels.unconfirmed}</p>}
      {ready.length > 0 && (
        <Button look="primary" wide busy={run.isPending} onClick={() => run.mutate()}>
          {parcels.book(number(ready.length), ready.length === 1)}
        </Button>
      )}
      {trial.isPending && <Skeleton lines={3} />}
      {trial.error && <Failure error={trial.error} retry={() => void trial.refetch()} />}
      {trial.data && connection !== undefined && <Trial {...trial.data} connection={connection} />}
      <Field
        label={parcels.grams}
        hint={parcels.gramsHint(number(USUAL_GRAMS))}
        inputMode="numeric"
        value={typed.grams}
        onChange={({ target }) => type({ grams: target.value })}
      />
      <Field
        label={parcels.note}
        maxLength={200}
        value={typed.note}
        onChange={({ target }) => type({ note: target.value })}
      />
    </section>
  )
}
