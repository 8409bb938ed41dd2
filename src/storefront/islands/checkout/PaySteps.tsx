import type { WalletKind } from '#connect/wallets/wallet.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { CONFIRM_ORDER } from '#storefront/texts/checkout.ts'
import styles from './Checkout.module.css'

/** Name of the transfer in a wallet's app, by kind of number. */
const SENDING: Record<WalletKind, string> = { personal: 'Send Money', agent: 'Cash Out', merchant: 'Payment' }

/** Instructions for the app of a wallet, in Bengali (spec §2). */
export function PaySteps({ wallet }: { wallet: Settings['wallets'][number] }) {
  return (
    <ol className={styles['steps']} lang="bn">
      <li>
        <span lang="en">{wallet.name}</span> অ্যাপে “{SENDING[wallet.kind]}” বেছে নিয়ে এই নম্বরে মোট টাকা পাঠান।
      </li>
      <li>ফিরতি এসএমএসের ট্রানজেকশন আইডি নিচে লিখুন, তারপর “{CONFIRM_ORDER}” চাপুন।</li>
      <li>টাকা মিলিয়ে দেখে আমরা পণ্য পাঠাব। পিন বা ওটিপি আমরা কখনো চাই না।</li>
    </ol>
  )
}
