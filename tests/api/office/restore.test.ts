import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { moveShop } from '#exchange/copy/move.ts'
import { restoreShop } from '#exchange/copy/restore.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import { insertStaff, updateStaff, updateStaffPassword } from '#shop/staff/queries/staff.ts'
import { insertStaffLink } from '#shop/staff/queries/staff-access.ts'
import { insertStaffSession } from '#shop/staff/queries/staff-sessions.ts'
import { createOffice } from '../../support/office.ts'
import { createTestDatabase, createTestFolder, createTestShopFolder } from '../../support/test-database.ts'

const add = (db: Database, name: string, phone: string, more = {}) =>
  insertStaff(db, { name, phone, role: 'owner', language: 'en', passwordHash: 'hash of then', ...more })
const audit = (db: Database, what: 'then' | 'now') =>
  insertAudit(
    db,
    { staffId: null, requestId: '' },
    { action: `demo.${what === 'then' ? 'on' : 'off'}`, subject: 'test', subjectId: 1 },
  )
const namesOf = async (db: Database) =>
  (await db.selectFrom('staff').select(['name', 'password_hash', 'role', 'is_active']).orderBy('name').execute()).map(
    ({ name, password_hash, role, is_active }) => `${name} ${role} ${is_active} ${password_hash}`,
  )

test('a restore gives nobody back what was taken from them, and revives no session and no invitation', async () => {
  const shop = await createTestShopFolder()
  const { db } = shop
  const rahim = await add(db, 'Rahim', '01711000001')
  const mim = await add(db, 'Mim', '01711000002')
  await insertStaffSession(db, rahim.id, { device: '', address: '' })
  await insertStaffLink(db, { kind: 'invite', role: 'owner', invitedBy: rahim.id })
  await audit(db, 'then')
  const file = join(await createTestFolder(), 'backup.db')
  await backupShop(shop, file)

  await updateStaffPassword(db, rahim.id, 'hash of now')
  await updateStaff(db, mim.id, { is_active: 0, role: 'clerk' })
  await add(db, 'Karim', '01711000003')
  await audit(db, 'now')
  await restoreShop(shop, file)
  expect(await namesOf(db)).toEqual([
    'Karim owner 1 hash of then',
    'Mim clerk 0 hash of then',
    'Rahim owner 1 hash of now',
  ])
  for (const table of ['staff_session', 'staff_link'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const lines = await db.selectFrom('audit').select('action').execute()
  expect(lines).toEqual([{ action: 'demo.on' }])
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
})

test('a shop whose only person is the demo’s owner gets the staff of the backup', async () => {
  const shop = await createTestShopFolder()
  await add(shop.db, 'Rahim', '01711000001')
  const file = join(await createTestFolder(), 'backup.db')
  await backupShop(shop, file)
  const other = await createTestShopFolder()
  await add(other.db, 'Demo', '01700000009', { isDemo: true })
  await restoreShop(other, file)
  expect(await namesOf(other.db)).toEqual(['Rahim owner 1 hash of then'])
})

test('a move takes the staff along, and neither their sessions nor invitations', async () => {
  const { db, open } = await createOffice()
  await open('owner')
  await insertStaffLink(db, { kind: 'invite', role: 'owner', invitedBy: null })
  const to = await createTestDatabase()
  expect(await moveShop(db, to)).toMatchObject({ staff: 5, staff_session: 0, staff_link: 0 })
  for (const table of ['staff_session', 'staff_link'] as const)
    expect(await to.selectFrom(table).selectAll().execute()).toEqual([])
})
