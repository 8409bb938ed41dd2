import { isWindow } from '#contract/admin/window.ts'
import { WINDOW_WRONG } from '#contract/office-messages.ts'
import type { Wallet } from '#contract/office-orders.ts'
import type { WalletKind } from '#contract/settings.ts'
import { type Actor, COMMAND } from '../db/audit.ts'
import { findDemoItems } from '../db/demo-items.ts'
import type { Db } from '../db/schema.ts'
import { lockSettings } from '../db/settings.ts'
import { editSettings } from './edit-settings.ts'
import { readValues, type SettingValues } from './read-settings.ts'
import { transact } from './transact.ts'

/** What a merchant sets at a time by a command; wallets that are missing stay, null removes one. */
export interface SettingChanges {
  values: Partial<Omit<SettingValues, 'wallets'>>
  wallets: Partial<Record<Wallet, { number: string; kind?: WalletKind } | null>>
}

const NO_WALLETS: SettingValues['wallets'] = { bkash: null, nagad: null, rocket: null }

async function changedWallets(db: Db, changes: SettingChanges['wallets']): Promise<SettingValues['wallets']> {
  const isDemo = (await findDemoItems(db, 'setting')).same.includes('wallets')
  const wallets = isDemo ? { ...NO_WALLETS } : { ...(await readValues(db)).wallets }
  for (const [name, given] of Object.entries(changes)) {
    const wallet = name as Wallet // Its keys are wallets.
    wallets[wallet] = given && { number: given.number, kind: given.kind ?? wallets[wallet]?.kind ?? 'personal' }
  }
  return wallets
}

/**
 * Stores all of the changes or none. What is set here belongs to the merchant and no longer to the demo. Throws if the
 * announcement would end before it begins.
 */
export const changeSettings = (db: Db, { values, wallets }: SettingChanges, actor: Actor = COMMAND): Promise<void> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    const { announcement_from, announcement_until } = { ...(await readValues(transaction)), ...values }
    if (!isWindow(announcement_from, announcement_until)) throw new Error(`shop.announcement_until: ${WINDOW_WRONG}`)
    const isWallet = Object.keys(wallets).length > 0
    const all = { ...values, ...(isWallet && { wallets: await changedWallets(transaction, wallets) }) }
    await editSettings(transaction, { values: all }, actor)
  })
