import { useStore } from '@nanostores/react'
import type { Settings } from '#contract/settings.ts'
import { formatTaka } from '#rules/money.ts'
import { $zone } from '#stores/places.ts'
import { $total } from '#stores/quote.ts'
import styles from './Checkout.module.css'

/** How to pay online, in Bengali (spec §2); at least one wallet takes payments. */
export function PaymentInstructions({ wallets }: { wallets: Settings['wallets'] }) {
  const total = useStore($total, { ssr: () => null })
  // Without its zone the total lacks the shipping.
  const zone = useStore($zone, { ssr: () => '' as const })
  return (
    <section className="panel" lang="bn" aria-labelledby="instructions">
      <h2 id="instructions">অনলাইনে যেভাবে টাকা পাঠাবেন</h2>
      <ol className={styles['steps']}>
        <li>আপনার মোবাইল ওয়ালেট খুলে “Send Money” বেছে নিন।</li>
        <li>
          {total === null || zone === '' ? 'মোট টাকা' : <strong className="number">{formatTaka(total)}</strong>} এই নম্বরে
          পাঠান:
          <ul className={styles['wallets']}>
            {wallets.map(({ name, number }) => (
              <li key={name + number}>
                <span lang="en">{name}</span> <strong className="number">{number}</strong>
              </li>
            ))}
          </ul>
        </li>
        <li>“Online payment” বেছে নিয়ে ফিরতি এসএমএসের ট্রানজেকশন আইডি লিখুন।</li>
        <li>“Confirm Order” চাপুন। টাকা মিলিয়ে দেখে আমরা পণ্য পাঠাব।</li>
      </ol>
      <p className="muted">পণ্য হাতে পেয়েও দাম দিতে পারেন: “Cash on delivery” বেছে নিন। পিন বা ওটিপি আমরা কখনো চাই না।</p>
    </section>
  )
}
