import * as z from 'zod/mini'
import { WALLET_KINDS } from '#connect/wallets/wallet.ts'
import { keysOf, pick } from '#platform/contract/records.ts'
import type { Field } from '#platform/resource/field.ts'
import { shapesOf } from '#platform/resource/schemas.ts'
import { setting } from './setting.ts'

type Fields = typeof setting.fields
type StoredIn<Storage> = { [K in keyof Fields]: Fields[K] extends { storage: Storage } ? K : never }[keyof Fields]
type Elsewhere = StoredIn<'private' | 'charge'>

const { read } = shapesOf(setting)
const FIELDS = Object.entries<Field>(setting.fields)

/** The schemas of the settings that are stored in one place. */
const storedIn = <Names extends keyof Fields>(storage: Field['storage']) =>
  pick(
    read,
    keysOf(setting.fields).filter((name): name is Names => {
      const field: Field = setting.fields[name]
      return field.storage === storage
    }),
  )

/** The merchant's settings, shown in the frame, the legal pages and the payment instructions. */
export const settingsSchema = z.object({
  ...storedIn<Exclude<keyof Fields, Elsewhere>>(undefined),
  /** Mobile wallets that take payments, as `{ name, number, kind }`. */
  wallets: z.array(z.object({ name: z.string(), number: z.string(), kind: z.enum(WALLET_KINDS) })),
})
export type Settings = z.infer<typeof settingsSchema>

/** Settings that no page shows. */
export const privateSettingsSchema = z.object({
  ...storedIn<StoredIn<'private'>>('private'),
  /** Who gets a mail about new orders. */
  notice_emails: z.array(z.string()),
  /** Sealed (platform/security/seal.ts): by which Google, Meta and TikTok take purchases from the server; empty for none. */
  googleSecret: z.string(),
  metaSecret: z.string(),
  tiktokSecret: z.string(),
  /** Skipped steps of the first-day path, and whether it was completed. */
  firstDay: z.object({ skipped: z.array(z.string()), isDone: z.boolean() }),
})
export type PrivateSettings = z.infer<typeof privateSettingsSchema>

/** The value of a setting until somebody sets it. */
export const unsetOf = (field: Field) => field.unset ?? (field.kind === 'text' ? '' : null)

/** What each setting is until somebody sets it. */
export const UNSET = {
  ...Object.fromEntries(FIELDS.map(([name, field]) => [name, unsetOf(field)])),
  ...{ wallets: [], notice_emails: [], firstDay: { skipped: [], isDone: false } },
  ...{ googleSecret: '', metaSecret: '', tiktokSecret: '' },
}
