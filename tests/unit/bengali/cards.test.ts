import { expect, test } from 'vitest'
import { bothNames } from '#platform/rules/shown-name.ts?bn'
import { shownCard } from '#shop/catalogue/contract/product-card.ts?bn'

const card = { productId: 7, name: 'Rice', img: null, price: 80, discount: 0, url: '', rating: 0, rating_count: 0 }

test('a card has its Bengali name first, the other one beside it, and leads to the Bengali page', () => {
  expect(shownCard({ ...card, name_bn: 'চাল' })).toMatchObject({
    name: 'চাল',
    name_bn: 'Rice',
    url: '/bn/product-details/7',
  })
  expect(shownCard({ ...card, name_bn: '' })).toMatchObject({ name: 'Rice', name_bn: '' })
})

test('menus and suggestions say the Bengali name first', () => {
  expect(bothNames('Food', 'খাবার')).toEqual(['খাবার', 'Food'])
  expect(bothNames('Food')).toEqual(['Food', ''])
  expect(bothNames('খাবার', 'খাবার')).toEqual(['খাবার', ''])
})
