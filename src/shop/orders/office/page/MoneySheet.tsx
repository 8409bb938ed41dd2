import { Suspense } from 'react'
import { later } from '#office/later.ts'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { useAbout } from '#shop/orders/office/use-order.ts'

const MoneyForm = later(async () => (await import('./MoneyForm.tsx')).MoneyForm)

interface Props {
  order: ShopOrder
  direction: 'in' | 'out'
  amount: number
  label: string
  look?: 'primary'
}

/** A button that asks about money of an order and writes it down. */
export function MoneySheet({ look, ...asked }: Props) {
  const about = useAbout()
  const sheet = useSheet()
  return (
    <SheetButton sheet={sheet} {...(look && { look })} label={asked.label} description={about(asked.order)}>
      <Suspense fallback={<Skeleton />}>
        <MoneyForm {...asked} close={sheet.close} />
      </Suspense>
    </SheetButton>
  )
}
