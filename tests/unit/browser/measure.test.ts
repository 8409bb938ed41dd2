import { expect, test } from 'vitest'
import { sumOf } from '#storefront/browser/measure/events.ts'
import { googleEvent } from '#storefront/browser/measure/google.ts'
import { metaEvent } from '#storefront/browser/measure/meta.ts'
import { tiktokEvent } from '#storefront/browser/measure/tiktok.ts'
import { listNames } from '#storefront/texts/measuring.ts'

const items = [
  { id: '12', quantity: 2, price: 99.5 },
  { id: '3', quantity: 1, price: 10.1 },
]

test('events have the parameters of Google Analytics 4, with the ids of the feeds', () => {
  const googleItems = [
    { item_id: '12', quantity: 2, price: 99.5 },
    { item_id: '3', quantity: 1, price: 10.1 },
  ]
  expect(googleEvent({ name: 'add_to_cart', items })).toEqual({ currency: 'BDT', value: 209.1, items: googleItems })
  expect(googleEvent({ name: 'purchase', order: 7, value: 310, items })).toEqual({
    transaction_id: '7',
    value: 310,
    currency: 'BDT',
    items: googleItems,
  })
  expect(googleEvent({ name: 'search', words: 'চাল' })).toEqual({ search_term: 'চাল' })
})

test('and those of a Meta pixel', () => {
  expect(metaEvent({ name: 'view_item', items: items.slice(0, 1) })).toEqual({
    content_type: 'product',
    content_ids: ['12'],
    contents: [{ id: '12', quantity: 2 }],
    currency: 'BDT',
    value: 199,
  })
  expect(metaEvent({ name: 'purchase', order: 7, value: 310, items: [{ id: '3', quantity: 1 }] })).toEqual({
    value: 310,
    currency: 'BDT',
    order_id: '7',
    content_type: 'product',
    content_ids: ['3'],
    contents: [{ id: '3', quantity: 1 }],
  })
  expect(metaEvent({ name: 'search', words: 'চাল' })).toEqual({ search_string: 'চাল' })
})

test('and those of a TikTok pixel', () => {
  const contents = [{ content_id: '12', quantity: 2, price: 99.5 }]
  const shared = { content_type: 'product', contents, currency: 'BDT' }
  expect(tiktokEvent({ name: 'view_item', items: items.slice(0, 1) })).toEqual({ ...shared, value: 199 })
  expect(tiktokEvent({ name: 'purchase', order: 7, value: 310, items: items.slice(0, 1) })).toEqual({
    ...shared,
    order_id: '7',
    value: 310,
  })
  expect(tiktokEvent({ name: 'search', words: 'চাল' })).toEqual({ search_string: 'চাল' })
})

test('a shopper is asked by a sentence, whoever measures', () =>
  expect([['Google'], ['Google', 'Meta'], ['Google', 'Meta', 'TikTok']].map(listNames)).toEqual([
    'Google',
    'Google and Meta',
    'Google, Meta and TikTok',
  ]))

test('a sum is told only where every price is known', () =>
  expect(sumOf([...items, { id: '4', quantity: 1 }])).toBeUndefined())
