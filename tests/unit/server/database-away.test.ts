import { expect, test } from 'vitest'
import { isDatabaseAway } from '#platform/db/engine.ts'

const failed = (code: string) => isDatabaseAway(Object.assign(new Error('refused'), { code }))

test.each([
  ...[
    '08006',
    '08001',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '53100',
    '53200',
    '53300',
    '55000',
    '55P03',
    '25006',
    '25P03',
  ],
  ...['28P01', '28000', '3D000', '40001', '40P01', '58030', '58P01'],
])('SQLSTATE %s means that the database is away for now', (code) => expect(failed(code)).toBe(true))

test.each(['22001', '22P02', '23505', '23503', '42601', '42703', '42P01', '0A000', '54000', 'P0001', 'XX000'])(
  'SQLSTATE %s is a fault of the shop',
  (code) => expect(failed(code)).toBe(false),
)
