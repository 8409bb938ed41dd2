import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { Conflict } from '#shop/orders/office/Conflict.tsx'
import { useOrderList } from '#shop/orders/office/list/use-order-list.ts'
import { loadOrders, useOrder } from '#shop/orders/office/use-order.ts'
import { $waiting } from '#shop/orders/office/waiting/outbox.ts'
import { CallCard } from './CallCard.tsx'

const QUEUE = { queue: 'to_call', state: '', payment: '', of: {}, q: '' } as const

/** Orders that are loaded ahead, so that they open at once, also without a network. */
const AHEAD = 10

/** Who has to be called, one order a screen, the longest wait first. */
export function CallQueue() {
  const { orders: texts, common } = useTexts()
  const { number } = useFormats()
  const list = useOrderList(QUEUE)
  /** Orders that were called or passed over since the screen was opened. */
  const [done, setDone] = useState<number[]>([])
  const said = useStore($waiting).flatMap(({ order, said }) => (said.kind === 'call' ? [order.id] : []))
  const waiting = (list.first?.results ?? []).filter(({ id }) => !done.includes(id) && !said.includes(id))
  const current = waiting[0]
  const { data: order, error, refetch } = useOrder(current?.id ?? 0)
  const ahead = waiting.slice(1, 1 + AHEAD).map(({ id }) => id)
  useEffect(() => loadOrders(ahead))
  const pass = () => current && setDone((before) => [...before, current.id])
  return (
    <Screen
      title={texts.callTitle}
      actions={
        waiting.length > 1 && (
          <Button look="quiet" onClick={pass}>
            {common.next}
          </Button>
        )
      }
    >
      <Loading {...list} />
      {list.data && !current && (
        <>
          <Empty icon="phone">{texts.callEmpty}</Empty>
          {done.length > 0 && (
            <Button
              wide
              onClick={() => {
                setDone([])
                void list.refetch()
              }}
            >
              {texts.callAgain}
            </Button>
          )}
        </>
      )}
      {current && <Loading {...{ data: order, error, refetch }} />}
      {current && order && (
        <>
          <p className="muted">{texts.callLeft(number(waiting.length))}</p>
          <CallCard key={order.id} order={order} done={pass} />
        </>
      )}
      <Conflict />
    </Screen>
  )
}
