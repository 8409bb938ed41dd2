import { expect, test } from 'vitest'
import { readSheetColumns, SHEET_COLUMNS, sheetRow } from '#connect/couriers/sheet-columns.ts'

const parcel = {
  ...{ reference: 'H7-1', name: 'রহিম', phone: '01700000001', address: 'House 2', upazila: 'Savar', district: 'Dhaka' },
  ...{ collectTaka: 1060, valueTaka: 1000, pieces: 2, grams: 750, about: 'Rice', note: '' },
}

test('a row of the sheet has the columns that the merchant typed, in their order', () => {
  const columns = readSheetColumns('Phone = phone, ইনভয়েস=reference, kg')
  expect(columns.map(({ header }) => header)).toEqual(['Phone', 'ইনভয়েস', 'kg'])
  expect(sheetRow(columns, parcel)).toEqual(['01700000001', 'H7-1', 0.75])
})

test('columns of unknown contents are left out', () => {
  expect(readSheetColumns('A=toString, B=, =phone, ,C=name')).toEqual([
    { header: 'phone', cell: 'phone' },
    { header: 'C', cell: 'name' },
  ])
})

test('the columns of a new connection hold name, address, phone and the amount to collect', () => {
  const row = sheetRow(readSheetColumns(SHEET_COLUMNS), parcel)
  expect(row).toEqual(['H7-1', 'রহিম', 'House 2, Savar, Dhaka', '01700000001', 1060, 0.75, 2, 'Rice', ''])
})
