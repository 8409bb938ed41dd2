import { byWallet, WALLET_PROVIDERS, WALLETS, type Wallet } from '#connect/wallets/all.ts'
import { transact } from '#platform/actions/transact.ts'
import { entriesOf } from '#platform/contract/records.ts'
import { findLastAudit } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/schema.ts'
import { storeSettings } from '#platform/db/setting-rows.ts'
import { foldText } from '#platform/rules/text.ts'
import type { DeliveryCharges } from '#shop/orders/contract/checkout.ts'
import type { OfficeSettings } from '#shop/settings/contract/office/settings.ts'
import { type Settings, settingsSchema } from '#shop/settings/contract/settings.ts'
import { findDemoItems } from '#shop/settings/queries/demo-items.ts'
import {
  deleteSettings,
  findCharges,
  findPrivateSettings,
  findSettings,
  type SettingRows,
  setCharge,
} from '#shop/settings/queries/settings.ts'

/** Logs a change of these settings, where pages show one of them. */
async function logShown(transaction: Db, keys: string[]): Promise<void> {
  if (keys.some((key) => key in settingsSchema.shape)) await logChange(transaction, 'frame')
}

/** Sets these settings and leaves the others. */
export const saveSettings = (db: Db, settings: SettingRows): Promise<void> =>
  transact(db, async (transaction) => {
    const keys = Object.keys(settings)
    if (keys.length === 0) return
    await storeSettings(transaction, settings)
    await logShown(transaction, keys)
  })

/** Unsets settings. */
export const clearSettings = (db: Db, keys: string[]): Promise<void> =>
  transact(db, async (transaction) => {
    if (keys.length === 0) return
    await deleteSettings(transaction, keys)
    await logShown(transaction, keys)
  })

/** Sets delivery charges, in taka; null unsets one. */
export const saveCharges = (db: Db, charges: Partial<DeliveryCharges>): Promise<void> =>
  transact(db, async (transaction) => {
    for (const [zone, taka] of entriesOf(charges)) await setCharge(transaction, zone, taka ?? null)
    await logChange(transaction, 'charge')
  })

/** Whose lines of the audit log are about settings. */
export const SETTINGS_SUBJECT = { subject: 'setting', subjectId: 'shop' } as const

const isNamed = (name: string, wallet: Wallet): boolean => foldText(name) === foldText(WALLET_PROVIDERS[wallet].name.en)

/** The wallet's name of ours for the name under which it is stored; undefined for one that the office does not know. */
export const walletOf = (name: string): Wallet | undefined => WALLETS.find((wallet) => isNamed(name, wallet))

function toOfficeWallets(wallets: Settings['wallets']): OfficeSettings['wallets'] {
  return byWallet((wallet) => {
    const found = wallets.find(({ name }) => isNamed(name, wallet))
    return found ? { number: found.number, kind: found.kind } : null
  })
}

export const ZONES = { delivery_inside_dhaka: 'inside_dhaka', delivery_outside_dhaka: 'outside_dhaka' } as const

export type SettingValues = Omit<OfficeSettings, 'demo' | 'version'>

export async function readValues(db: Db): Promise<SettingValues> {
  const { wallets, ...shown } = await findSettings(db)
  const { googleSecret, metaSecret, tiktokSecret, firstDay, ...own } = await findPrivateSettings(db)
  const charges = await findCharges(db)
  return {
    ...shown,
    ...own,
    wallets: toOfficeWallets(wallets),
    delivery_inside_dhaka: charges.inside_dhaka,
    delivery_outside_dhaka: charges.outside_dhaka,
  }
}

/** Fields that still have the demo's values. */
async function listDemoFields(db: Db): Promise<string[]> {
  const settings = await findDemoItems(db, 'setting')
  const charges = await findDemoItems(db, 'charge')
  return [...settings.same, ...charges.same.map((zone) => `delivery_${zone}`)]
}

export const readSettings = async (db: Db): Promise<OfficeSettings> => ({
  ...(await readValues(db)),
  demo: await listDemoFields(db),
  version: (await findLastAudit(db, SETTINGS_SUBJECT))?.id ?? 0,
})
