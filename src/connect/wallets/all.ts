import { text } from '#platform/contract/edition.ts'
import { recordOf } from '#platform/contract/records.ts'
import { bkash } from './bkash.ts'
import { nagad } from './nagad.ts'
import { rocket } from './rocket.ts'
import type { WalletProvider } from './wallet.ts'

/** Every wallet that the shop knows, in the order in which they are shown. */
const ALL = { bkash, nagad, rocket }

export type Wallet = keyof typeof ALL
export const WALLET_PROVIDERS: Readonly<Record<Wallet, WalletProvider>> = ALL
export const WALLETS = Object.keys(ALL) as [Wallet, ...Wallet[]] // Its keys are the wallets.

/** A value for each wallet. */
export const byWallet = <T>(make: (wallet: Wallet, provider: WalletProvider) => T): Record<Wallet, T> =>
  recordOf(WALLETS, (wallet) => make(wallet, ALL[wallet]))

const listOf = (names: string[], or: string): string => `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`
const PROVIDERS = Object.values<WalletProvider>(ALL)
/** `bKash, Nagad or Rocket`. */
export const ANY_WALLET = text({
  en: /* @__PURE__ */ listOf(
    PROVIDERS.map(({ name }) => name.en),
    'or',
  ),
  bn: /* @__PURE__ */ listOf(
    PROVIDERS.map(({ name }) => name.bn),
    'বা',
  ),
})
