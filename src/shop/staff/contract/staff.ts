import * as z from 'zod/mini'
import { resultsOf, successSchema } from '#platform/contract/answers.ts'
import { MAX_EMAIL, MAX_PASSWORD } from '#platform/contract/limits.ts'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
import {
  email,
  id,
  moment,
  newPassword,
  optionalText,
  password,
  personName,
  phone,
  requiredText,
} from '#platform/contract/values/fields.ts'
import { passkeySchema } from './office/passkeys.ts'
import { LANGUAGES, ROLES } from './office-staff.ts'
import { PERMISSIONS } from './permissions.ts'

const MAX_CODE = 40
/** A code of the authenticator app or a recovery code, with or without blanks and hyphens; empty for none. */
const code = optionalText(MAX_CODE)
const role = z.enum(ROLES)
const language = z.enum(LANGUAGES)

/** `login` is a phone number or an email address. `code` is required for staff with a second factor. */
export const signInSchema = z.object({ login: requiredText(MAX_EMAIL), password, code })
export type StaffSignIn = z.infer<typeof signInSchema>

/** The code for staff with a second factor, else the password. */
export const proofSchema = z
  .object({ password: optionalText(MAX_PASSWORD), code })
  .check(z.refine((proof) => proof.password !== '' || proof.code !== '', { error: FIELD_REQUIRED, path: ['password'] }))
export type Proof = z.infer<typeof proofSchema>

/** A person of the staff, as that person sees it. */
export const meSchema = z.object({
  pk: id,
  name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role,
  language,
  /** Whether signing in takes a second factor. */
  has_totp: z.boolean(),
  is_demo: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Until when the last proof counts (`proveIdentity`); it may have passed. */
  proven_until: moment,
})
export type Me = z.infer<typeof meSchema>

/**
 * Omitted fields stay as they are. A new password needs a fresh proof, ends the other sessions, and removes all passkeys
 * unless `keep_passkeys` says that they are one's own.
 */
export const meChangeSchema = z.object({
  name: z.optional(personName),
  language: z.optional(language),
  new_password: z.optional(newPassword),
  keep_passkeys: z.optional(z.boolean()),
})

/** `uri` is the text of the QR code for an authenticator app, `secret` the same for typing. */
export const totpAnswer = z.object({ secret: z.string(), uri: z.string() })
export const codeSchema = z.object({ code: requiredText(MAX_CODE) })
export const recoveryCodesAnswer = z.extend(successSchema, { recovery_codes: z.array(z.string()) })

/** Where a person is signed in. `pk` is no token. */
export const staffSessionSchema = z.object({
  pk: id,
  device: z.string(),
  /** Network that the sign-in came from. */
  address: z.string(),
  created_at: moment,
  seen_at: moment,
  is_current: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSessionSchema>
export const staffSessionsAnswer = resultsOf(staffSessionSchema)

export const staffSchema = z.object({
  pk: id,
  name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role,
  is_active: z.boolean(),
  has_totp: z.boolean(),
  is_demo: z.boolean(),
  passkeys: z.array(passkeySchema),
  created_at: moment,
  /** Last use of any session that has not ended. */
  seen_at: z.nullable(moment),
})
export type StaffMember = z.infer<typeof staffSchema>
export const staffAnswer = resultsOf(staffSchema)
/** Who is no longer active is signed out everywhere. */
export const staffChangeSchema = z.object({ role: z.optional(role), is_active: z.optional(z.boolean()) })
export type StaffChange = z.infer<typeof staffChangeSchema>

export const inviteSchema = z.object({ role })
const invite = z.object({
  pk: id,
  role,
  /** Whose password the link sets; null for one that makes somebody staff. */
  person: z.nullable(z.string()),
  /** Who made it; null for a command. */
  invited_by: z.nullable(z.string()),
  created_at: moment,
  expires_at: moment,
})
export const invitesAnswer = resultsOf(invite)
/** `link` is a path of the shop, shown once: the token behind its `#` is stored hashed. */
export const invitedAnswer = z.extend(successSchema, { pk: id, link: z.string(), expires_at: moment })

/** Of whom a link to a new password is wanted: a phone number or an email address. */
export const forgottenSchema = z.object({ login: requiredText(MAX_EMAIL) })
/** `is_mailed` says whether mails leave this server at all. */
export const forgottenAnswer = z.extend(successSchema, { is_mailed: z.boolean() })
/** Form behind such a link. */
export const newPasswordSchema = z.object({ token: requiredText(MAX_PASSWORD), new_password: newPassword })

/** Form behind the link of an invitation, or of the first owner. */
export const joinSchema = z
  .object({
    token: requiredText(MAX_PASSWORD),
    name: personName,
    phone_number: z.optional(phone),
    email: z.optional(email),
    language: z._default(language, 'bn'),
    password: newPassword,
  })
  .check(
    z.refine((form) => form.phone_number !== undefined || form.email !== undefined, {
      error: 'Enter a phone number or an email address.',
      path: ['phone_number'],
    }),
  )
export type Joining = z.infer<typeof joinSchema>
