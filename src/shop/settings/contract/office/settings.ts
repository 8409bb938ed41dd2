import * as z from 'zod/mini'
import { byWallet } from '#connect/wallets/all.ts'
import { WALLET_KINDS } from '#connect/wallets/wallet.ts'
import { MAX_MEASURE_SECRET } from '#platform/contract/limits.ts'
import { MEASURERS } from '#platform/contract/measured.ts'
import { MAX_NOTICE_EMAILS } from '#platform/contract/office-limits.ts'
import { MEASURE_SECRET_WRONG } from '#platform/contract/office-messages.ts'
import { email, id, moment, requiredText } from '#platform/contract/values/fields.ts'
import { shapesOf } from '#platform/resource/schemas.ts'
import { settingsVersion } from '#shop/payments/contract/office/wallets.ts'
import { setting } from '#shop/settings/contract/setting.ts'

/** Whether a secret is stored for each; the secrets themselves leave the server only for them. */
export const measuringAnswer = z.object({ has_secret: z.record(z.enum(MEASURERS), z.boolean()) })
/** Null removes the secret. */
export const measuringSecretBody = z.object({
  of: z.enum(MEASURERS),
  secret: z.nullable(requiredText(MAX_MEASURE_SECRET).check(z.regex(/^[\x21-\x7e]+$/, MEASURE_SECRET_WRONG))),
})

const { change, read, check } = shapesOf(setting)

/**
 * Everything that is set, amounts in taka. A write names the `version` that it was decided on; `demo` are the fields that
 * still have the demo's values.
 */
export const officeSettingsSchema = z.object({
  ...read,
  notice_emails: z.array(z.string()),
  wallets: z.object(byWallet(() => z.nullable(z.object({ number: z.string(), kind: z.enum(WALLET_KINDS) })))),
  demo: z.array(z.string()),
  version: z.int(),
})
export type OfficeSettings = z.infer<typeof officeSettingsSchema>

/** Fields that are missing stay as they are; `logo` is the id of an uploaded picture. */
const patched = {
  ...change,
  notice_emails: z.optional(z.array(email).check(z.maxLength(MAX_NOTICE_EMAILS))),
}
export const settingsDraft = z.strictObject(patched).check(check)
export const settingsPatch = z.object({ version: settingsVersion, ...patched }).check(check)
export type SettingsPatch = Omit<z.output<typeof settingsPatch>, 'version'>

export const settingsAnswer = z.object({
  settings: officeSettingsSchema,
  /** The line of the audit log that takes it back; null where nothing changed. */
  audit: z.nullable(id),
})

/** Who changed which settings since a version. */
export const settingChange = z.object({ at: moment, by: z.nullable(z.string()), fields: z.array(z.string()) })
