import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Failure, Skeleton } from '#office/parts/States.tsx'
import { ORDERS } from '#office/query-keys.ts'
import { changeOrders } from '#platform/contract/office/routes.ts'
import type { OrderCard } from '#shop/orders/contract/office/order.ts'
import type { CancelReason, OrderState } from '#shop/orders/contract/office-orders.ts'
import { Reasons } from '#shop/orders/office/Reasons.tsx'
import { needsReason } from '#shop/orders/rules/order-states.ts'
import { RefusedOrders, rememberBatch } from './UndoBatch.tsx'

interface Props {
  orders: OrderCard[]
  to: OrderState
  done: () => void
}

/** Steps that an order takes towards its shopper. */
const GOES_ON: OrderState[] = ['confirmed', 'packed']

/** One step of many orders: first what would happen, then the step. */
export function BulkRun({ orders, to, done }: Props) {
  const { orders: texts } = useTexts()
  const { number, digits } = useFormats()
  const [reason, setReason] = useState<CancelReason>()
  const isReady = !needsReason(to) || reason !== undefined
  const body = (dry_run: boolean) => ({
    json: { orders: orders.map(({ id, version }) => ({ id, version })), to, dry_run, ...(reason && { reason }) },
  })
  const trial = useQuery({
    queryKey: [...ORDERS, 'trial', to, reason, orders.map(({ id, version }) => [id, version])],
    queryFn: () => call(changeOrders, body(true)),
    enabled: isReady,
    gcTime: 0,
  })
  const run = useMutation({
    mutationFn: () => call(changeOrders, body(false)),
    onSuccess: ({ changed }) => {
      rememberBatch(orders, to, changed)
      toast.success(texts.bulkDone(number(changed.length)))
      done()
    },
    onSettled: () => readAgain(ORDERS),
  })
  const { data } = trial
  // They may be packed before somebody checks the message of the wallet, which whoever does so is told.
  const unchecked = orders.filter(({ id, payment }) => payment === 'submitted' && data?.changed.includes(id))
  return (
    <div className="stack">
      {needsReason(to) && <Reasons reason={reason} choose={setReason} />}
      {isReady && trial.isPending && <Skeleton lines={1} />}
      {trial.error && <Failure error={trial.error} retry={() => void trial.refetch()} />}
      {data && (
        <>
          <p>{texts.bulkWill(number(data.changed.length))}</p>
          {GOES_ON.includes(to) && unchecked.length > 0 && (
            <p className="notice">{texts.bulkUnchecked(unchecked.map(({ id }) => `#${digits(id)}`).join(', '))}</p>
          )}
          {data.refused.length > 0 && (
            <div>
              <p>{texts.bulkCannot(number(data.refused.length))}</p>
              <RefusedOrders refused={data.refused} />
            </div>
          )}
          <Button
            look={to === 'cancelled' ? 'danger' : 'primary'}
            wide
            disabled={data.changed.length === 0}
            busy={run.isPending}
            onClick={() => run.mutate()}
          >
            {texts.bulkDo(texts.steps[to], number(data.changed.length))}
          </Button>
        </>
      )}
    </div>
  )
}
