import { expect, test } from 'vitest'
import { DESCRIPTION_MOST, PRODUCT_NAME_MOST } from '#contract/limits.ts'
import { readHeader } from '#server/import/columns.ts'
import { RowRefused, readRow } from '#server/import/row.ts'

const record = (change: Record<string, string> = {}) => ({
  source_id: 'a1',
  name: 'Fresh Oil 1 ltr',
  category: 'Food > Cooking > Oil',
  mrp: '398.0',
  price: '355.50',
  ...change,
})

test('the discount is mrp less price, and the deeper levels of the category are keywords', () => {
  expect(readRow(record())).toEqual({
    sourceId: 'a1',
    name: 'Fresh Oil 1 ltr',
    category: 'Food',
    keywords: 'Cooking Oil',
    mrpPaisa: 39_800,
    discountPaisa: 4_250,
  })
})

test('an empty mrp is equal to the price', () => {
  expect(readRow(record({ mrp: ' ', price: '70' }))).toMatchObject({ mrpPaisa: 7_000, discountPaisa: 0 })
})

test('amounts may have up to two decimals, trailing zeros and Bengali digits', () => {
  expect(readRow(record({ mrp: '৩৫৫.৫', price: '0.29' }))).toMatchObject({ mrpPaisa: 35_550, discountPaisa: 35_521 })
  expect(readRow(record({ mrp: '999999999', price: '1.2500' }))).toMatchObject({ mrpPaisa: 99_999_999_900 })
})

test('white space is collapsed, quotes and emoji stay', () => {
  expect(readRow(record({ name: '  Farmer\'s  "Gold"\t🌾 তেল ' })).name).toBe('Farmer\'s "Gold" 🌾 তেল')
})

test('a name of 275 characters is accepted', () => {
  expect(readRow(record({ name: 'ক'.repeat(275) })).name).toHaveLength(275)
})

test('empty first levels of a category are skipped', () => {
  expect(readRow(record({ category: ' > Gadget > Phone' }))).toMatchObject({ category: 'Gadget', keywords: 'Phone' })
})

test('images are separated by | or spaces', () => {
  expect(readRow(record({ images: 'a b.jpg| c.png |' })).images).toEqual(['a b.jpg', 'c.png'])
  expect(readRow(record({ images: ' a.jpg  b.png ' })).images).toEqual(['a.jpg', 'b.png'])
  expect(readRow(record({ images: '' })).images).toEqual([])
})

test.each([
  [{ price: '400' }, /^price: 400 is more than the mrp 398\.0/],
  [{ price: '' }, /^price: it is empty/],
  [{ price: '1,25' }, /^price: "1,25" is not an amount/],
  [{ price: '-5' }, /^price: "-5" is negative/],
  [{ price: '0', mrp: '0' }, /^price: it is 0, but must be more than 0/],
  [{ price: '৳ ০.০০' }, /^price: it is 0/],
  [{ mrp: '0' }, /^mrp: it is 0/],
  [{ state: 'gone' }, /^state: "gone" is not one of active, shown, hidden, draft, inactive/],
  [{ price: '3.555' }, /^price: /],
  [{ mrp: 'free' }, /^mrp: "free" is not an amount/],
  [{ name: ' \u00a0 ' }, /^name: it is empty/],
  [{ name: 'x'.repeat(PRODUCT_NAME_MOST + 1) }, /^name: it has 301 characters; the maximum is 300/],
  [{ source_id: '' }, /^source_id: it is empty/],
  [{ category: ' > ' }, /^category: it is empty/],
  [{ description: 'x'.repeat(DESCRIPTION_MOST + 1) }, /^description: /],
])('%j is refused with the column and the reason', (change, reason) => {
  expect(() => readRow(record(change))).toThrow(RowRefused)
  expect(() => readRow(record(change))).toThrow(reason)
})

test('audit d: control and bidi characters are stripped from every value', () => {
  const hostile = record({
    source_id: 'a\u00001',
    name: '\u202eliO\u202c\u0000 1\u0007 ltr',
    category: 'Fo\u200bod',
    price: '\u200f355.50',
  })
  expect(readRow({ ...hostile, description: '<p>\u0000x</p>', name_bn: 'র‍্যাব\u0000' })).toMatchObject({
    sourceId: 'a1',
    name: 'liO 1 ltr',
    category: 'Food',
    discountPaisa: 4_250,
    description: '<p>x</p>',
    nameBn: 'র‍্যাব',
  })
})

test.each([
  ['active', 'shown'],
  [' Shown ', 'shown'],
  ['HIDDEN', 'hidden'],
  ['draft', 'hidden'],
  ['Inactive', 'hidden'],
  ['', undefined],
])('audit h: state %j is %s', (typed, state) => {
  expect(readRow(record({ state: typed })).state).toBe(state)
})

test('the header is case-insensitive, and unknown columns are reported', () => {
  const header = [' Source_ID ', 'name', 'category', 'mrp', 'price', 'in_stock']
  expect(readHeader(header)).toEqual({
    columns: ['source_id', 'name', 'category', 'mrp', 'price', 'in_stock'],
    ignored: ['in_stock'],
    isOfRefused: false,
  })
})

test('a file without a required column, or with one twice, is refused', () => {
  expect(() => readHeader(['source_id', 'name', 'mrp'])).toThrow('no column category, price')
  expect(() => readHeader(['source_id', 'name', 'category', 'mrp', 'price', 'Name'])).toThrow('column name twice')
})
