import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { atom } from 'nanostores'
import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { ORDERS } from '#office/query-keys.ts'
import { changeOrders } from '#platform/contract/office/routes.ts'
import type { OrderCard } from '#shop/orders/contract/office/order.ts'
import type { BatchAnswer } from '#shop/orders/contract/office/order-calls.ts'
import { type OrderState, UNDO_WITHIN } from '#shop/orders/contract/office-orders.ts'
import { eventText } from '#shop/orders/office/order-sentences.ts'
import refusedOrdersStyles from './BulkRun.module.css'
import styles from './UndoBatch.module.css'

/** Orders that a change of many left as they were, with the reason; where a colleague was faster, who and with what. */
export function RefusedOrders({ refused }: Pick<BatchAnswer, 'refused'>) {
  const texts = useTexts()
  const form = useFormats()
  return (
    <ul className={refusedOrdersStyles['refused']}>
      {refused.map(({ id, why, changes }) => (
        <li key={id}>
          #{form.digits(id)}: {texts.orders.why[why]}
          {changes.map((event) => (
            <span key={`${event.at} ${event.kind}`} className="muted">
              {' · '}
              {eventText(event, texts, form)} ({form.before(event.at, texts.common)})
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Orders that were taken to a state together, with the versions that they have since, by the state they came from. */
interface Batch {
  to: OrderState
  count: number
  from: Map<OrderState, { id: number; version: number }[]>
}

/** The latest change of many orders, as long as it can be taken back. */
export const $lastBatch = atom<Batch | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Remembers what a batch did, for as long as the shop takes it back. */
export function rememberBatch(orders: OrderCard[], to: OrderState, changed: number[]): void {
  const from: Batch['from'] = new Map()
  // A write raises the version by one.
  for (const { id, version, state } of orders.filter((order) => changed.includes(order.id)))
    from.set(state, [...(from.get(state) ?? []), { id, version: version + 1 }])
  $lastBatch.set({ to, count: changed.length, from })
  clearTimeout(timer)
  timer = setTimeout(forgetBatch, UNDO_WITHIN)
}

function forgetBatch(): void {
  clearTimeout(timer)
  $lastBatch.set(undefined)
}

/** Takes a batch back, and returns what became of each order. */
async function undoBatch({ from }: Batch): Promise<Pick<BatchAnswer, 'changed' | 'refused'>> {
  const changed: number[] = []
  const refused: BatchAnswer['refused'] = []
  for (const [state, orders] of from) {
    const answer = await call(changeOrders, { json: { orders, to: state } })
    changed.push(...answer.changed)
    refused.push(...answer.refused)
  }
  return { changed, refused }
}

/** The last batch of orders, with an undo for ten minutes. */
export function UndoBatch() {
  const { orders: texts, common } = useTexts()
  const { number } = useFormats()
  const batch = useStore($lastBatch)
  const [refused, setRefused] = useState<BatchAnswer['refused']>([])
  const undo = useMutation({
    mutationFn: undoBatch,
    onSuccess: (answer) => {
      forgetBatch()
      setRefused(answer.refused)
      if (answer.changed.length > 0) toast.success(texts.bulkUndone(number(answer.changed.length)))
    },
    onSettled: () => readAgain(ORDERS),
  })
  return (
    <>
      {batch && (
        <div className={styles['strip']}>
          <span>{texts.bulkLatest(number(batch.count), texts.states[batch.to])}</span>
          <Button look="quiet" busy={undo.isPending} onClick={() => undo.mutate(batch)}>
            {common.undo}
          </Button>
          <Button look="quiet" icon="close" iconOnly onClick={forgetBatch}>
            {common.close}
          </Button>
        </div>
      )}
      <Sheet isOpen={refused.length > 0} close={() => setRefused([])} title={texts.bulkNotUndone}>
        <RefusedOrders refused={refused} />
      </Sheet>
    </>
  )
}
