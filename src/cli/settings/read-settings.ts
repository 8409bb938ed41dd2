import type { Db } from '#platform/db/schema.ts'
import type { SettingChanges } from '#shop/settings/actions/edit-settings.ts'
import { readValues, type SettingValues } from '#shop/settings/actions/settings.ts'
import { KEYS, type Key } from './keys.ts'

/** Typed settings, and the file of a new logo: null removes it. */
export interface TypedSettings extends SettingChanges {
  logo?: string | null
}

function apply(typed: TypedSettings, key: Key, value: string): void {
  const isEmpty = value.trim() === ''
  if (key.kind === 'picture') typed.logo = isEmpty ? null : value
  else if (key.kind === 'wallet') typed.wallets[key.wallet] = isEmpty ? null : key.read(value)
  else Object.assign(typed.values, { [key.field]: isEmpty ? key.unset : key.read(value) })
}

/** Reads all arguments, or throws one error that names each wrong key. */
export function parseChanges(args: string[]): TypedSettings {
  const typed: TypedSettings = { values: {}, wallets: {} }
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
      apply(typed, key, arg.slice(at + 1))
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\nNothing was changed.`)
  return typed
}

export type Shown = Record<string, string | number | null>

function show(values: SettingValues, key: Key): string | number | null {
  if (key.kind === 'picture') return values.logo?.image ?? null
  if (key.kind === 'wallet') {
    const wallet = values.wallets[key.wallet]
    return wallet && (wallet.kind === 'personal' ? wallet.number : `${wallet.number} ${wallet.kind}`)
  }
  const value = Object.entries(values).find(([field]) => field === key.field)?.[1]
  if (Array.isArray(value)) return value.join(', ') || null
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null
}

/** All settings by key; null if not set. */
export async function showSettings(db: Db): Promise<Shown> {
  const values = await readValues(db)
  return Object.fromEntries(Object.entries(KEYS).map(([name, key]) => [name, show(values, key)]))
}
