import type { DeliveryCharges } from '#contract/checkout.ts'
import type { Settings } from '#contract/settings.ts'
import { type Actor, COMMAND } from '../db/audit.ts'
import { findDemoItems } from '../db/demo-items.ts'
import type { Db } from '../db/schema.ts'
import { lockSettings } from '../db/settings.ts'
import { editSettings } from './edit-settings.ts'
import { readValues, type SettingValues, walletOf } from './read-settings.ts'
import { transact } from './transact.ts'

type TextName = {
  [Name in keyof Settings]: Settings[Name] extends string ? Name : never
}[keyof Settings]

/** What a merchant sets at a time by a command; null unsets a value. */
export interface SettingChanges {
  charges: Partial<DeliveryCharges>
  texts: Partial<Record<TextName, string | null>>
  /** Numbers by the wallets' names. */
  wallets: Map<string, string | null>
}

const NO_WALLETS: SettingValues['wallets'] = { bkash: null, nagad: null, rocket: null }

async function changedWallets(db: Db, changes: SettingChanges['wallets']): Promise<SettingValues['wallets']> {
  const isDemo = (await findDemoItems(db, 'setting')).same.includes('wallets')
  const wallets = isDemo ? { ...NO_WALLETS } : { ...(await readValues(db)).wallets }
  for (const [name, number] of changes) {
    const wallet = walletOf(name)
    if (wallet) wallets[wallet] = number === null ? null : { number, kind: wallets[wallet]?.kind ?? 'personal' }
  }
  return wallets
}

/** Stores all of the changes or none. What is set here belongs to the merchant and no longer to the demo. */
export const changeSettings = (
  db: Db,
  { charges, texts, wallets }: SettingChanges,
  actor: Actor = COMMAND,
): Promise<void> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    const { inside_dhaka, outside_dhaka } = charges
    const values: Partial<SettingValues> = {
      ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ''])),
      ...(inside_dhaka !== undefined && { delivery_inside_dhaka: inside_dhaka }),
      ...(outside_dhaka !== undefined && { delivery_outside_dhaka: outside_dhaka }),
      ...(wallets.size > 0 && { wallets: await changedWallets(transaction, wallets) }),
    }
    await editSettings(transaction, { values }, actor)
  })
