import * as z from 'zod/mini'
import { MAX_NAME } from '#platform/contract/limits.ts'
import { id, moment, requiredText } from '#platform/contract/values/fields.ts'

/** The browser's response to the options; the library that verifies it knows its fields. */
const credential = z.looseObject({ id: z.string(), rawId: z.string(), type: z.string() })
/** Options that a browser's `navigator.credentials` takes, as JSON. */
const options = z.record(z.string(), z.unknown())
export const passkeyOptionsAnswer = z.object({ options })

const passkeyName = requiredText(MAX_NAME)
export const newPasskeySchema = z.object({ name: passkeyName, credential })
export const renamePasskeySchema = z.object({ name: passkeyName })
export const passkeySignInSchema = z.object({ credential })

export const passkeySchema = z.object({ pk: id, name: z.string(), created_at: moment, used_at: z.nullable(moment) })
/**
 * `host` is the relying party of the shop's passkeys; null where passkeys are not possible: on an IP address, and without
 * https.
 */
export const passkeysAnswer = z.object({ results: z.array(passkeySchema), host: z.nullable(z.string()) })
