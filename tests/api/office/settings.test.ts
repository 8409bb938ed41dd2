import { expect, test } from 'vitest'
import { findFrame } from '#shop/content/queries/page-data.ts'
import { API } from '../../support/api.ts'
import { createOffice, type Office } from '../../support/office.ts'
import { formOf, pngFile } from '../../support/office-content.ts'
import { makeFolder } from '../../support/site.ts'
import { orderBody } from '../../support/test-shop.ts'

const wallets = { bkash: { number: '01712345679', kind: 'merchant' }, nagad: null, rocket: null }

async function open(role: 'owner' | 'manager' = 'owner', environment: Record<string, string> = {}) {
  const office = await createOffice(environment)
  const token = await office.open(role)
  const change = (json: Record<string, unknown>, by = token) =>
    office.ask('PATCH', API.changeSettings, { token: by, json })
  return { office, token, change }
}
const frameOf = ({ db }: Office) => findFrame(db)

test('settings are changed, shown on pages, and logged with what they were', async () => {
  const { office, token, change } = await open()
  const { status, body } = await change({
    version: 0,
    shop_name: ' Rahim Store ',
    phone: '০১৭১২৩৪৫৬৭৮',
    opening_hours: 'Sat–Thu\n10 to 8',
    delivery_inside_dhaka: 70.5,
    notice_emails: ['a@example.com'],
  })
  expect([status, body.settings]).toMatchObject([
    200,
    { shop_name: 'Rahim Store', phone: '01712345678', delivery_inside_dhaka: 70.5, notice_emails: ['a@example.com'] },
  ])
  expect(body.settings.version).toBe(body.audit)
  expect((await frameOf(office)).settings).toMatchObject({
    shop_name: 'Rahim Store',
    opening_hours: 'Sat–Thu\n10 to 8',
  })
  expect((await office.call(API.getDeliveryCharge)).body.shipping).toEqual({ inside_dhaka: 70.5, outside_dhaka: 120 })
  const audit = await office.ask('GET', `${API.listAudit}?subject=setting`, { token })
  expect(audit.body.results[0]).toMatchObject({
    action: 'setting.change',
    staff: { name: 'owner' },
    before: { shop_name: 'Haat', delivery_inside_dhaka: 60, notice_emails: [] },
    after: { shop_name: 'Rahim Store', delivery_inside_dhaka: 70.5 },
  })
  const again = await change({ version: body.settings.version, shop_name: 'Rahim Store' })
  expect(again.body.audit).toBeNull()
})

test('a change of a field that somebody else changed meanwhile says who; other fields are no conflict', async () => {
  const { office, change } = await open()
  const manager = await office.open('manager')
  expect((await change({ version: 0, phone: '01712345678', town: 'Khulna' })).status).toBe(200)
  const late = await change({ version: 0, phone: '01812345678' }, manager)
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'settings_changed', changes: [{ by: 'owner', fields: ['phone'] }] },
  ])
  expect((await change({ version: 0, email: 'shop@example.com' }, manager)).status).toBe(200)
  expect((await frameOf(office)).settings).toMatchObject({ phone: '01712345678', email: 'shop@example.com' })
})

test('of two changes of one field at a time, one is refused', async () => {
  const { office, change } = await open()
  const other = await office.open('manager')
  const answers = await Promise.all([
    change({ version: 0, town: 'Khulna' }),
    change({ version: 0, town: 'Bogura' }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['shop_name', '  '],
  ['phone', '12'],
  ['email', 'nobody'],
  ['social_url', 'javascript:alert(1)'],
  ['announcement_link', 'javascript:alert(1)'],
  ['delivery_inside_dhaka', -1],
  ['delivery_inside_dhaka', 0.001],
  ['announcement_from', 'tomorrow'],
  ['review_moderation', 'never'],
  ['index_now_key', '../key'],
  ['ga4_id', 'UA-1'],
  ['reference_prefix', 'A-1'],
  ['messenger', 'facebook.com/a b'],
  ['meta_pixel', '<script>'],
  ['tiktok_pixel', '"><script>'],
  ['purchase_when', 'never'],
  ['default_language', 'fr'],
])('%s may not be %j, and nothing is stored', async (field, value) => {
  const { office, change } = await open()
  const { status, body } = await change({ version: 0, town: 'Khulna', [field]: value })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  expect((await frameOf(office)).settings.town).toBe('')
})

test('the end of an announcement comes after its beginning', async () => {
  const { change } = await open()
  const bounds = { announcement_from: '2001-11-23T04:00:00.000Z', announcement_until: '2001-11-22T04:00:00.000Z' }
  const { body } = await change({ version: 0, announcement: 'Eid', ...bounds })
  expect(Object.keys(body.errors)).toEqual(['announcement_until'])
})

test('an announcement stands on pages from its beginning until its end', async () => {
  const { office, change } = await open()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const shown = async (announcement_from: string | null, announcement_until: string | null) => {
    const { version } = (await change({ version: 1e9, announcement: 'Eid', announcement_from, announcement_until }))
      .body.settings
    expect(version).toBeGreaterThan(0)
    return (await frameOf(office)).settings.announcement
  }
  expect(await shown(null, null)).toBe('Eid')
  expect(await shown(at(-2), at(2))).toBe('Eid')
  expect(await shown(at(1), null)).toBe('')
  expect(await shown(null, at(-1))).toBe('')
})

test('wallets need a fresh proof, tell every owner by mail, and decide whether online payment is offered', async () => {
  const { office, token } = await open()
  const put = (json: unknown) => office.ask('PUT', API.changeWallets, { token, json })
  const hour = new Date(Date.now() - 3_600_000).toISOString()
  await office.db.updateTable('staff_session').set({ proven_at: hour }).execute()
  expect((await put({ version: 0, wallets })).body.code).toBe('proof_needed')
  await office.db.updateTable('staff_session').set({ proven_at: new Date().toISOString() }).execute()
  const wrong = await put({ version: 0, wallets: { ...wallets, nagad: { number: '123', kind: 'personal' } } })
  expect(Object.keys(wrong.body.errors)).toEqual(['wallets.nagad.number'])
  // Only Rocket adds a digit: money for another wallet would go nowhere.
  const longer = await put({ version: 0, wallets: { ...wallets, bkash: { number: '017123456789', kind: 'personal' } } })
  expect(Object.keys(longer.body.errors)).toEqual(['wallets.bkash.number'])
  const set = await put({
    version: 0,
    wallets: { ...wallets, rocket: { number: '+880 1712-345678 9', kind: 'agent' } },
  })
  expect(set.body.settings.wallets).toEqual({ ...wallets, rocket: { number: '017123456789', kind: 'agent' } })
  expect((await frameOf(office)).settings.wallets).toEqual([
    { name: 'bKash', number: '01712345679', kind: 'merchant' },
    { name: 'Rocket', number: '017123456789', kind: 'agent' },
  ])
  const news = await office.db.selectFrom('job').select(['kind', 'body']).execute()
  expect(news).toEqual([{ kind: 'owner_notice', body: expect.stringContaining('"wallets"') }])
  expect(news[0]?.body).not.toContain('01712345679')
  await put({ version: set.body.settings.version, wallets: { bkash: null, nagad: null, rocket: null } })
  const online = { payment_type: 'ONLINE_PAYMENT', transaction_id: '9AB12C34DE' }
  expect((await office.call(API.createOrder, { json: orderBody(online) })).body.code).toBe('online_payment_off')
})

test('a picture is uploaded and becomes the logo; what is no picture is refused', async () => {
  const { office, token, change } = await open('owner', { DATA_DIR: await makeFolder() })
  const upload = (file: File) => office.ask('POST', API.uploadPicture, { token, form: formOf(['file', file]) })
  const { body } = await upload(await pngFile())
  expect(body.picture).toMatchObject({ width: 40, height: 20 })
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'logo.svg')
  expect(await upload(svg)).toMatchObject({
    status: 400,
    body: { code: 'picture_refused', errors: { file: [expect.any(String)] } },
  })
  expect((await change({ version: 0, logo: 99 })).body.code).toBe('item_not_found')
  const { settings } = (await change({ version: 0, logo: body.pk })).body
  expect(settings.logo).toEqual(body.picture)
  expect((await frameOf(office)).settings.logo).toEqual(body.picture)
  expect((await change({ version: settings.version, logo: null })).body.settings.logo).toBeNull()
})

test('a change of settings is undone unless somebody changed the same since', async () => {
  const { office, token, change } = await open()
  const undo = (line: number) => office.ask('POST', API.undoAudit.replace('{id}', String(line)), { token })
  const first = (await change({ version: 0, town: 'Khulna', delivery_inside_dhaka: 75 })).body
  expect(await undo(first.audit)).toMatchObject({ status: 200, body: { audit: expect.any(Number) } })
  expect((await frameOf(office)).settings.town).toBe('')
  expect((await office.call(API.getDeliveryCharge)).body.shipping.inside_dhaka).toBe(60)
  expect((await undo(first.audit)).body.code).toBe('undo_refused')
})

test('whoever may not undo everything takes back their own of the last ten minutes', async () => {
  const { office, change } = await open()
  const manager = await office.open('manager')
  const undo = (line: number) => office.ask('POST', API.undoAudit.replace('{id}', String(line)), { token: manager })
  const own = (await change({ version: 0, town: 'Khulna' }, manager)).body.audit
  const others = (await change({ version: own, phone: '01712345678' })).body.audit
  expect((await undo(others)).body.code).toBe('permission_missing')
  expect((await undo(own)).status).toBe(200)
})
