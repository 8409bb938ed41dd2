import * as z from 'zod/mini'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import type { KeyField } from '#platform/outbound/connector.ts'
import type { Answer, Hook } from '#platform/outbound/hook.ts'
import { certificateOf, confirmationOf, isSigned, readSns, type SnsMessage } from '#platform/outbound/sns.ts'
import type { GatewayEvent } from './gateway.ts'
import { paisaOf } from './verdict.ts'

/** The topic whose notices count. The shop stores that of the first subscription, which stands in the form of the keys. */
export const TOPIC: KeyField = {
  name: 'topic',
  label: { en: 'Topic of notices (TopicArn)', bn: 'নোটিশের টপিক (TopicArn)' },
  hint: {
    en: 'Leave it empty and give bKash the webhook address of this connection: the first topic that bKash confirms is stored here. Empty it when bKash changes the topic.',
    bn: 'খালি রেখে এই সংযোগের ওয়েবহুকের ঠিকানা বিকাশকে দিন: বিকাশ প্রথম যে টপিক নিশ্চিত করে তা এখানে থাকবে। বিকাশ টপিক বদলালে খালি করুন।',
  },
  isSecret: false,
  isOptional: true,
}

const ANSWER: Answer = { status: 200, body: { status: 'received' } }
const notice = z.object({
  ...{ trxID: z.string(), amount: z.union([z.string(), z.number()]), currency: z.string() },
  transactionStatus: z.string(),
})

/** A completed payment that bKash tells of; it names the transaction, and neither payment nor invoice. */
function toEvents({ Message }: SnsMessage): GatewayEvent[] {
  const said = z.safeParse(notice, parseJson(Message))
  if (!said.success || said.data.transactionStatus !== 'Completed' || said.data.currency !== 'BDT') return []
  const { trxID: transaction, amount } = said.data
  return Number.isSafeInteger(paisaOf(amount)) ? [{ transaction, paisa: paisaOf(amount) }] : []
}

/** Notices of payments by Amazon SNS. A signature shows that Amazon sent it, the topic that it is bKash's; neither that it was paid. */
export const bkashHook: Hook<GatewayEvent> = {
  certificate({ body }) {
    const message = readSns(body)
    return message && certificateOf(message)
  },
  read({ body }, keys, certificate) {
    const message = readSns(body)
    if (!message || !certificate || !isSigned(message, certificate)) return { ok: false }
    const { Type, TopicArn: topic } = message
    if (keys[TOPIC.name] && keys[TOPIC.name] !== topic) return { ok: false }
    if (Type === 'SubscriptionConfirmation') {
      const url = confirmationOf(message)
      return url ? { ok: true, events: [{ subscription: { topic, url: url.href } }], answer: ANSWER } : { ok: false }
    }
    if (!keys[TOPIC.name]) return { ok: false }
    return { ok: true, events: Type === 'Notification' ? toEvents(message) : [], answer: ANSWER }
  },
}
