import { expect, test } from 'vitest'
import type { Call } from '#platform/contract/calls/call.ts'
import { ADMIN_CALLS } from '#platform/contract/calls.ts'
import { SESSION_CHECK } from '#platform/contract/server-limits.ts'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import { type Staff, updateStaff } from '#shop/staff/queries/staff.ts'
import { deleteStaffSessions } from '#shop/staff/queries/staff-sessions.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { readEvents } from '../../support/event-stream.ts'
import { createOffice, type Office, ofOffice } from '../../support/office.ts'
import { connect } from '../../support/office-connections.ts'
import { SHEET } from '../../support/office-payouts.ts'
import { placeOrder } from '../../support/orders.ts'

const STREAMS = Object.values<Call>(ADMIN_CALLS).filter(({ isStream }) => isStream)

/** Everything that ends what somebody may hear, with the role of who hears it. */
const ENDS: Record<string, (office: Office, person: Staff, role: Role) => Promise<unknown>> = {
  'the person is dismissed': ({ db }, { id }) => updateStaff(db, id, { is_active: 0 }),
  'the session ends, as with a new password': ({ db }, { id }) => deleteStaffSessions(db, id),
  'the role has lost the permission': ({ db }, { id }, role) => updateStaff(db, id, { role }),
}

const open = async (office: Office, path: string) =>
  office.api.request(path, { headers: ofOffice({ [STAFF_COOKIE]: await office.open('manager') }) })

const events = STREAMS.filter(({ isStream }) => isStream === 'text/event-stream')
/** A role that may not make a call. */
const without = ({ needs }: Call): Role =>
  ROLES.find((role) => typeof needs === 'object' && !can(role, needs.permission)) ?? 'owner'
const cases = events.flatMap((stream) => Object.keys(ENDS).map((why) => [stream.path, why, without(stream)] as const))

test.each(cases)('%s ends within a second when %s', async (path, why, role) => {
  const office = await createOffice()
  const { next } = readEvents(await open(office, path))
  await next()
  const since = performance.now()
  await ENDS[why]?.(office, office.person('manager'), role)
  for (let event = await next(); event?.name !== 'end'; event = await next()) expect(event).toBeDefined()
  expect(await next()).toBeUndefined()
  expect(performance.now() - since).toBeLessThan(SESSION_CHECK * 3)
})

test('whoever gets a role without totals hears none from then on', async () => {
  const office = await createOffice()
  const { next, nextOf } = readEvents(await open(office, '/api/admin/events'))
  await next()
  await updateStaff(office.db, office.person('manager').id, { role: 'packer' })
  await new Promise((resolve) => setTimeout(resolve, SESSION_CHECK * 2))
  await placeOrder(office)
  expect(await nextOf('placed')).toMatchObject({ total: null })
})

const lists = STREAMS.filter(({ isStream }) => isStream === 'text/csv')

test.each(lists.map(({ path }) => path))('%s breaks off when the person is dismissed', async (path) => {
  const office = await createOffice()
  const token = await office.open('owner')
  const address = path.replace('{id}', String((await connect(office, SHEET)).id))
  const response = await office.api.request(address, { headers: ofOffice({ [STAFF_COOKIE]: token }) })
  const reader = response.body?.getReader()
  await updateStaff(office.db, office.person('owner').id, { is_active: 0 })
  await new Promise((resolve) => setTimeout(resolve, SESSION_CHECK * 2))
  const rest = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  }
  await expect(rest()).rejects.toThrow('dismissed')
})
