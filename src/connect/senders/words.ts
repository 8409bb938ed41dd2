import type { KeyField } from '#platform/outbound/connector.ts'

/** The key of a sender's API. */
export const apiKey = (name: string, where: NonNullable<KeyField['hint']>): KeyField => ({
  name,
  label: { en: 'API key', bn: 'API key' },
  hint: where,
  isSecret: true,
})

/** The name or number that phones show. */
export const senderId = (isOptional: boolean): KeyField => ({
  name: 'sender_id',
  label: { en: 'Sender id', bn: 'সেন্ডার আইডি' },
  hint: {
    en: 'The approved name or number that the phone shows.',
    bn: 'ক্রেতার ফোনে যে অনুমোদিত নাম বা নম্বর দেখাবে।',
  },
  isSecret: false,
  ...(isOptional && { isOptional: true }),
})

export const NO_TEST_MODE = {
  en: 'This service has no test mode: every message is real and paid for.',
  bn: 'এই সেবার টেস্ট মোড নেই: প্রতিটি এসএমএস আসল, টাকাও কাটে।',
}
