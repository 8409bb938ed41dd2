import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { requiredText } from '#platform/contract/values/fields.ts'

const MAX_ADDRESS = 2000
const HOURS = 24
const hour = z.int().check(z.minimum(0), z.maximum(HOURS - 1))
/** Bytes as base64url. */
const bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=?=?$`)))

/** Hours of the day in Dhaka; from 22 to 7 is a night. */
const quiet = z.nullable(z.object({ from: hour, to: hour }))

/** What a browser's `PushSubscription` says of itself (RFC 8291): its address, its key and a secret. */
const pushDeviceSchema = z.object({
  endpoint: requiredText(MAX_ADDRESS).check(
    z.refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'Write an address with https.'),
  ),
  p256dh: bytes(65),
  auth: bytes(16),
  quiet,
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

/** What the browser shows: `tag` replaces an earlier one of the same, `url` is a path of the office. */
export interface PushMessage {
  title: string
  body: string
  tag: string
  url: string
}

/** `key` is the shop's public key, which a browser subscribes with (RFC 8292). */
const pushAnswer = z.object({ key: z.string(), is_on: z.boolean(), quiet })

export const getPushDevice = defineCall(routes.getPushDevice, {
  summary: 'Whether this browser is told of news while the office is closed, and the key to set it up',
  needs: 'staff',
  answers: { 200: pushAnswer },
})

export const savePushDevice = defineCall(routes.savePushDevice, {
  summary: 'Tell this browser of news while the office is closed; the first time it is told that it works',
  needs: 'staff',
  body: pushDeviceSchema,
  answers: { 200: successSchema },
})

export const deletePushDevice = defineCall(routes.deletePushDevice, {
  summary: 'Tell this browser nothing any more',
  needs: 'staff',
  answers: { 200: successSchema },
})
