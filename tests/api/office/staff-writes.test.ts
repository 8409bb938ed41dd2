import { expect, test } from 'vitest'
import { RATE_LIMITS } from '#platform/contract/rate-limits.ts'
import { createOffice } from '../../support/office.ts'
import { placeOrder } from '../../support/orders.ts'

test('the writes of each person are limited, whatever the others of the same network do', async () => {
  const office = await createOffice()
  const id = await placeOrder(office)
  const [clerk, manager] = [await office.open('clerk'), await office.open('manager')]
  const note = (token: string) => office.ask('POST', `/api/admin/orders/${id}/notes`, { token, json: { text: 'A' } })
  expect((await note(clerk)).status).toBe(200)
  const counted = office.db.selectFrom('attempt').select('used').where('scope', 'like', 'writesByStaff:%')
  expect(await counted.execute()).toEqual([{ used: 1 }])
  const { most } = RATE_LIMITS.writesByStaff
  await office.db.updateTable('attempt').set({ used: most }).where('scope', 'like', 'writesByStaff:%').execute()
  const refused = await note(clerk)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await note(manager)).status).toBe(200)
  expect((await office.ask('GET', '/api/admin/today', { token: clerk })).status).toBe(200)
})
