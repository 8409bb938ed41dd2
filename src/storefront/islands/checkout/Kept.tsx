import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { ORDER_WAITS, ORDER_WAITS_UNSURE } from '#platform/contract/messages.ts'
import type { Waiting } from '#platform/contract/outbox.ts'
import { $waiting } from '#storefront/stores/outbox.ts'
import { readReceipt } from '#storefront/stores/receipt.ts'
import { CART, HOME, NOTHING_WAITS, ORDER_KEPT } from '#storefront/texts/checkout.ts'
import { EmptyState } from '#storefront/ui/EmptyState.tsx'
import { Placed } from './Placed.tsx'

const NOTHING: Waiting[] = []

/** Shown after an order was confirmed without a network. The card above the page has its buttons. */
export function Kept() {
  const waiting = useStore($waiting, { ssr: () => NOTHING }).findLast(
    ({ kind, outcome }) => kind === 'order' && !outcome,
  )
  const before = useRef(readReceipt()?.pk)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    // The frame loads it on the next pages.
    void import('#storefront/browser/widgets/outbox-cards.ts')
  }, [])
  // It was sent meanwhile.
  if (!waiting && readReceipt()?.pk !== before.current) return <Placed isLate={true} />
  return (
    <div ref={panel} className="panel" tabIndex={-1}>
      {waiting ? (
        <EmptyState title={ORDER_KEPT} text={waiting.mayHaveArrived ? ORDER_WAITS_UNSURE : ORDER_WAITS}>
          <a className="button" href={PAGES.home}>
            {HOME}
          </a>
        </EmptyState>
      ) : (
        <EmptyState title={NOTHING_WAITS}>
          <a className="button" href={PAGES.cart}>
            {CART}
          </a>
        </EmptyState>
      )}
    </div>
  )
}
