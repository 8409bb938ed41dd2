import { foldText } from '#rules/text.ts'
import { findCharges } from '#server/db/delivery-charges.ts'
import type { Db } from '#server/db/schema.ts'
import { findSettings } from '#server/db/settings.ts'
import type { SettingChanges } from '#server/shop/change-settings.ts'
import { KEYS, type Key } from './keys.ts'

function apply(changes: SettingChanges, key: Key, typed: string): void {
  const isEmpty = typed.trim() === ''
  if (key.kind === 'charge') changes.charges[key.zone] = isEmpty ? null : key.read(typed)
  else if (key.kind === 'wallet') changes.wallets.set(key.wallet, isEmpty ? null : key.read(typed))
  else changes.texts[key.name] = isEmpty ? null : key.read(typed)
}

/** Reads all arguments, or throws one error that names each wrong key. */
export function parseChanges(args: string[]): SettingChanges {
  const changes: SettingChanges = { charges: {}, texts: {}, wallets: new Map() }
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const arg of args) {
    const at = arg.indexOf('=')
    const name = at < 0 ? arg : arg.slice(0, at)
    const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
    try {
      if (!key) throw new Error(`there is no such setting. The settings are: ${Object.keys(KEYS).join(', ')}.`)
      if (at < 0) throw new Error('it has no value; write KEY=VALUE.')
      if (seen.has(name)) throw new Error('it is set twice.')
      seen.add(name)
      apply(changes, key, arg.slice(at + 1))
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\nNothing was changed.`)
  return changes
}

export type Shown = Record<string, string | number | null>

/** All settings by key; null if not set. */
export async function showSettings(db: Db): Promise<Shown> {
  const settings = await findSettings(db)
  const charges = await findCharges(db)
  const walletOf = (name: string) => settings.wallets.find((wallet) => foldText(wallet.name) === foldText(name))
  const find = (key: Key) => {
    if (key.kind === 'charge') return charges[key.zone]
    if (key.kind === 'wallet') return walletOf(key.wallet)?.number ?? null
    return settings[key.name] || null
  }
  return Object.fromEntries(Object.entries(KEYS).map(([name, key]) => [name, find(key)]))
}
