import { Suspense } from 'react'
import { useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { useAbout } from '#shop/orders/office/use-order.ts'

const ReturnForm = later(async () => (await import('./ReturnForm.tsx')).ReturnForm)

/** Asks which pieces of an order came back. */
export function ReturnSheet({ order, isOpen, close }: { order: ShopOrder; isOpen: boolean; close: () => void }) {
  const { returns } = useTexts()
  const about = useAbout()
  return (
    <Sheet isOpen={isOpen} close={close} title={returns.partly} description={about(order)}>
      <Suspense fallback={<Skeleton />}>
        <ReturnForm order={order} close={close} />
      </Suspense>
    </Sheet>
  )
}
