import { expect, test } from 'vitest'
import { TEXTS as en } from '#office/texts/all.ts'
import { TEXTS as bn } from '#office/texts/all.ts?bn'
import { hrefOf, titleOf } from '../../../src/office/audit/about.ts'
import { changesOf } from '../../../src/office/audit/values.ts'
import { formats } from '../../../src/office/format.ts'
import { placeNamesIn } from '../../../src/office/use-names.ts'
import type { AuditLine } from '../../../src/platform/contract/audit.ts'
import { DISTRICTS } from '../../../src/platform/contract/values/geo.ts'

const people = new Map([[3, 'Mim']])
const inEnglish = { texts: en, format: formats('en'), people, placeNames: placeNamesIn('en', DISTRICTS) }
const inBengali = { texts: bn, format: formats('bn'), people, placeNames: placeNamesIn('bn', DISTRICTS) }
const LINE: AuditLine = {
  pk: 1,
  at: '2001-11-22T12:00:00.000Z',
  staff: null,
  action: 'order.transition',
  subject: 'order',
  subject_id: '12',
  name: null,
  before: { state: 'pending' },
  after: { state: 'confirmed' },
  undo_of: null,
  is_undone: false,
  may_undo: false,
  batch_id: null,
  request_id: '',
}

test('a line is named after what was done with what', () => {
  expect(titleOf(LINE, en, inEnglish.format)).toBe(`Order #12: ${en.orders.states.confirmed}`)
  const named = { ...LINE, action: 'banner.order', subject: 'banner_order', subject_id: 'all' }
  expect(titleOf(named, bn, inBengali.format)).toBe('ব্যানার: সাজানো')
})

test('a line leads to what has a number, and nowhere where it is about all of them', () => {
  const hrefs = (id: string) =>
    ['order', 'product', 'price_plan', 'stock'].map((subject) =>
      hrefOf({ ...LINE, subject, subject_id: id }, () => true),
    )
  expect(hrefs('12')).toEqual(['/admin/orders/12', '/admin/products/12', '/admin/products/12', '/admin/stock/12'])
  expect(hrefs('all')).toEqual([undefined, undefined, undefined, undefined])
})

test('a line has the name of its subject, and says so where what it names is gone', () => {
  const line = { ...LINE, action: 'category.change', subject: 'category', subject_id: '7', name: 'Toys' }
  expect(titleOf(line, en, inEnglish.format)).toBe('Category “Toys”: changed')
  expect(
    changesOf({ ...line, before: { parent_id: { removed: 3 } }, after: { parent_id: 'Games' } }, inEnglish),
  ).toEqual([{ name: 'Part of', before: en.audit.gone, after: 'Games' }])
})

test('fields before and after are told as people say them, without those that follow from others', () => {
  const before = { state: 'pending', previous_state: null, total_paisa: 46_050, assigned_to: null, is_on: 0 }
  const after = { state: 'confirmed', previous_state: 'pending', total_paisa: 40_000, assigned_to: 3, is_on: 1 }
  expect(changesOf({ before, after }, inEnglish)).toEqual([
    { name: 'State', before: en.orders.states.pending, after: en.orders.states.confirmed },
    { name: 'Total', before: '৳460.50', after: '৳400' },
    { name: 'In the hands of', before: 'nothing', after: 'Mim' },
    { name: 'Switched on', before: 'no', after: 'yes' },
  ])
  expect(changesOf({ before: null, after: { lines: [['চাল', 2]], zone: 'inside_dhaka' } }, inBengali)).toEqual([
    { name: 'পণ্য', before: '', after: 'চাল × ২' },
    { name: 'এলাকা', before: '', after: 'ঢাকার ভেতরে' },
  ])
  const moved = { before: { upazila: 'Savar' }, after: { district: 'Cumilla', upazila: 'Debidwar' } }
  expect(changesOf(moved, inBengali)).toEqual([
    { name: 'উপজেলা', before: 'সাভার', after: 'দেবিদ্বার' },
    { name: 'জেলা', before: bn.audit.nothing, after: 'কুমিল্লা' },
  ])
  expect(changesOf({ before: null, after: { place: moved.after } }, inBengali)[0]?.after).toContain('দেবিদ্বার')
})

test('both languages name the same fields and values', () => {
  expect(Object.keys(bn.audit.fields)).toEqual(Object.keys(en.audit.fields))
  expect(Object.keys(bn.audit.values)).toEqual(Object.keys(en.audit.values))
})
