import { expect, test } from 'vitest'
import { RowRefused } from '#exchange/import/notes.ts'
import { readRow, usableImages } from '#exchange/import/row.ts'
import { MAX_DESCRIPTION, MAX_PRODUCT_NAME } from '#platform/contract/limits.ts'

const record = (change: Record<string, string> = {}) => ({
  source_id: 'a1',
  name: 'Fresh Oil 1 ltr',
  category: 'Food > Cooking > Oil',
  mrp: '398.0',
  price: '355.50',
  ...change,
})

test('the discount is mrp less price, and levels of the category below the second are keywords', () => {
  expect(readRow(record())).toEqual({
    sourceId: 'a1',
    name: 'Fresh Oil 1 ltr',
    category: 'Food > Cooking',
    keywords: 'Oil',
    keeps: ['keywords'],
    mrp_paisa: 39_800,
    discount_paisa: 4_250,
  })
})

test('fields that the file has no column for are named, with the price as mrp of a new product', () => {
  const { mrp: _, ...rest } = record()
  expect(readRow({ ...rest, keywords: '' })).toMatchObject({ keeps: ['mrp'], mrp_paisa: 35_550, discount_paisa: 0 })
})

test('an empty mrp is equal to the price', () => {
  expect(readRow(record({ mrp: ' ', price: '70' }))).toMatchObject({ mrp_paisa: 7_000, discount_paisa: 0 })
})

test('amounts may have up to two decimals, trailing zeros and Bengali digits', () => {
  expect(readRow(record({ mrp: '৩৫৫.৫', price: '0.29' }))).toMatchObject({ mrp_paisa: 35_550, discount_paisa: 35_521 })
  expect(readRow(record({ mrp: '999999999', price: '1.2500' }))).toMatchObject({ mrp_paisa: 99_999_999_900 })
})

test('a question mark or two are no lost letters', () => {
  expect(readRow(record({ name: 'Ready? Set?? Go', description: 'Why??? Because.' })).name).toBe('Ready? Set?? Go')
})

test('white space is collapsed, quotes and emoji stay', () => {
  expect(readRow(record({ name: '  Farmer\'s  "Gold"\t🌾 তেল ' })).name).toBe('Farmer\'s "Gold" 🌾 তেল')
})

test('a name of 275 characters is accepted', () => {
  expect(readRow(record({ name: 'ক'.repeat(275) })).name).toHaveLength(275)
})

test('empty first levels of a category are skipped', () => {
  expect(readRow(record({ category: ' > Gadget > Phone' }))).toMatchObject({ category: 'Gadget > Phone', keywords: '' })
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
  [{ name: 'x'.repeat(MAX_PRODUCT_NAME + 1) }, /^name: it has 301 characters; the maximum is 300/],
  [{ source_id: '' }, /^source_id: it is empty/],
  [{ category: ' > ' }, /^category: it is empty/],
  [{ description: 'x'.repeat(MAX_DESCRIPTION + 1) }, /^description: /],
  [{ source_id: '8.94116E+12' }, /^source_id: "8\.94116E\+12" is what a spreadsheet left of it/],
  [{ barcode: '8.94116e+12' }, /^barcode: .* long numbers as text/],
  [{ name_bn: '????? ???' }, /^name_bn: .* CSV UTF-8 or XLSX/],
  [{ description: '???? 5 ??, ???' }, /^description: /],
  [{ description: '<p>????? ???</p>' }, /^description: /],
  [{ name_bn: 'Lux ????? 5kg' }, /^name_bn: /],
  [{ price: `1${' '.repeat(200_000)}x` }, /^price: .* is not an amount/],
])('%j is refused with the column and the reason', (change, reason) => {
  expect(() => readRow(record(change))).toThrow(RowRefused)
  expect(() => readRow(record(change))).toThrow(reason)
})

test('control and bidi characters are stripped from every value', () => {
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
    discount_paisa: 4_250,
    description: '<p>x</p>',
    name_bn: 'র‍্যাব',
  })
})

test.each([
  ['active', 'live'],
  ['2', 'hidden'],
  [' Shown ', 'live'],
  ['live', 'live'],
  ['HIDDEN', 'hidden'],
  ['draft', 'hidden'],
  ['Inactive', 'hidden'],
  ['', undefined],
])('state %j is %s', (typed, state) => {
  expect(readRow(record({ state: typed })).state).toBe(state)
})

test('an address that no index holds is left out with a warning, and so is the 21st picture', () => {
  const long = `data:image/png;base64,${'A'.repeat(3000)}`
  expect(usableImages(['a.jpg', long])).toEqual({
    images: ['a.jpg'],
    warnings: [expect.objectContaining({ code: 'image_address_long' })],
  })
  // None is left: the product keeps those that it has.
  expect(usableImages([long])).toEqual({ warnings: [expect.anything()] })
  expect(usableImages([])).toEqual({ images: [], warnings: [] })
  const many = usableImages(Array.from({ length: 25 }, (_, at) => `${at}.jpg`))
  expect(many.images).toHaveLength(20)
  expect(many.warnings).toMatchObject([{ code: 'images_most', values: [20] }])
})
