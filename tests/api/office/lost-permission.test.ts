import { expect, test } from 'vitest'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { changeStaff, PermissionLost } from '#shop/staff/actions/change-staff.ts'
import { invite, takeInviteBack } from '#shop/staff/actions/invites.ts'
import { endAllStaffSessions } from '#shop/staff/actions/staff-sessions.ts'
import { updateStaff } from '#shop/staff/queries/staff.ts'
import { insertStaffLink } from '#shop/staff/queries/staff-access.ts'
import { API } from '../../support/api.ts'
import { createOffice, ofOffice } from '../../support/office.ts'

test.each([
  ['is made inactive', { is_active: 0 }, 401, 'staff_login_needed'],
  ['is no owner any more', { role: 'clerk' }, 403, 'permission_missing'],
] as const)('who %s while the body of a request arrives can’t complete it', async (_, taken, status, code) => {
  const office = await createOffice()
  const { id } = office.person('owner')
  const token = await office.open('owner')
  const text = new TextEncoder().encode('{"role":"owner"}')
  const half = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  let pulls = 0
  const body = new ReadableStream(
    {
      async pull(controller) {
        pulls += 1
        if (pulls === 1) return controller.enqueue(text.slice(0, 8))
        // The first half was read, so the call has looked who makes it.
        half.resolve()
        await rest.promise
        controller.enqueue(text.slice(8))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { ...ofOffice({ [STAFF_COOKIE]: token }), 'Content-Length': String(text.length) }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const answer = office.api.request(API.createInvite, init)
  await half.promise
  await updateStaff(office.db, id, taken)
  rest.resolve()
  const response = await answer
  expect({ status: response.status, code: (await response.json()).code }).toEqual({ status, code })
  expect(await office.db.selectFrom('staff_link').selectAll().execute()).toEqual([])
})

test('who lost the permission after the last look of the call changes nothing', async () => {
  const { db, person } = await createOffice()
  const actor = { staffId: person('owner').id, requestId: 'request' }
  await updateStaff(db, actor.staffId, { role: 'clerk' })
  const { id } = await insertStaffLink(db, { kind: 'invite', role: 'clerk', invitedBy: null })
  const before = await db.selectFrom('staff').selectAll().orderBy('id').execute()
  for (const work of [
    () => changeStaff(db, { id: actor.staffId, change: { role: 'owner' }, actor }),
    () => invite(db, { role: 'owner', actor }),
    () => takeInviteBack(db, { id, actor }),
    () => endAllStaffSessions(db, { staffId: person('manager').id, actor }),
  ])
    await expect(work()).rejects.toThrow(PermissionLost)
  expect(await db.selectFrom('staff').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await db.selectFrom('staff_link').select('id').execute()).toEqual([{ id }])
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
})
