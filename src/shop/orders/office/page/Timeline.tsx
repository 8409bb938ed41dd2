import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { TextField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { addOrderNote } from '#platform/contract/office/routes.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { eventText } from '#shop/orders/office/order-sentences.ts'
import { showOrderFailure, storeOrder } from '#shop/orders/office/use-order.ts'
import styles from './panels.module.css'

/** A note for the staff. Typed text stays until it is stored. */
export function NoteForm({ id }: { id: number }) {
  const { orders } = useTexts()
  const can = useCan()
  const { value: text, change, clear } = useKept(`note ${id}`, () => '')
  const add = useMutation({
    mutationFn: async () => (await call(addOrderNote, { params: { id }, json: { text } })).order,
    onSuccess: (order) => {
      storeOrder(order)
      clear()
      toast.success(orders.noteAdded)
    },
    onError: (error) => showOrderFailure(error, id),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim()) add.mutate()
  }
  if (!can('order:note')) return null
  return (
    <form className="panel stack" onSubmit={submit}>
      <TextField
        label={orders.note}
        hint={orders.notePlaceholder}
        value={text}
        data-note
        maxLength={MAX_NOTE}
        onChange={(event) => change(() => event.target.value)}
      />
      <Button type="submit" icon="note" busy={add.isPending}>
        {orders.addNote}
      </Button>
    </form>
  )
}

/** Events of the order, newest first. */
export function Timeline({ order: { timeline } }: { order: ShopOrder }) {
  const texts = useTexts()
  const form = useFormats()
  const events = [...timeline].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <section className="panel">
      <h2>{texts.orders.timeline}</h2>
      <ol className={styles['events']}>
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.state}`}>
            {eventText(event, texts, form)}
            {event.text && <p className={styles['said']}>{event.text}</p>}
            <p className="muted">
              <time dateTime={event.at}>{form.moment(event.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
