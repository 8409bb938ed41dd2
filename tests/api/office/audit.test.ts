import { expect, test } from 'vitest'
import { type AuditEntry, insertAudit } from '#platform/db/audit.ts'
import { API } from '../../support/api.ts'
import { createOffice, type Office } from '../../support/office.ts'

const write = (office: Office, entry: Partial<AuditEntry> = {}, staffId: number | null = null) =>
  insertAudit(
    office.db,
    { staffId, requestId: 'request' },
    { action: 'order.transition', subject: 'order', subjectId: 7, ...entry },
  )

async function list(office: Office, query = '') {
  const { status, body } = await office.ask('GET', `${API.listAudit}${query}`, { token: await office.open('manager') })
  return { status, body, ids: status === 200 ? body.results.map(({ pk }: { pk: number }) => pk) : [] }
}

test('a line says who did what to what, with the fields before and after', async () => {
  const office = await createOffice()
  const { id } = office.person('clerk')
  const pk = await write(office, { before: { state: 'pending' }, after: { state: 'confirmed' }, batchId: 'b1' }, id)
  const { body } = await list(office)
  expect(body.results[0]).toEqual({
    pk,
    at: expect.stringMatching(/^20.*Z$/),
    staff: { pk: id, name: 'clerk' },
    action: 'order.transition',
    subject: 'order',
    subject_id: '7',
    before: { state: 'pending' },
    after: { state: 'confirmed' },
    undo_of: null,
    name: null,
    is_undone: false,
    may_undo: false,
    batch_id: 'b1',
    request_id: 'request',
  })
})

test('pages follow each other without a gap, while lines are added', async () => {
  const office = await createOffice()
  const all: number[] = []
  for (let n = 0; n < 7; n += 1) all.unshift(await write(office))
  const first = await list(office, '?limit=3')
  await write(office)
  const second = await list(office, `?limit=3&after=${first.body.next}`)
  const third = await list(office, `?limit=3&after=${second.body.next}`)
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(all)
  expect(third.body.next).toBeNull()
})

test('lines are filtered by subject, action, person and moment', async () => {
  const office = await createOffice()
  const { id } = office.person('clerk')
  const mine = await write(office, { subject: 'payment', subjectId: 'x', action: 'payment.verified' }, id)
  await write(office)
  for (const query of [
    '?noun=payment',
    '?subject=payment',
    '?subject_id=x',
    '?action=payment.verified',
    `?staff=${id}`,
  ])
    expect((await list(office, query)).ids, query).toEqual([mine])
  expect((await list(office, '?to=2001-01-01')).ids).toEqual([])
  expect((await list(office, '?from=2001-01-01&to=2999-01-01')).ids).toHaveLength(2)
  for (const query of ['?noun=nothing', '?limit=0', '?limit=201', '?after=x', '?staff=-1'])
    expect((await list(office, query)).status, query).toBe(400)
})

test('a line is never changed, and deleted only after 400 days', async () => {
  const { db, ...office } = await createOffice()
  const id = await write({ db, ...office })
  await expect(db.updateTable('audit').set({ action: 'order.forged' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit').where('id', '=', id).execute()).rejects.toThrow('append-only')
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000).toISOString()
  for (const at of [days(398), days(402)])
    await db.insertInto('audit').values({ at, action: 'a.b', subject: 'a', subject_id: '1', request_id: '' }).execute()
  await expect(db.deleteFrom('audit').where('at', '<', days(390)).execute()).rejects.toThrow('append-only')
  await db.deleteFrom('audit').where('at', '<', days(401)).execute()
  expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(2)
})

test('a line names a request by an id that the shop made, whatever the caller sends', async () => {
  const office = await createOffice()
  const headers = { 'X-Request-Id': 'of-the-caller' }
  const json = { role: 'clerk' }
  const invited = await office.ask('POST', API.createInvite, { token: await office.open('owner'), json, headers })
  const id = invited.headers.get('X-Request-Id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect((await list(office)).body.results[0]).toMatchObject({ action: 'invite.create', request_id: id })
})

test('a line says whether whoever reads it may take it back, and whether somebody did', async () => {
  const office = await createOffice()
  const [owner, manager] = [await office.open('owner'), await office.open('manager')]
  const settings = await office.ask('GET', API.getSettings, { token: manager })
  const { version } = settings.body.settings
  await office.ask('PATCH', API.changeSettings, { token: manager, json: { version, opening_hours: 'From 9 to 5' } })
  await write(office, { after: { state: 'confirmed' } }, office.person('manager').id)
  const read = async (token: string) => {
    const { body } = await office.ask('GET', API.listAudit, { token })
    expect(body.people).toContainEqual({ pk: office.person('clerk').id, name: 'clerk' })
    return body.results.map((line: Record<string, unknown>) => [line['action'], line['may_undo'], line['is_undone']])
  }
  const open = [
    ['order.transition', false, false],
    ['setting.change', true, false],
  ]
  expect(await read(manager)).toEqual(open)
  expect(await read(owner)).toEqual(open)
  const { body } = await office.ask('GET', `${API.listAudit}?noun=setting`, { token: owner })
  await office.ask('POST', API.undoAudit.replace('{id}', body.results[0].pk), { token: owner })
  expect(await read(manager)).toEqual([
    ['setting.undo', false, false],
    ['order.transition', false, false],
    ['setting.change', false, true],
  ])
})

test('what only notes that something happened, or has a way back of its own, is not offered to be taken back', async () => {
  const office = await createOffice()
  const owner = await office.open('owner')
  const of = { before: { emails: [] }, after: { emails: ['a@shop.test'] } }
  for (const entry of [
    { action: 'product.export', subject: 'product', subjectId: 'all' },
    { action: 'coupon.export', subject: 'coupon', subjectId: 'all' },
    { action: 'review.export', subject: 'review', subjectId: 'all' },
    { action: 'notice.change', subject: 'setting', subjectId: 'notices', ...of },
    { action: 'message.change', subject: 'setting', subjectId: 'messages', ...of },
  ] as const)
    await write(office, entry, office.person('owner').id)
  const { body } = await office.ask('GET', API.listAudit, { token: owner })
  expect(body.results).toHaveLength(5)
  for (const { pk, action, may_undo } of body.results) {
    expect([action, may_undo]).toEqual([action, false])
    expect((await office.ask('POST', API.undoAudit.replace('{id}', pk), { token: owner })).body.code).toBe(
      'item_not_found',
    )
  }
})
