import { useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { pathOf } from '#office/router.ts'
import { MAX_PRINT } from '#platform/contract/office-limits.ts'
import { ORDER_STATES, type OrderState } from '#shop/orders/contract/office-orders.ts'
import { ORDER_STEPS } from '#shop/orders/rules/order-states.ts'
import styles from './BulkBar.module.css'
import { BulkRun } from './BulkRun.tsx'
import type { Choosing } from './choosing.ts'

/** The bar over the menu while orders are chosen, and the sheet of steps that at least one of them can take. */
export function BulkBar({ choosing }: { choosing: Choosing }) {
  const { orders: texts, parcels, common } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState<OrderState>()
  const { chosen, end } = choosing
  const goals = ORDER_STATES.filter((state) =>
    ORDER_STEPS.some(({ from, to, may }) => to === state && can(may) && chosen.some((order) => order.state === from)),
  )
  const close = () => {
    setOpen(false)
    setTo(undefined)
  }
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
        <Button look="primary" onClick={() => setOpen(true)}>
          {texts.bulkChange}
        </Button>
      </div>
      <Sheet isOpen={isOpen} close={close} title={to ? texts.steps[to] : texts.chosen(number(chosen.length))}>
        {to ? (
          <BulkRun
            orders={chosen}
            to={to}
            done={() => {
              close()
              end()
            }}
          />
        ) : (
          <div className="stack">
            {can('order:ship') && chosen.some(({ state }) => state === 'confirmed' || state === 'packed') && (
              <ButtonLink icon="forward" wide href={pathOf('parcels', { ids: chosen.map(({ id }) => id).join(',') })}>
                {parcels.bookMany}
              </ButtonLink>
            )}
            {goals.length === 0 && <p>{texts.bulkNone}</p>}
            {goals.map((state) => (
              <Button key={state} look={state === 'cancelled' ? 'danger' : 'plain'} wide onClick={() => setTo(state)}>
                {texts.steps[state]}
              </Button>
            ))}
          </div>
        )}
      </Sheet>
    </>
  )
}
