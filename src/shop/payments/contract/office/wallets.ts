import * as z from 'zod/mini'
import { byWallet } from '#connect/wallets/all.ts'
import { WALLET_KINDS, type WalletProvider } from '#connect/wallets/wallet.ts'
import { MAX_PHONE } from '#platform/contract/limits.ts'
import { requiredText } from '#platform/contract/values/fields.ts'
import { canonicalWallet } from '#platform/contract/values/phone.ts'

/** The version of the settings that a write was decided on. */
export const settingsVersion = z.int().check(z.nonnegative())

/** The number of a wallet in its stored form. */
export const walletNumber = ({ number }: WalletProvider) =>
  requiredText(MAX_PHONE).check(
    z.overwrite((typed) => canonicalWallet(typed) ?? typed),
    z.regex(number, 'This must be a mobile number such as 01712345678.'),
  )

/** Null for a wallet that takes no payments. */
export const walletsPatch = z.object({
  version: settingsVersion,
  wallets: z.object(
    byWallet((_, wallet) => z.nullable(z.object({ number: walletNumber(wallet), kind: z.enum(WALLET_KINDS) }))),
  ),
})
export type OfficeWallets = z.output<typeof walletsPatch>['wallets']
