import { expect, test } from 'vitest'
import { ROLES } from '#shop/staff/contract/office-staff.ts'
import { can, isProofFresh, needsProof, PERMISSIONS } from '#shop/staff/rules/permissions.ts'

test('a permission is a noun and a verb, listed once', () => {
  for (const permission of PERMISSIONS) expect(permission).toMatch(/^[a-z_]+:[a-z_]+$/)
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
})

test('the owner may do everything, and every other role less', () => {
  for (const role of ROLES) {
    const allowed = PERMISSIONS.filter((permission) => can(role, permission))
    if (role === 'owner') expect(allowed).toEqual(PERMISSIONS)
    else expect(allowed.length).toBeLessThan(PERMISSIONS.length)
  }
})

test('a manager may do all but staff, secrets, customers’ data and late undo', () => {
  expect(PERMISSIONS.filter((permission) => !can('manager', permission))).toEqual([
    'staff:read',
    'staff:edit',
    'secret:edit',
    'customer:export',
    'customer:erase',
    'audit:undo',
  ])
})

test('a clerk sees payments and does not verify them', () => {
  expect(can('clerk', 'payment:read')).toBe(true)
  expect(can('clerk', 'payment:verify')).toBe(false)
  expect(can('clerk', 'payment:refund')).toBe(false)
})

test('a packer sees no totals, no payments and no customers', () => {
  for (const permission of ['order:totals', 'payment:read', 'customer:read', 'order:edit', 'order:cancel'] as const)
    expect(can('packer', permission)).toBe(false)
  for (const permission of ['order:pack', 'order:ship', 'order:print', 'stock:count'] as const)
    expect(can('packer', permission)).toBe(true)
})

test('an editor sees no orders', () => {
  const ofOrders = PERMISSIONS.filter((permission) => /^(?:order|payment|customer):/.test(permission))
  expect(ofOrders.filter((permission) => can('editor', permission))).toEqual([])
})

test('wallets, secrets, staff and customers’ data take a fresh proof', () => {
  expect(PERMISSIONS.filter(needsProof).toSorted()).toEqual([
    'customer:erase',
    'customer:export',
    'secret:edit',
    'staff:edit',
    'wallet:edit',
  ])
})

test.each([
  ['at once', '2001-11-22T10:00:00.000Z', true],
  ['ten minutes later', '2001-11-22T09:50:00.000Z', true],
  ['after ten minutes', '2001-11-22T09:49:59.999Z', false],
  ['of the future', '2001-11-22T10:00:00.001Z', false],
  ['that is no moment', 'yesterday', false],
  ['that never was', null, false],
])('a proof %s is fresh: %s, %s', (_, provenAt, isFresh) => {
  expect(isProofFresh(provenAt, Date.parse('2001-11-22T10:00:00.000Z'))).toBe(isFresh)
})
