import { expect, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { resetStaff } from '#shop/staff/actions/second-factor.ts'
import { API } from '../../support/api.ts'
import { startWorker } from '../../support/jobs.ts'
import { createOffice, type Office, STAFF_PASSWORD, signIn } from '../../support/office.ts'
import { givePasskey } from '../../support/office-passkeys.ts'
import { setTotp } from '../../support/office-values.ts'

/** Texts and addresses of the mails that wait to be sent, once notices are made into mails. */
async function mailsOf({ db }: Office) {
  await startWorker(db, 'smtp://127.0.0.1:1').runDue()
  const jobs = await db.selectFrom('job').select('body').where('kind', '=', 'mail').orderBy('id').execute()
  return jobs.map(({ body }): { to: string; text: string } => JSON.parse(body))
}
const countPasskeys = async ({ db }: Office) => (await db.selectFrom('passkey').select('id').execute()).length

/** Every way to a new password, by a name. */
const NEW_PASSWORDS: Record<string, (office: Office) => Promise<unknown>> = {
  'staff reset': ({ db, person }) => resetStaff(db, person('clerk'), COMMAND),
  'a password of their own': async (office) =>
    office.ask('PATCH', API.updateMe, {
      token: await office.open('clerk'),
      json: { new_password: 'a better battery' },
    }),
}

test.each(Object.entries(NEW_PASSWORDS))('%s leaves no passkey of that person, and mails them', async (_, renew) => {
  const office = await createOffice()
  await givePasskey(office.db, office.person('clerk'))
  await givePasskey(office.db, office.person('owner'))
  await renew(office)
  expect(await countPasskeys(office)).toBe(1)
  const line = await office.db.selectFrom('audit').select('before').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(JSON.parse(line.before ?? '')).toEqual({ passkeys: ['Phone'] })
  expect(await mailsOf(office)).toEqual([expect.objectContaining({ to: 'clerk@shop.test' })])
})

test('passkeys stay with a new password if the person says that they are their own', async () => {
  const office = await createOffice()
  await givePasskey(office.db, office.person('clerk'))
  const json = { new_password: 'a better battery', keep_passkeys: true }
  await office.ask('PATCH', API.updateMe, { token: await office.open('clerk'), json })
  expect(await countPasskeys(office)).toBe(1)
})

test('an owner sees and removes what others sign in with; they are signed out and mailed', async () => {
  const office = await createOffice()
  const clerk = office.person('clerk')
  const { id } = await givePasskey(office.db, clerk)
  await setTotp(office.db, clerk, 'totp_sealed')
  const [token, theirs] = [await office.open('owner'), await office.open('clerk')]
  const { body } = await office.ask('GET', API.listStaff, { token })
  const listed = body.results.find(({ pk }: { pk: number }) => pk === clerk.id)
  expect(listed).toMatchObject({ has_totp: true, passkeys: [{ pk: id, name: 'Phone' }] })
  const staffPath = (path: string) => path.replace('{id}', String(clerk.id)).replace('{passkey}', String(id))
  for (const path of [API.deleteStaffPasskey, API.endStaffTotp])
    expect((await office.ask('DELETE', staffPath(path), { token })).status).toBe(200)
  expect((await office.ask('GET', API.getMe, { token: theirs })).status).toBe(401)
  expect((await signIn(office, { login: 'clerk@shop.test', password: STAFF_PASSWORD })).status).toBe(200)
  const again = await office.ask('DELETE', staffPath(API.deleteStaffPasskey), { token })
  expect([again.status, again.body.code]).toEqual([404, 'passkey_not_found'])
  expect((await mailsOf(office)).map(({ to }) => to)).toEqual(['clerk@shop.test'])
})

test('of a person without an address the owners are told', async () => {
  const office = await createOffice()
  await office.db.updateTable('staff').set({ email: null, email_key: null }).where('role', '=', 'clerk').execute()
  await resetStaff(office.db, office.person('clerk'), COMMAND)
  const [mail] = await mailsOf(office)
  expect(mail).toMatchObject({ to: 'owner@shop.test', text: expect.stringContaining('clerk was let in again') })
})
