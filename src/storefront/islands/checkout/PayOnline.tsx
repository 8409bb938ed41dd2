import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { COPIED_SHOWN } from '#platform/contract/look.ts'
import { formatTaka, toTypedTaka } from '#platform/rules/money.ts'
import { SEND_TO } from '#shop/orders/contract/order-labels.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { copyText } from '#storefront/browser/copy-text.ts'
import { $zone } from '#storefront/stores/checkout/places.ts'
import { $total } from '#storefront/stores/checkout/quote.ts'
import { AMOUNT, COPIED, COPY, numberOf, SELECT_IT, WALLETS } from '#storefront/texts/checkout.ts'
import styles from './Checkout.module.css'
import { PaySteps } from './PaySteps.tsx'

interface Props {
  /** In Bengali. */
  label: string
  text: string
  /** The copied text, if it differs from the shown one. */
  copied?: string
  /** Its name in English, for screen readers. */
  what: string
}

/** A number or an amount with a button that copies it. */
function CopyLine({ label, text, copied = text, what }: Props) {
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (outcome === '') return
    const timer = setTimeout(() => setOutcome(''), COPIED_SHOWN)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copyText(copied)) ? COPIED : SELECT_IT)
  return (
    <div className={styles['copy']}>
      <span lang="bn">{label}</span>
      <strong className="number">{text}</strong>
      <button className="button" type="button" onClick={() => void copy()}>
        {outcome || COPY}
        <span className="visually-hidden"> {what}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
    </div>
  )
}

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
