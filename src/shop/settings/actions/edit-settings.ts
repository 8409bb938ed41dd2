import type { z } from 'zod/mini'
import { byWallet, WALLET_PROVIDERS, WALLETS, type Wallet } from '#connect/wallets/all.ts'
import type { WalletKind } from '#connect/wallets/wallet.ts'
import { changedFields } from '#platform/actions/edit-row.ts'
import { transact } from '#platform/actions/transact.ts'
import { isWindow } from '#platform/contract/office/fields.ts'
import { WINDOW_WRONG } from '#platform/contract/office-messages.ts'
import { entriesOf, keysOf, pick } from '#platform/contract/records.ts'
import { type Actor, COMMAND, insertAudit, listAuditSince } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Field } from '#platform/resource/field.ts'
import type { settingChange } from '#shop/settings/contract/office/settings.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import { findDemoItems, unmark } from '#shop/settings/queries/demo-items.ts'
import { findSettings, lockSettings } from '#shop/settings/queries/settings.ts'
import { tellOwners } from '#shop/staff/actions/tell-owners.ts'
import {
  clearSettings,
  readValues,
  SETTINGS_SUBJECT,
  type SettingValues,
  saveCharges,
  saveSettings,
  walletOf,
  ZONES,
} from './settings.ts'

type SettingChange = z.infer<typeof settingChange>
/** `audit` is the line of the changes; null without a change. */
export type SettingsEdited = { kind: 'done'; audit: number | null } | { kind: 'changed'; changes: SettingChange[] }

interface SettingsEdit {
  values: Partial<SettingValues>
  /** The version that the caller read; undefined to overwrite. */
  version?: number
  undoOf?: number
}

const isZone = (field: string): field is keyof typeof ZONES => field in ZONES
const isUnset = (value: unknown): boolean => value === '' || value === null

/** Stores wallets in their order. Wallets that are not named here stay. */
async function storeWallets(transaction: Db, wallets: SettingValues['wallets']): Promise<void> {
  const { wallets: stored } = await findSettings(transaction)
  // A number that the demo invented must not stand beside one of the merchant's: shoppers would send money to it.
  const isDemo = (await findDemoItems(transaction, 'setting')).same.includes('wallets')
  const others = isDemo ? [] : stored.filter(({ name }) => walletOf(name) === undefined)
  const set = WALLETS.flatMap((wallet) => {
    const given = wallets[wallet]
    return given ? [{ name: WALLET_PROVIDERS[wallet].name.en, ...given }] : []
  })
  await saveSettings(transaction, { wallets: [...set, ...others] })
  await unmark(transaction, 'setting', ['wallets'])
}

/** Each Bengali text with the one that it says in Bengali. */
const TWINS = Object.entries<Field>(setting.fields).flatMap(([name, field]) =>
  field.kind === 'text' && field.twinOf !== undefined ? [[name, field.twinOf] as const] : [],
)

/** Unsets what the demo says in Bengali where the merchant writes another text beside it. */
async function leaveDemo(transaction: Db, values: Partial<SettingValues>, stored: SettingValues) {
  const before: Record<string, unknown> = stored
  const written = new Map(Object.entries(values).filter(([name, value]) => before[name] !== value))
  const twins = TWINS.filter(([, twinOf]) => written.get(twinOf) !== undefined).map(([name]) => name)
  if (twins.length === 0) return values
  const { same } = await findDemoItems(transaction, 'setting')
  return { ...Object.fromEntries(twins.filter((name) => same.includes(name)).map((name) => [name, ''])), ...values }
}

/** Stores values; what is set here belongs to the merchant and no longer to the demo. */
async function storeValues(transaction: Db, values: Partial<SettingValues>): Promise<void> {
  const { wallets, ...rest } = values
  if (wallets) await storeWallets(transaction, wallets)
  const { zones = [], keys = [] } = Object.groupBy(keysOf(rest), (field) => (isZone(field) ? 'zones' : 'keys'))
  const { set = [], unset = [] } = Object.groupBy(keys, (key) => (isUnset(rest[key]) ? 'unset' : 'set'))
  await saveSettings(transaction, pick(rest, set))
  await clearSettings(transaction, unset)
  await unmark(transaction, 'setting', keys)
  const byZone = zones.filter(isZone).map((field) => [ZONES[field], rest[field]] as const)
  if (byZone.length === 0) return
  await saveCharges(transaction, Object.fromEntries(byZone))
  const charged = byZone.map(([zone]) => zone)
  await unmark(transaction, 'charge', charged)
}

/** Changes of these fields by others since a version. */
async function findConflicts(transaction: Db, version: number, fields: string[]): Promise<SettingChange[]> {
  const lines = await listAuditSince(transaction, SETTINGS_SUBJECT, version)
  return lines.flatMap(({ at, by, after }) => {
    const same = Object.keys(after ?? {}).filter((field) => fields.includes(field))
    return same.length > 0 ? [{ at, by, fields: same }] : []
  })
}

/** Stores all of the values or none, with one line in the audit log; refuses fields that another person changed meanwhile. */
export const editSettings = (
  db: Db,
  { values: given, version, undoOf }: SettingsEdit,
  actor: Actor,
): Promise<SettingsEdited> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    const changes = version === undefined ? [] : await findConflicts(transaction, version, Object.keys(given))
    if (changes.length > 0) return { kind: 'changed', changes }
    const stored = await readValues(transaction)
    const values = await leaveDemo(transaction, given, stored)
    const changed = changedFields(stored, values)
    // A value of the demo that is set again is the merchant's, too.
    await storeValues(transaction, values)
    if (!changed) return { kind: 'done', audit: null }
    if (changed.after.wallets) await tellOwners(transaction, actor, { what: 'wallets' })
    const action = undoOf === undefined ? 'setting.change' : 'setting.undo'
    const audit = await insertAudit(transaction, actor, { action, ...SETTINGS_SUBJECT, ...changed, undoOf })
    return { kind: 'done', audit }
  })

/** Settings of one command; omitted wallets stay, null removes one. */
export interface SettingChanges {
  values: Partial<Omit<SettingValues, 'wallets'>>
  wallets: Partial<Record<Wallet, { number: string; kind?: WalletKind } | null>>
}

async function changedWallets(db: Db, changes: SettingChanges['wallets']): Promise<SettingValues['wallets']> {
  const isDemo = (await findDemoItems(db, 'setting')).same.includes('wallets')
  const wallets: SettingValues['wallets'] = isDemo ? byWallet(() => null) : { ...(await readValues(db)).wallets }
  for (const [wallet, given] of entriesOf(changes)) {
    wallets[wallet] = given ? { number: given.number, kind: given.kind ?? wallets[wallet]?.kind ?? 'personal' } : null
  }
  return wallets
}

/**
 * Stores all of the changes or none. Settings that are set here belong to the merchant and no longer to the demo. Throws if the
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
