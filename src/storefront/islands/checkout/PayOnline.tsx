import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatTaka, toTypedTaka } from '#platform/rules/money.ts'
import { SEND_TO } from '#shop/orders/contract/order-labels.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { $zone } from '#storefront/stores/checkout/places.ts'
import { $total } from '#storefront/stores/checkout/quote.ts'
import { AMOUNT, numberOf, WALLETS } from '#storefront/texts/checkout.ts'
import styles from './Checkout.module.css'
import { CopyLine } from './CopyLine.tsx'
import { PaySteps } from './PaySteps.tsx'

/** Index of the tab that a key moves to; undefined for other keys. */
function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** How to pay online, in Bengali (spec §2): a tab for each wallet, with its number and the amount to send. */
export function PayOnline({ wallets }: { wallets: Settings['wallets'] }) {
  const total = useStore($total, { ssr: () => null })
  // While the zone is unknown, the total has no shipping.
  const zone = useStore($zone, { ssr: () => '' as const })
  const [at, setAt] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const wallet = wallets[at] ?? wallets[0]
  if (!wallet) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, at, wallets.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="stack">
      <div ref={tabs} className={styles['tabs']} role="tablist" aria-label={WALLETS} onKeyDown={onKeyDown}>
        {wallets.map(({ name, number }, index) => (
          <button
            key={name + number}
            id={`wallet-${index}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls="wallet"
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="wallet" className="stack" role="tabpanel" aria-labelledby={`wallet-${at}`}>
        <CopyLine label={SEND_TO} text={wallet.number} what={numberOf(wallet.name)} />
        {total === null || zone === '' ? (
          <p className="field-hint" lang="bn">
            কোথায় ডেলিভারি হবে তা বেছে নিলে মোট টাকা দেখা যাবে।
          </p>
        ) : (
          <CopyLine label="মোট টাকা" text={formatTaka(total)} copied={toTypedTaka(total)} what={AMOUNT} />
        )}
        <PaySteps wallet={wallet} />
      </div>
    </div>
  )
}
