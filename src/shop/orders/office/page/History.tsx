import { Suspense } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { orderPath } from '#office/router.ts'
import { MAX_MERGE } from '#platform/contract/office-limits.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { STATE_TONES } from '#shop/orders/office/tones.ts'
import { UNPACKED } from '#shop/orders/rules/order-edit.ts'
import styles from './panels.module.css'

const MergeForm = later(async () => (await import('./MergeForm.tsx')).MergeForm)

/** Ids of orders that may belong to this one: open orders of its phone, and those that the hints name. */
function mergeCandidates({ id, history, hints }: ShopOrder): number[] {
  const ofPhone = (history?.results ?? []).filter(({ state }) => UNPACKED.includes(state)).map((each) => each.id)
  const alike = hints.flatMap(({ orders = [] }) => orders)
  return [...new Set([...ofPhone, ...alike])].filter((each) => each !== id).slice(0, MAX_MERGE)
}

/** Makes one order of this and others of its phone or address that the customer placed by mistake, or that go in one parcel. */
function Merge({ order }: { order: ShopOrder }) {
  const { orderForm: texts } = useTexts()
  const { digits } = useFormats()
  const can = useCan()
  const sheet = useSheet()
  const candidates = mergeCandidates(order)
  if (candidates.length === 0 || !can('order:merge') || !order.edits.includes('lines')) return null
  return (
    <SheetButton sheet={sheet} label={texts.merge} title={texts.mergeTitle(digits(order.id))}>
      <Suspense fallback={<Skeleton lines={2} />}>
        {sheet.isOpen && <MergeForm order={order} candidates={candidates} close={sheet.close} />}
      </Suspense>
    </SheetButton>
  )
}

/** The other orders of this phone, and how they ended. */
export function History({ order }: { order: ShopOrder }) {
  const { orders } = useTexts()
  const { digits, number, day } = useFormats()
  const { history } = order
  if (!history) return null
  const { delivered, returned, cancelled, results } = history
  return (
    <section className="panel">
      <h2>{orders.history}</h2>
      <p className="muted">
        {results.length === 0
          ? orders.historyNone
          : orders.historyCounts(number(delivered), number(returned), number(cancelled))}
      </p>
      <ul className={styles['others']}>
        {results.map(({ id, state, created_at }) => (
          <li key={id}>
            <a href={orderPath(id)}>
              <span>
                #{digits(id)} · {day(created_at)}
              </span>
              <Badge tone={STATE_TONES[state]}>{orders.states[state]}</Badge>
            </a>
          </li>
        ))}
      </ul>
      <Merge order={order} />
    </section>
  )
}
