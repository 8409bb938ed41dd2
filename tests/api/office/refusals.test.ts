import { expect, test } from 'vitest'
import { REFUSALS_NOTED, REFUSED_SIGN_INS_TOLD } from '#platform/contract/rate-limits.ts'
import { noteRefused, scrubLogin } from '#shop/staff/actions/refused.ts'
import { API } from '../../support/api.ts'
import { createOffice, type Office, signIn } from '../../support/office.ts'
import { appCode, noteSignIn, setTotp } from '../../support/office-values.ts'

const FROM = { 'X-Forwarded-For': '198.51.100.7' }

async function linesOf({ db }: Office) {
  const lines = await db.selectFrom('audit').selectAll().orderBy('id').execute()
  return lines
    .filter(({ action }) => /\.(?:refuse|lock)$/.test(action))
    .map(({ action, staff_id, subject_id, after }) => ({
      action,
      staff_id,
      subject_id,
      after: JSON.parse(after ?? ''),
    }))
}
const open = () => createOffice({ TRUST_PROXY: 'on' })

test('a refused sign-in leaves a line with who and from where, and never what may be a password', async () => {
  const office = await open()
  const { id } = office.person('owner')
  await signIn(office, { password: 'wrong horse' }, FROM)
  await signIn(office, { login: 'my secret password', password: 'x' }, FROM)
  await signIn(office, { login: 'nobody@shop.test', password: 'x' }, FROM)
  expect(await linesOf(office)).toEqual([
    {
      action: 'session.refuse',
      staff_id: null,
      subject_id: String(id),
      after: { login: '0171…00', address: '198.51.100.7' },
    },
    { action: 'session.refuse', staff_id: null, subject_id: '0', after: { login: '…', address: '198.51.100.7' } },
    {
      action: 'session.refuse',
      staff_id: null,
      subject_id: '0',
      after: { login: 'n***@shop.test', address: '198.51.100.7' },
    },
  ])
})

test('a wrong code, a wrong proof and a right that somebody lacks leave a line, too', async () => {
  const office = await open()
  await setTotp(office.db, office.person('owner'), 'totp_sealed')
  await signIn(office, {}, FROM)
  expect(await linesOf(office)).toEqual([])
  await signIn(office, { code: '000000' }, FROM)
  const token = await office.open('clerk')
  await office.ask('POST', API.proveIdentity, { token, json: { password: 'wrong horse' } })
  await office.ask('GET', API.listStaff, { token })
  await office.ask('GET', API.listStaff, { token })
  const clerk = office.person('clerk').id
  expect(await linesOf(office)).toMatchObject([
    { action: 'session.refuse', subject_id: String(office.person('owner').id) },
    { action: 'session.refuse', staff_id: clerk },
    { action: 'right.refuse', staff_id: clerk, after: { call: `GET ${API.listStaff}` } },
  ])
  expect((await signIn(office, { code: appCode() }, FROM)).status).toBe(200)
})

test('a lockout leaves a line', async () => {
  const office = await open()
  for (let n = 0; n < 11; n += 1) await signIn(office, { password: 'wrong horse' }, FROM)
  expect((await linesOf(office)).map(({ action }) => action)).toEqual(['session.refuse', 'session.lock'])
})

test('a flood fills no table, and the owners are told once', async () => {
  const office = await open()
  const entry = { action: 'session.refuse', actor: { staffId: null, requestId: 'x' } } as const
  for (let n = 0; n < REFUSALS_NOTED.all.most + 50; n += 1)
    await noteRefused(office.db, { ...entry, after: { login: `${n}` }, address: `198.51.100.${n}` })
  expect(await linesOf(office)).toHaveLength(REFUSALS_NOTED.all.most)
  const told = await office.db.selectFrom('job').select('body').where('kind', '=', 'owner_notice').execute()
  expect(told.map(({ body }) => JSON.parse(body).news)).toEqual([
    expect.objectContaining({ what: 'refused_sign_ins', count: REFUSED_SIGN_INS_TOLD.most }),
  ])
})

test.each([
  ['01711000000', '0171…00'],
  ['+880 1711-000000', '+880…00'],
  ['rahim@example.com', 'r***@example.com'],
  ['correct horse', '…'],
  ['', '…'],
])('%j is noted as %j', (typed, noted) => expect(scrubLogin(typed)).toBe(noted))

test('owners find what changes sign-ins, and who was refused, in one list', async () => {
  const office = await open()
  await signIn(office, { password: 'wrong horse' }, FROM)
  const token = await office.open('owner')
  await office.ask('PATCH', API.updateMe, { token, json: { name: 'Rahim', new_password: 'a better battery' } })
  const { body } = await office.ask('GET', `${API.listAudit}?kind=sign_ins`, { token })
  expect(body.results.map(({ action }: { action: string }) => action)).toEqual(['staff.password', 'session.refuse'])
})

test('lines about sign-ins are new to an owner until they are marked as seen, and to another owner still', async () => {
  const office = await open()
  const token = await office.open('owner')
  const unseen = async (by: string): Promise<number[]> => {
    const { body } = await office.ask('GET', `${API.listAudit}?kind=unseen_sign_ins`, { token: by })
    return body.results.map(({ pk }: { pk: number }) => pk)
  }
  const see = (pk: number) => office.ask('POST', API.seeSignIns, { token, json: { pk } })
  await signIn(office, { password: 'wrong horse' }, FROM)
  const [first = 0] = await unseen(token)
  expect(await unseen(token)).toEqual([first])
  expect((await see(first)).status).toBe(200)
  expect(await unseen(token)).toEqual([])
  expect(await unseen(await office.open('manager'))).toEqual([first])

  // A later one is new, and seeing an older one again brings nothing back.
  await new Promise((resolve) => setTimeout(resolve, 2))
  const later = await noteSignIn(office.db)
  expect(await unseen(token)).toEqual([later])
  await see(later)
  await see(first)
  expect(await unseen(token)).toEqual([])
  const { body } = await office.ask('GET', `${API.listAudit}?kind=sign_ins`, { token })
  expect(body.results).toHaveLength(2)

  // A key that no line about sign-ins has would hide those that come.
  expect(await see(later + 1000)).toMatchObject({ status: 404, body: { code: 'item_not_found' } })
})
