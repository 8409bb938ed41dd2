import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { MAX_PHONE } from '../limits.ts'
import { WALLET_NUMBER_WRONG } from '../office-messages.ts'
import { WALLETS } from '../office-orders.ts'
import { canonicalWallet } from '../phone.ts'
import { WALLET_KINDS } from '../settings.ts'
import { settingsVersion } from './setting-fields.ts'

/** Wallet numbers as they are stored: `01712345678`; Rocket may add a digit. */
const walletNumber = requiredText(MAX_PHONE).check(
  z.overwrite((typed) => canonicalWallet(typed) ?? typed),
  z.regex(/^01[3-9]\d{8,9}$/, WALLET_NUMBER_WRONG),
)
const wallet = z.nullable(z.object({ number: walletNumber, kind: z.enum(WALLET_KINDS) }))

/** Null for a wallet that takes no payments. */
export const walletsPatch = z.object({
  version: settingsVersion,
  wallets: z.object(
    Object.fromEntries(WALLETS.map((name) => [name, wallet])) as Record<(typeof WALLETS)[number], typeof wallet>,
  ),
})
export type OfficeWallets = z.output<typeof walletsPatch>['wallets']
