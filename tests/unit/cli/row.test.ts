import { expect, test } from 'vitest'
import { readHeader } from '#cli/import/columns.ts'
import { RowRefused, readRow } from '#cli/import/row.ts'
import { DESCRIPTION_MOST, PRODUCT_NAME_MOST } from '#contract/limits.ts'

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

test('an empty mrp means the price', () => {
  expect(readRow(record({ mrp: ' ', price: '70' }))).toMatchObject({ mrpPaisa: 7_000, discountPaisa: 0 })
})

test('amounts may have up to two decimals, further noughts and Bengali digits', () => {
  expect(readRow(record({ mrp: '৩৫৫.৫', price: '0.29' }))).toMatchObject({ mrpPaisa: 35_550, discountPaisa: 35_521 })
  expect(readRow(record({ mrp: '999999999', price: '1.2500' }))).toMatchObject({ mrpPaisa: 99_999_999_900 })
})

test('blanks are folded, and quotes and emoji stay', () => {
  expect(readRow(record({ name: '  Farmer\'s  "Gold"\t🌾 তেল ' })).name).toBe('Farmer\'s "Gold" 🌾 তেল')
})

test('a name of 275 characters goes in', () => {
  expect(readRow(record({ name: 'ক'.repeat(275) })).name).toHaveLength(275)
})

test('a category whose first levels are empty counts from the first named one', () => {
  expect(readRow(record({ category: ' > Gadget > Phone' }))).toMatchObject({ category: 'Gadget', keywords: 'Phone' })
})

test('images have | or blanks between them', () => {
  expect(readRow(record({ images: 'a b.jpg| c.png |' })).images).toEqual(['a b.jpg', 'c.png'])
  expect(readRow(record({ images: ' a.jpg  b.png ' })).images).toEqual(['a.jpg', 'b.png'])
  expect(readRow(record({ images: '' })).images).toEqual([])
})

test.each([
  [{ price: '400' }, /^price: 400 is more than the mrp 398\.0/],
  [{ price: '' }, /^price: it is empty/],
  [{ price: '1,250.00' }, /^price: "1,250\.00" is no amount/],
  [{ price: '-5' }, /^price: /],
  [{ price: '3.555' }, /^price: /],
  [{ mrp: 'free' }, /^mrp: "free" is no amount/],
  [{ name: ' \u00a0 ' }, /^name: it is empty/],
  [{ name: 'x'.repeat(PRODUCT_NAME_MOST + 1) }, /^name: it has 301 characters, and 300 is the most/],
  [{ source_id: '' }, /^source_id: it is empty/],
  [{ category: ' > ' }, /^category: it is empty/],
  [{ description: 'x'.repeat(DESCRIPTION_MOST + 1) }, /^description: /],
  [{ images: 'a.jpg https://example.com/b.jpg' }, /^images: https:\/\/example\.com\/b\.jpg is on the web/],
])('%j is refused with the column and the reason', (change, reason) => {
  expect(() => readRow(record(change))).toThrow(RowRefused)
  expect(() => readRow(record(change))).toThrow(reason)
})

test('the header may be in any case, and unknown columns are told', () => {
  const header = [' Source_ID ', 'name', 'category', 'mrp', 'price', 'in_stock']
  expect(readHeader(header)).toEqual({
    columns: ['source_id', 'name', 'category', 'mrp', 'price', 'in_stock'],
    ignored: ['in_stock'],
  })
})

test('a file without a required column, or with one twice, is refused', () => {
  expect(() => readHeader(['source_id', 'name', 'mrp'])).toThrow('no column category, price')
  expect(() => readHeader(['source_id', 'name', 'category', 'mrp', 'price', 'Name'])).toThrow('column name twice')
})
