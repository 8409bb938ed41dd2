import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account } from '#platform/outbound/connector.ts'
import { refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import type { NagadKeys } from './nagad-keys.ts'
import { text } from './verdict.ts'

const sealed = z.object({ sensitiveData: z.string(), signature: z.string() })
const begun = z.object({ paymentReferenceId: z.string(), challenge: z.string() })
const said = z.object({ reason: text, message: text })

/** Nagad's clock is that of Dhaka. */
const DHAKA = 6 * 60 * 60_000
/** Bytes of a challenge. */
const CHALLENGE = 20

/** YYYYMMDDHHmmss in Dhaka. */
const dhakaTime = (now: number): string => new Date(now + DHAKA).toISOString().replace(/\D/g, '').slice(0, 14)

export const headersOf = ({ keys }: Account) => ({
  'X-KM-Api-Version': 'v-0.2.0',
  'X-KM-IP-V4': keys['address'] ?? '',
  'X-KM-Client-Type': 'PC_WEB',
})

/** Of an answer below 500 that says why. No list of its reasons is published. */
export function refusalOf({ status, json }: ProviderAnswer): Sent<never> {
  const sent = shaped(said, json)
  const reason = sent.kind === 'done' ? sent.value.message || sent.value.reason : ''
  if (status < 400 || reason === '') return UNREADABLE
  return refused(status === 401 || status === 403 ? 'keys' : 'other', { reason })
}

/** Makes Nagad expect a payment. Without the second step nobody can pay it. */
export const begin = (account: Account, { seal, open }: NagadKeys, orderId: string) => {
  const { merchant_id: merchantId = '', account_number: accountNumber } = account.keys
  const datetime = dhakaTime(Date.now())
  return account.call({
    method: 'POST',
    path: `/check-out/initialize/${encodeURIComponent(merchantId)}/${orderId}`,
    headers: headersOf(account),
    json: {
      ...{ accountNumber, dateTime: datetime },
      ...seal({ merchantId, datetime, orderId, challenge: randomBytes(CHALLENGE).toString('hex') }),
    },
    read(answer) {
      const sent = shaped(sealed, answer.json)
      if (sent.kind !== 'done') return refusalOf(answer)
      return shaped(begun, open(sent.value.sensitiveData, sent.value.signature))
    },
  })
}
