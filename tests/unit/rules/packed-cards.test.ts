import { expect, test } from 'vitest'
import { packCards, unpackCards } from '#shop/catalogue/rules/packed-cards.ts'

const img = { image: '/media/abc-800.jpg', width: 800, height: 600, color: '#aabbcc' }
const text = { name: '“Tea”, 1 kg', name_bn: 'চা ১ কেজি', url: '/product-details/7' }
const CARD = { ...text, productId: 7, img, price: 450.5, discount: 20, rating: 4.5, rating_count: 3 }

test('packed cards are the same when unpacked, with a picture and without', () => {
  const cards = [CARD, { ...CARD, productId: 8, img: null, name_bn: '', url: '/product-details/8' }]
  expect(unpackCards(packCards(cards))).toEqual(cards)
  const few = [{ ...CARD, stock: 'few' as const }]
  expect(unpackCards(packCards(few))).toEqual(few)
  const ofGroup = [
    { ...CARD, options: 'Size M' },
    { ...CARD, options: 'Size M', stock: 'few' as const },
  ]
  expect(unpackCards(packCards(ofGroup))).toEqual(ofGroup)
  expect(packCards([{ ...CARD, stock: 'in' }])).toBe(packCards([CARD]))
  expect(unpackCards(packCards([]))).toEqual([])
})

test('a tab or a line break in a name becomes a blank', () => {
  expect(unpackCards(packCards([{ ...CARD, name: 'a\tb\nc' }]))).toEqual([{ ...CARD, name: 'a b c' }])
})
