import { useMutation, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts as currentTexts, useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices } from '#office/parts/Field.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { orderKey } from '#office/query-keys.ts'
import { getShopOrder, mergeOrders } from '#platform/contract/office/routes.ts'
import { MAX_MERGE } from '#platform/contract/office-limits.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { showOrderFailure, storeOrder } from '#shop/orders/office/use-order.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'
import styles from './Merge.module.css'

/** States in which an order can still become part of another. */
const OPEN: readonly ShopOrder['state'][] = ['pending', 'on_hold', 'confirmed']

function showMergeFailure(error: unknown, id: number): void {
  const refused = refusalWith(error, 'merge_refused')
  if (!refused) {
    showOrderFailure(error, id)
    return
  }
  const { orders, orderForm } = currentTexts()
  const why: Record<string, string> = { ...orders.why, ...orderForm.refused }
  toast.error(`#${currentFormats().digits(refused.order)}: ${why[refused.why]}`)
}

interface OthersProps {
  orders: ShopOrder[]
  chosen: number[]
  toggle: (id: number) => void
}

function Others({ orders, chosen, toggle }: OthersProps) {
  const { digits, moment, number, taka } = useFormats()
  return (
    <ul className={styles['orders']}>
      {orders.map(({ id, created_at, lines, total, name, phone, address }) => (
        <li key={id}>
          <label>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span>
              <b>#{digits(id)}</b> · {moment(created_at)} {total !== null && <b>· {taka(total)}</b>}
              <br />
              {lines.map((line) => `${number(line.quantity)} × ${lineName(line)}`).join(', ')}
              <br />
              <span className="muted">{[name, digits(phone), address].join(' · ')}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Makes one order of this and others of its phone or address that the customer placed by mistake, or that go in one parcel. */
export function Merge({ order }: { order: ShopOrder }) {
  const { orderForm: texts } = useTexts()
  const { digits, number } = useFormats()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number[]>([])
  const [way, setWay] = useState<'same' | 'both'>('same')
  const ofPhone = (order.history?.results ?? []).filter(({ state }) => OPEN.includes(state)).map(({ id }) => id)
  const alike = order.hints.flatMap(({ orders = [] }) => orders)
  const candidates = [...new Set([...ofPhone, ...alike])].filter((id) => id !== order.id).slice(0, MAX_MERGE)
  const found = useQueries({
    queries: candidates.map((id) => ({
      queryKey: orderKey(id),
      queryFn: async () => (await call(getShopOrder, { params: { id } })).order,
      enabled: isOpen,
    })),
  })
  const others = found.flatMap(({ data }) => (data && OPEN.includes(data.state) ? [data] : []))
  const merge = useMutation({
    mutationFn: async () => {
      const from = others.filter(({ id }) => chosen.includes(id)).map(({ id, version }) => ({ id, version }))
      const json = { into: { id: order.id, version: order.version }, from, add_lines: way === 'both' }
      return (await call(mergeOrders, { json })).order
    },
    onSuccess: (after) => {
      storeOrder(after)
      setOpen(false)
      setChosen([])
      toast.success(texts.merged(digits(after.id)))
    },
    onError: (error) => {
      setOpen(false)
      showMergeFailure(error, order.id)
    },
  })
  if (candidates.length === 0 || !can('order:merge') || !order.edits.includes('lines')) return null
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.merge}</Button>
      <Sheet isOpen={isOpen} close={() => setOpen(false)} title={texts.mergeTitle(digits(order.id))}>
        {found.some(({ isPending }) => isPending) && <Skeleton lines={2} />}
        <Others orders={others} chosen={chosen} toggle={toggle} />
        <Choices
          legend={texts.mergeHow}
          choices={[
            { value: 'same', label: texts.mergeSame, hint: texts.mergeSameHint },
            { value: 'both', label: texts.mergeBoth, hint: texts.mergeBothHint },
          ]}
          value={way}
          choose={setWay}
        />
        <Button
          look="primary"
          wide
          disabled={chosen.length === 0}
          busy={merge.isPending}
          onClick={() => merge.mutate()}
        >
          {texts.mergeDo(number(chosen.length), digits(order.id))}
        </Button>
      </Sheet>
    </>
  )
}
