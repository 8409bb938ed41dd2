import { expect, onTestFinished, test } from 'vitest'
import { insertStaffLink } from '#shop/staff/queries/staff-access.ts'
import { API } from '../../support/api.ts'
import { decodedMail } from '../../support/decoded-mail.ts'
import { createOffice, type Office, signIn } from '../../support/office.ts'
import { givePasskey } from '../../support/office-passkeys.ts'
import { appCode, setTotp } from '../../support/office-values.ts'
import { startSmtpPeer } from '../../support/smtp-peer.ts'

const NEW_PASSWORD = 'a better battery'
const tokenIn = (text: string) => /\/admin\/password#([\w-]+)/.exec(text)?.[1] ?? ''

async function createMailingOffice() {
  const smtp = await startSmtpPeer()
  onTestFinished(() => smtp.stop())
  const office = await createOffice({ SMTP_URL: smtp.url, SITE_URL: 'https://haat.example' })
  const forgot = (login: string) => office.ask('POST', API.forgotStaffPassword, { json: { login } })
  return { office, smtp, forgot, mailedToken: async () => tokenIn(decodedMail(await smtp.nextMail())) }
}
const set = (office: Office, token: string, new_password = NEW_PASSWORD) =>
  office.ask('POST', API.setStaffPassword, { json: { token, new_password } })
const countLinks = async ({ db }: Office) => (await db.selectFrom('staff_link').select('id').execute()).length

/** Each way to a link to a new password of the clerk. */
const LINKS: Record<string, (made: Awaited<ReturnType<typeof createMailingOffice>>) => Promise<string>> = {
  'mailed to a phone': async ({ forgot, mailedToken }) => {
    await forgot('01711-000002')
    return mailedToken()
  },
  'mailed to an address': async ({ forgot, mailedToken }) => {
    await forgot('Clerk@shop.test')
    return mailedToken()
  },
  'that an owner made': async ({ office }) => {
    const path = API.createPasswordLink.replace('{id}', String(office.person('clerk').id))
    return tokenIn((await office.ask('POST', path, { token: await office.open('owner') })).body.link)
  },
}

test.each(Object.entries(LINKS))('a link %s sets a password once and ends all else that signs in', async (_, make) => {
  const made = await createMailingOffice()
  const { office } = made
  const clerk = office.person('clerk')
  await givePasskey(office.db, clerk)
  await setTotp(office.db, clerk, 'totp_sealed')
  const signedIn = await office.open('clerk')
  const token = await make(made)
  expect(JSON.stringify(await office.db.selectFrom('staff_link').selectAll().execute())).not.toContain(token)
  expect((await set(office, token, 'password')).body.errors).toHaveProperty('new_password')
  const answers = await Promise.all([set(office, token), set(office, token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await set(office, token)).body.code).toBe('link_expired')
  expect((await office.ask('GET', API.getMe, { token: signedIn })).status).toBe(401)
  expect(await office.db.selectFrom('passkey').select('id').execute()).toEqual([])
  expect((await signIn(office, { login: 'clerk@shop.test' })).status).toBe(401)
  const login = { login: 'clerk@shop.test', password: NEW_PASSWORD }
  expect((await signIn(office, login)).body.code).toBe('second_factor_needed')
  expect((await signIn(office, { ...login, code: appCode() })).status).toBe(200)
})

test('each owner sees a new link and a new password until they have acknowledged it', async () => {
  const made = await createMailingOffice()
  const { office } = made
  await set(office, (await LINKS['that an owner made']?.(made)) ?? '')
  const { body } = await office.ask('GET', `${API.listAudit}?kind=unseen_sign_ins`, {
    token: await office.open('owner'),
  })
  expect(body.results.map(({ action }: { action: string }) => action)).toEqual(['staff.password', 'staff.link'])
})

test('who is unknown, stopped or without an address gets the same answer and no link', async () => {
  const { office, forgot, smtp } = await createMailingOffice()
  await office.db.updateTable('staff').set({ email: null, email_key: null }).where('role', '=', 'packer').execute()
  await office.db.updateTable('staff').set({ is_active: 0 }).where('role', '=', 'editor').execute()
  const logins = ['nobody@shop.test', '01799999999', 'editor@shop.test', '01711000003', 'manager@shop.test']
  const answers = []
  for (const login of logins) answers.push(await forgot(login))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
  expect(decodedMail(await smtp.nextMail())).toContain('To: manager@shop.test')
  expect([smtp.arrived, await countLinks(office)]).toEqual([[], 1])
})

test('a link ends with a password that is set meanwhile, with its time, its maker and its person', async () => {
  const { office } = await createMailingOffice()
  const { id: staffId } = office.person('clerk')
  const owner = office.person('owner').id
  const make = () => insertStaffLink(office.db, { kind: 'password', role: 'clerk', invitedBy: owner, staffId })
  const ENDS: Record<string, (id: number) => Promise<unknown>> = {
    'a new password': async () =>
      office.ask('PATCH', API.updateMe, { token: await office.open('clerk'), json: { new_password: NEW_PASSWORD } }),
    'its time': () => office.db.updateTable('staff_link').set({ expires_at: new Date().toISOString() }).execute(),
    'an owner who takes it back': async (id) =>
      office.ask('DELETE', API.deleteInvite.replace('{id}', String(id)), { token: await office.open('owner') }),
    'the access of the person': () =>
      office.db.updateTable('staff').set({ is_active: 0 }).where('id', '=', staffId).execute(),
  }
  for (const [what, end] of Object.entries(ENDS)) {
    const { id, token } = await make()
    await end(id)
    expect((await set(office, token, 'four other words')).body.code, what).toBe('link_expired')
  }
})

test('open links to a new password are listed by person, mailed ones are not', async () => {
  const { office } = await createMailingOffice()
  const { id: staffId } = office.person('clerk')
  for (const kind of ['password', 'mail'] as const)
    await insertStaffLink(office.db, { kind, role: 'clerk', invitedBy: null, staffId })
  const { body } = await office.ask('GET', API.listInvites, { token: await office.open('owner') })
  expect(body.results).toEqual([expect.objectContaining({ person: 'clerk', role: 'clerk' })])
})

test('links to one address are limited', async () => {
  const { forgot } = await createMailingOffice()
  for (let times = 0; times < 5; times += 1) expect((await forgot('nobody@shop.test')).status).toBe(200)
  expect((await forgot(' NOBODY+more@shop.test')).status).toBe(429)
})
