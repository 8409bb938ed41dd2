import { expect, test } from 'vitest'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { differing, rebased, toChange } from '../../../src/shop/catalogue/office/changes.ts'
import { formOf } from '../../../src/shop/catalogue/office/forms.ts'

const DAL: OfficeProduct = {
  ...{
    pk: 1,
    version: 1,
    state: 'live',
    name: 'Dal',
    name_bn: '',
    unit: '1 kg',
    picture: null,
    price: 100,
    before: 120,
    stock: null,
    has_draft: false,
  },
  ...{
    group: null,
    category: { pk: 1, name: 'Food', name_bn: '' },
    source_id: null,
    brand: '',
    brand_bn: '',
    unit_bn: '',
    keywords: '',
    origin: '',
    expires_on: '',
    barcode: '',
    vat_rate: null,
    weight_grams: null,
    description: '',
    description_bn: '',
    pictures: [],
  },
  ...{ plans: [], rating: null, ratings: 0, updated_at: '2001-11-22T00:00:00.000Z' },
}

test('saving mine over a colleague changes what I typed, and nothing else of theirs', () => {
  const theirs: OfficeProduct = { ...DAL, version: 2, name: 'Red Dal', price: 90, before: null, state: 'archived' }
  const mine = rebased({ ...formOf(DAL), name: 'Masoor Dal', unit: '2 kg' }, formOf(DAL), theirs)
  expect(differing(mine.form, formOf(theirs))).toEqual(['name', 'unit'])
  expect(toChange(mine.form, theirs)).toEqual({ name: 'Masoor Dal', unit: '2 kg' })
  expect(mine.base).toBe(theirs)
})

test('of two prices that go together both are mine', () => {
  const theirs: OfficeProduct = { ...DAL, version: 2, price: 90, before: 95 }
  const { form } = rebased({ ...formOf(DAL), price: '110' }, formOf(DAL), theirs)
  expect(toChange(form, theirs)).toEqual({ price: 110, before: 120 })
})

test('what was typed while a save was on its way is left to be saved', () => {
  const sent = { ...formOf(DAL), name: ' Masoor  Dal' }
  const saved: OfficeProduct = { ...DAL, version: 2, name: 'Masoor Dal' }
  const rest = rebased({ ...sent, description: '<p>Red</p>' }, sent, saved)
  expect(toChange(rest.form, saved)).toEqual({ description: '<p>Red</p>' })
})
