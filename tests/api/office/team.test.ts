import { expect, test } from 'vitest'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { insertStaffLink } from '#shop/staff/queries/staff-access.ts'
import { API } from '../../support/api.ts'
import { cookiesOf, createOffice, type Office, ofOffice, signIn } from '../../support/office.ts'
import { fillLines } from '../../support/slow-line.ts'
import { createEmptyShop } from '../../support/test-shop.ts'

fillLines()

const change = async (office: Office, id: number, json: object) =>
  office.ask('PATCH', API.updateStaff.replace('{id}', String(id)), { token: await office.open('owner'), json })
const form = (token: string, more = {}) => ({
  token,
  name: 'Karim',
  phone_number: '01799999999',
  password: 'correct horse',
  ...more,
})

test('an invitation makes one person staff, once, with the role of the invitation', async () => {
  const office = await createOffice()
  const { body } = await office.ask('POST', API.createInvite, {
    token: await office.open('owner'),
    json: { role: 'clerk' },
  })
  const [path, token = ''] = body.link.split('#')
  expect(path).toBe('/admin/invite')
  const stored = await office.db.selectFrom('staff_link').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  const accept = (more = {}) => office.ask('POST', API.acceptInvite, { json: form(token, more) })
  expect((await accept({ phone_number: '01711000000' })).body).toMatchObject({
    code: 'staff_taken',
    errors: { phone_number: [expect.any(String)] },
  })
  expect((await accept({ phone_number: undefined })).body.errors).toHaveProperty('phone_number')
  expect((await accept({ password: 'password' })).body.code).toBe('password_weak')
  const joined = await accept()
  expect(joined).toMatchObject({ status: 200, body: { name: 'Karim', role: 'clerk' } })
  const session = cookiesOf(joined.headers)[STAFF_COOKIE] ?? ''
  expect((await office.ask('GET', API.getMe, { token: session })).body.name).toBe('Karim')
  expect((await accept({ phone_number: '01788888888' })).body.code).toBe('link_expired')
  expect((await signIn(office, { login: '01799999999' })).status).toBe(200)
})

test('two who use one link at a time: one gets in', async () => {
  const office = await createOffice()
  const { token } = await insertStaffLink(office.db, { kind: 'invite', role: 'clerk', invitedBy: null })
  const answers = await Promise.all(
    ['01799999991', '01799999992', '01799999993'].map((phone_number) =>
      office.ask('POST', API.acceptInvite, { json: form(token, { phone_number }) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('an invitation that was taken back, or is too old, makes nobody staff', async () => {
  const office = await createOffice()
  const token = await office.open('owner')
  const back = await insertStaffLink(office.db, { kind: 'invite', role: 'owner', invitedBy: null })
  expect((await office.ask('DELETE', API.deleteInvite.replace('{id}', String(back.id)), { token })).status).toBe(200)
  const old = await insertStaffLink(office.db, { kind: 'invite', role: 'owner', invitedBy: null })
  await office.db.updateTable('staff_link').set({ expires_at: new Date().toISOString() }).execute()
  for (const each of [back, old])
    expect((await office.ask('POST', API.acceptInvite, { json: form(each.token) })).body.code).toBe('link_expired')
})

test('the last owner stays owner, also when two owners take it from each other at a time', async () => {
  const office = await createOffice()
  const [owner, manager] = [office.person('owner').id, office.person('manager').id]
  for (const json of [{ role: 'clerk' }, { is_active: false }])
    expect((await change(office, owner, json)).body.code).toBe('last_owner')
  expect((await change(office, manager, { role: 'owner' })).status).toBe(200)
  const tokens = [await office.open('owner'), await office.open('manager')]
  const answers = await Promise.all(
    [manager, owner].map((id, at) =>
      office.ask('PATCH', API.updateStaff.replace('{id}', String(id)), {
        token: tokens[at] ?? '',
        json: { is_active: false },
      }),
    ),
  )
  // Whoever lost is refused, or was signed out before the call was made.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await office.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', 1)
    .execute()
  expect(owners).toHaveLength(1)
})

test('an owner who is one no longer leaves no invitation behind', async () => {
  const office = await createOffice()
  const { id } = office.person('manager')
  await change(office, id, { role: 'owner' })
  const { token } = await insertStaffLink(office.db, { kind: 'invite', role: 'owner', invitedBy: id })
  await change(office, id, { role: 'manager' })
  expect((await office.ask('POST', API.acceptInvite, { json: form(token) })).body.code).toBe('link_expired')
})

test('the list of staff says who is active, and holds no secret', async () => {
  const office = await createOffice()
  await change(office, office.person('clerk').id, { is_active: false })
  const { body } = await office.ask('GET', API.listStaff, { token: await office.open('owner') })
  expect(body.results).toHaveLength(5)
  expect(body.results.find(({ role }: { role: string }) => role === 'clerk')).toMatchObject({ is_active: false })
  expect(JSON.stringify(body)).not.toMatch(/hash|argon|sealed|_key|credential/)
})

test('the first owner’s link needs a shop without staff, and ends with every other such link', async () => {
  const shop = await createEmptyShop()
  const links = [
    await insertStaffLink(shop.db, { kind: 'first', role: 'owner', invitedBy: null }),
    await insertStaffLink(shop.db, { kind: 'first', role: 'owner', invitedBy: null }),
  ]
  const welcome = (token: string, phone_number: string) =>
    shop.call(API.welcomeOwner, { json: form(token, { phone_number }), headers: ofOffice() })
  // Neither link opens the other door.
  const asInvite = await shop.call(API.acceptInvite, { json: form(links[0]?.token ?? ''), headers: ofOffice() })
  expect(asInvite.body.code).toBe('link_expired')
  const statuses = await Promise.all(links.map(({ token }, at) => welcome(token, `0179999999${at}`)))
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await shop.db.selectFrom('staff').select('role').execute()).toEqual([{ role: 'owner' }])
  expect(await shop.db.selectFrom('staff_link').selectAll().execute()).toEqual([])
})

test('whoever tries tokens of links is stopped', async () => {
  const shop = await createEmptyShop()
  const resets_at = new Date(Date.now() + 60_000).toISOString()
  await shop.db.insertInto('attempt').values({ scope: 'inviteTokensByAddress:unknown', used: 100, resets_at }).execute()
  const tries = { [API.acceptInvite]: form('x'), [API.setStaffPassword]: { token: 'x', new_password: 'correct horse' } }
  for (const [path, json] of Object.entries(tries))
    expect((await shop.call(path, { json, headers: ofOffice() })).status, path).toBe(429)
})
