import { Suspense, useState } from 'react'
import { later } from '#office/later.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...(look && { look })} onClick={() => setOpen(true)}>
        {asked.label}
      </Button>
      <Sheet isOpen={isOpen} close={close} title={asked.label} description={about(asked.order)}>
        <Suspense fallback={<Skeleton />}>
          <MoneyForm {...asked} close={close} />
        </Suspense>
      </Sheet>
    </>
  )
}
