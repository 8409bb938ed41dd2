import * as z from 'zod/mini'
import { MAX_MEASURE_SECRET } from '#platform/contract/limits.ts'
import { MEASURERS } from '#platform/contract/measured.ts'
import { MEASURE_SECRET_WRONG } from '#platform/contract/office-messages.ts'
import { requiredText } from '#platform/contract/values/fields.ts'

/** Whether a secret is stored for each; the secrets themselves leave the server only for them. */
export const measuringAnswer = z.object({ has_secret: z.record(z.enum(MEASURERS), z.boolean()) })
/** Null removes the secret. */
export const measuringSecretBody = z.object({
  of: z.enum(MEASURERS),
  secret: z.nullable(requiredText(MAX_MEASURE_SECRET).check(z.regex(/^[\x21-\x7e]+$/, MEASURE_SECRET_WRONG))),
})
