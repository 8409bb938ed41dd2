import { WALLET_PROVIDERS, WALLETS, type Wallet } from '#connect/wallets/all.ts'
import type { Field } from '#platform/resource/field.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import { unsetOf } from '#shop/settings/contract/settings.ts'
import { type Read, readEmails, readersOf, readWallet } from './values.ts'

/** Meaning of a key; `hint` says what its value is. */
export type Key = { hint: string } & (
  | { kind: 'wallet'; wallet: Wallet; read: ReturnType<typeof readWallet> }
  /** Its value is a file. */
  | { kind: 'picture' }
  /** `unset` is what an empty value means. */
  | { kind: 'plain'; field: string; read: Read<unknown>; unset: unknown }
)

const HINTS: Partial<Record<Field['kind'], string>> = {
  picture: 'a file: PNG, JPEG, WebP, GIF or AVIF',
  taka: 'taka',
  percent: 'percent',
  moment: 'a day of Bangladesh: 2026-12-01 or "2026-12-01 18:30"',
  whole: 'a whole number',
  boolean: 'yes or no',
}

/** What the value of a field is. */
export function hintOf({ label, short = label, ...field }: Field): string {
  const values = field.kind === 'choice' ? Object.keys(field.choices).join(' or ') : HINTS[field.kind]
  return values === undefined ? short.en : `${short.en}: ${values}`
}

const readerOf = readersOf(setting)
const declared = Object.entries<Field>(setting.fields).map(([name, field]): [string, Key] => {
  const key: Key =
    field.kind === 'picture'
      ? { kind: 'picture', hint: hintOf(field) }
      : { kind: 'plain', field: name, read: readerOf(name, field), unset: unsetOf(field), hint: hintOf(field) }
  return [field.key ?? `shop.${name}`, key]
})
const wallets = WALLETS.map((wallet): [string, Key] => {
  const hint = `${WALLET_PROVIDERS[wallet].name.en} number`
  return [`wallets.${wallet}`, { kind: 'wallet', wallet, read: readWallet(WALLET_PROVIDERS[wallet]), hint }]
})

/** The keys of `settings`, in display order: all that the office can change but secrets. */
export const KEYS: Readonly<Record<string, Key>> = {
  ...Object.fromEntries(declared),
  'orders.notice_emails': {
    ...{ kind: 'plain', field: 'notice_emails', read: readEmails, unset: [] },
    hint: 'Who gets a mail about new orders, with commas between them',
  },
  ...Object.fromEntries(wallets),
}

/** Each key with what its value is, a line each. */
export const KEYS_HELP = Object.entries(KEYS)
  .map(([key, { hint }]) => `  ${key.padEnd(29)} ${hint}`)
  .join('\n')
