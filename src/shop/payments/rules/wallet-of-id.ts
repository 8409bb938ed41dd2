import { WALLET_PROVIDERS, WALLETS, type Wallet } from '#connect/wallets/all.ts'

/**
 * The wallet of a transaction id among those that the shop takes payments by, given by their stored names: the only one whose
 * ids look so, or the only one there is. Undefined where several may be meant: the checkout's form does not say it.
 */
export function walletOfId(id: string, names: readonly string[]): Wallet | undefined {
  const taken = WALLETS.filter((wallet) => names.includes(WALLET_PROVIDERS[wallet].name.en))
  const alike = taken.filter((wallet) => WALLET_PROVIDERS[wallet].ids.test(id))
  const [only, ...others] = alike.length > 0 ? alike : taken
  return others.length === 0 ? only : undefined
}
