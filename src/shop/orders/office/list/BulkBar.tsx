import { Suspense, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { useCan } from '#office/me.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import type { Choosing } from '#office/parts/choosing.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { pathOf } from '#office/router.ts'
import { MAX_PRINT } from '#platform/contract/office-limits.ts'
import type { OrderCard } from '#shop/orders/contract/office/order.ts'
import { ORDER_STATES, type OrderState } from '#shop/orders/contract/office-orders.ts'
import { ORDER_STEPS } from '#shop/orders/rules/order-states.ts'
import styles from './BulkBar.module.css'

const BulkRun = later(async () => (await import('./BulkRun.tsx')).BulkRun)

/** Steps that at least one of the chosen orders can take; which pieces came back is said order by order. */
function StepsOfMany({ chosen, choose }: { chosen: OrderCard[]; choose: (to: OrderState) => void }) {
  const { orders: texts, parcels } = useTexts()
  const can = useCan()
  const goals = ORDER_STATES.filter((state) =>
    ORDER_STEPS.some(({ from, to, may }) => to === state && can(may) && chosen.some((order) => order.state === from)),
  ).filter((state) => state !== 'partly_delivered')
  return (
    <div className="stack">
      {can('order:ship') && chosen.some(({ state }) => state === 'confirmed' || state === 'packed') && (
        <ButtonLink icon="forward" wide href={pathOf('parcels', { ids: chosen.map(({ id }) => id).join(',') })}>
          {parcels.bookMany}
        </ButtonLink>
      )}
      {goals.length === 0 && <p>{texts.bulkNone}</p>}
      {goals.map((state) => (
        <Button key={state} look={state === 'cancelled' ? 'danger' : 'plain'} wide onClick={() => choose(state)}>
          {texts.steps[state]}
        </Button>
      ))}
    </div>
  )
}

/** The bar over the menu while orders are chosen, and the sheet of their steps. */
export function BulkBar({ choosing }: { choosing: Choosing<OrderCard> }) {
  const { orders: texts, common } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const [shown, show] = useState<OrderState | 'steps'>()
  const to = shown === 'steps' ? undefined : shown
  const { chosen, end } = choosing
  return (
    <>
      <div className={styles['bar']}>
        <span role="status">{texts.chosen(number(chosen.length))}</span>
        <Button look="quiet" onClick={end}>
          {common.cancel}
        </Button>
        {can('order:print') && chosen.length <= MAX_PRINT && (
          <ButtonLink icon="print" iconOnly href={pathOf('print', { ids: chosen.map(({ id }) => id).join(',') })}>
            {texts.printMany(number(chosen.length))}
          </ButtonLink>
        )}
        <Button look="primary" onClick={() => show('steps')}>
          {texts.bulkChange}
        </Button>
      </div>
      <Sheet
        isOpen={shown !== undefined}
        close={() => show(undefined)}
        title={to ? texts.steps[to] : texts.chosen(number(chosen.length))}
      >
        <Suspense fallback={<Skeleton lines={1} />}>
          {to ? <BulkRun orders={chosen} to={to} done={end} /> : <StepsOfMany chosen={chosen} choose={show} />}
        </Suspense>
      </Sheet>
    </>
  )
}
