import { useEffect, useRef } from 'react'
import { ORDER_PLACED } from '#platform/contract/messages.ts'
import { orderNumber } from '#platform/contract/sentences.ts'
import { EmptyState } from '#storefront/ui/EmptyState.tsx'

/** Shown after the order is placed, while the next page loads. */
export function Placed({ order }: { order: number }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className="panel" tabIndex={-1}>
      <EmptyState title={ORDER_PLACED} text={orderNumber(order)} />
    </div>
  )
}
