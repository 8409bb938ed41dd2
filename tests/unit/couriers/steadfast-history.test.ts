import { expect, test } from 'vitest'
import { readHistory } from '#connect/couriers/steadfast-history.ts'

test.each([
  ['totals', { status: 200, total_parcels: 10, total_delivered: 8, total_cancelled: 2 }, [10, 0.8, false]],
  [
    'a capital letter and texts',
    { Total_parcels: '4', total_delivered: '1', total_fraud_reports: [] },
    [4, 0.25, false],
  ],
  ['no parcels', { total_parcels: 0, total_delivered: 0 }, [0, null, false]],
  [
    'counts with a range',
    { delivery_ratio: 90, cancellation_ratio: 10, volume_range: '50+', delivered_count: 45, cancelled_count: 5 },
    [50, 0.9, true],
  ],
  ['a band alone', { delivery_ratio: 66.7, volume_band: 'medium', scoring_disabled: true }, [6, 0.667, true]],
  [
    'nothing known',
    { delivery_ratio: null, cancellation_ratio: null, volume_band: 'none', score: null },
    [0, null, false],
  ],
])('a history of %s is read', (_, json, [parcels, share, floor]) => {
  const history = readHistory(json)
  expect(history).toMatchObject({ parcels, floor })
  if (typeof share === 'number') expect(history?.deliveredShare).toBeCloseTo(share, 5)
  else expect(history?.deliveredShare).toBeNull()
})

test.each([
  ['an error', { error: 'Daily limit reached', current: 100, limit: 100 }],
  ['HTML', undefined],
  ['a list', []],
  ['a negative count', { total_parcels: -1 }],
])('%s is no history', (_, json) => {
  expect(readHistory(json)).toBeUndefined()
})
