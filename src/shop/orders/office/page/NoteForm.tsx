import type { SubmitEvent } from 'react'
import { toast } from 'sonner'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { TextField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { useOrderWrite } from '#shop/orders/office/use-order.ts'
import { sendOrWait } from '#shop/orders/office/waiting/outbox.ts'

/** A note for the staff. Typed text stays until it is stored. */
export function NoteForm({ order }: { order: ShopOrder }) {
  const { orders, waiting } = useTexts()
  const can = useCan()
  const { value: text, change, clear } = useKept(`note ${order.id}`, () => '')
  const add = useOrderWrite(
    order,
    (note: string) => sendOrWait(order, { kind: 'note', text: note }),
    (after, note) => {
      // Another note may have been begun meanwhile.
      if (text === note) clear()
      if (after) toast.success(orders.noteAdded)
      else toast(waiting.kept)
    },
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim()) add.mutate(text)
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
