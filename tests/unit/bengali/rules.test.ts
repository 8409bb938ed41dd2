import { expect, test } from 'vitest'
import { bengaliDigits, latinDigits } from '#platform/contract/values/digits.ts'
import { formatDay, formatMoment, formatReviewDay } from '#platform/rules/date.ts?bn'
import { formatCount, formatTaka, toTypedTaka } from '#platform/rules/money.ts?bn'
import { ago } from '#platform/rules/stored-page.ts?bn'
import { unitPrice } from '#shop/catalogue/rules/unit-price.ts?bn'
import { deliveryNote } from '#shop/orders/rules/delivery-note.ts?bn'

test('amounts have Bengali digits, grouped by lakhs; what is copied stays Latin', () => {
  expect(formatTaka(123456)).toBe('৳১,২৩,৪৫৬.০০')
  expect(formatTaka(0.5)).toBe('৳০.৫০')
  expect(toTypedTaka(1188.5)).toBe('1188.50')
})

test('counts have Bengali digits', () => {
  expect(formatCount(1090)).toBe('১০৯০')
  expect(formatCount('4.5/5')).toBe('৪.৫/৫')
  expect(latinDigits(bengaliDigits('0123456789'))).toBe('0123456789')
})

test('days and times of day are those of Bangladesh, in Bengali', () => {
  expect(formatDay('2001-10-01T20:00:00Z')).toBe('২ অক্টোবর ২০০১')
  expect(formatReviewDay('2001-11-21T05:00:00Z')).toBe('২১ নভেম্বর ২০০১')
  expect(formatMoment('2001-10-02T03:48:00Z')).toBe('২ অক্টোবর ২০০১, সকাল ৯:৪৮')
  expect(formatMoment('2001-10-01T18:05:00Z')).toBe('২ অক্টোবর ২০০১, রাত ১২:০৫')
  expect(formatMoment('2001-10-02T06:00:00Z')).toBe('২ অক্টোবর ২০০১, দুপুর ১২:০০')
  expect(formatMoment('no timestamp')).toBe('')
})

test('how long ago a moment was', () => {
  expect(ago(0, 30_000)).toBe('এইমাত্র')
  expect(ago(0, 3 * 3_600_000)).toBe('৩ ঘণ্টা আগে')
})

test('units and delivery', () => {
  expect(unitPrice(257, '400 g')).toBe('৳৬৪.২৫/১০০\u00a0গ্রাম')
  expect(unitPrice(900, '2 kg')).toBe('৳৪৫০.০০/কেজি')
  expect(deliveryNote({ inside_dhaka: 60, outside_dhaka: 120 })).toBe(
    'ঢাকা শহরে ডেলিভারি: ৳৬০.০০, ৫\u00a0দিনের মধ্যে। অন্য সব জায়গায়: ৳১২০.০০, ১০\u00a0দিনের মধ্যে।',
  )
})
