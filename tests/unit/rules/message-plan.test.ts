import { expect, test } from 'vitest'
import { isCurrent, isReached, untilMorning, whenToSend } from '#shop/messages/rules/message-plan.ts'
import {
  DEFAULT_MESSAGES,
  fillMessage,
  MESSAGE_PLACEHOLDERS,
  SAMPLE_PARCEL,
  trackingPage,
} from '#shop/messages/rules/message-texts.ts'
import { smsNumber, smsParts } from '#shop/messages/rules/sms-parts.ts'
import { unknownPlaceholders } from '#shop/orders/rules/order-mails.ts'

const HOUR = 60 * 60_000
/** A moment at an hour of Bangladesh. */
const at = (hour: number, minute = 0) => Date.UTC(2001, 1, 3, hour - 6, minute)

test('nothing leaves at night', () => {
  expect(untilMorning(at(8))).toBe(0)
  expect(untilMorning(at(21, 59))).toBe(0)
  expect(untilMorning(at(22))).toBe(10 * HOUR)
  expect(untilMorning(at(0))).toBe(8 * HOUR)
  expect(untilMorning(at(7, 30))).toBe(HOUR / 2)
})

const noon = at(12)
const fresh = { step: 'shipped', since: noon, state: 'shipped', sentToday: 0 } as const

test('a message waits for the morning, and is dropped when it is late, overtaken or one too many', () => {
  expect(whenToSend(fresh, noon)).toEqual({ kind: 'now' })
  expect(whenToSend({ ...fresh, since: at(23) }, at(23))).toEqual({ kind: 'later', after: 9 * HOUR })
  expect(whenToSend(fresh, noon + 25 * HOUR)).toEqual({ kind: 'never', why: 'late' })
  expect(whenToSend({ ...fresh, step: 'out' }, noon + 7 * HOUR)).toEqual({ kind: 'never', why: 'late' })
  expect(whenToSend({ ...fresh, state: 'cancelled' }, noon)).toEqual({ kind: 'never', why: 'overtaken' })
  expect(whenToSend({ ...fresh, state: 'delivered' }, noon)).toEqual({ kind: 'never', why: 'overtaken' })
  expect(whenToSend({ ...fresh, sentToday: 6 }, noon)).toEqual({ kind: 'never', why: 'limit' })
})

test('a step that was undone is not told of', () => {
  expect(isCurrent('confirmed', { state: 'pending', payment_state: 'due' })).toBe(false)
  expect(isCurrent('shipped', { state: 'packed', payment_state: 'due' })).toBe(false)
  expect(isCurrent('paid', { state: 'pending', payment_state: 'submitted' })).toBe(false)
  expect(isCurrent('paid', { state: 'pending', payment_state: 'verified' })).toBe(true)
  expect(isCurrent('confirmed', { state: 'shipped', payment_state: 'due' })).toBe(false)
  expect(isReached('confirmed', { state: 'shipped', payment_state: 'due' })).toBe(true)
})

const TOLD = {
  ...{ number: 1042, total: 1250, due: 1250, phone: '01712345678' },
  shop: { en: 'Rahima Store', bn: 'রহিমা স্টোর' },
  link: trackingPage('https://haat.example', 1042, 'bn'),
  parcel: SAMPLE_PARCEL,
}

test('the texts of the shop hold no placeholder that nothing fills, and cost two parts at most', () => {
  for (const texts of Object.values(DEFAULT_MESSAGES))
    for (const language of ['bn', 'en'] as const) {
      expect(unknownPlaceholders(texts[language], MESSAGE_PLACEHOLDERS)).toEqual([])
      const { parts, isUnicode } = smsParts(fillMessage(texts[language], language, TOLD))
      expect(parts).toBeLessThanOrEqual(language === 'bn' ? 2 : 1)
      expect(isUnicode).toBe(language === 'bn')
    }
})

test('a placeholder in the merchant’s own values is no placeholder', () => {
  const hostile = { ...TOLD, shop: { en: '{phone}{constructor}', bn: '' } }
  expect(fillMessage('{shop} #{number}', 'en', hostile)).toBe('{phone}{constructor} #1042')
})

test('only mobile numbers of Bangladesh are sent to', () => {
  expect(smsNumber('01712345678')).toBe('8801712345678')
  for (const phone of ['', '0212345678', '+442079460000']) expect(smsNumber(phone)).toBeUndefined()
})
