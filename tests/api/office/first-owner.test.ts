import { expect, test } from 'vitest'
import { DEMO_OWNER } from '#demo/owner.ts'
import { insertDemo } from '#demo/seed-demo.ts'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { removeDemoRows } from '#shop/orders/actions/remove-demo.ts'
import { makeFirstOwnerLink } from '#shop/staff/actions/invites.ts'
import { findStaffBy } from '#shop/staff/queries/staff.ts'
import { API } from '../../support/api.ts'
import { demoPictures } from '../../support/full-shop.ts'
import { ofOffice } from '../../support/office.ts'
import { setTotp } from '../../support/office-values.ts'
import { runCommand } from '../../support/shop-command.ts'
import { createTestShopFolder } from '../../support/test-database.ts'

const PROCESSES = 60_000

async function createShop() {
  const { db, dataDir, databaseUrl } = await createTestShopFolder()
  const api = createApi({ db, config: readConfig({ DATA_DIR: dataDir }) })
  return {
    db,
    run: (...args: string[]) => runCommand(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    async post(path: string, json: object) {
      const answer = await api.request(path, { method: 'POST', body: JSON.stringify(json), headers: ofOffice() })
      return { status: answer.status, body: await answer.json() }
    },
  }
}
const tokenIn = (text = '') => /#([\w-]{43})$/m.exec(text)?.[1] ?? ''
const form = (token: string) => ({ token, name: 'Karim', phone_number: '01799999999', password: 'correct horse' })

test('the demo’s owner signs in, does not stop the first owner, and leaves with the demo', async () => {
  const { db, post } = await createShop()
  await insertDemo(db, demoPictures())
  const { phone, password } = DEMO_OWNER
  const signIn = () => post(API.signInStaff, { login: phone, password })
  expect(await signIn()).toMatchObject({ status: 200, body: { role: 'owner', is_demo: true } })
  expect((await post(API.welcomeOwner, form(tokenIn(await makeFirstOwnerLink(db))))).status).toBe(200)
  expect(await makeFirstOwnerLink(db)).toBeUndefined()
  expect((await removeDemoRows(db)).staff).toBe(1)
  expect((await signIn()).status).toBe(401)
  expect(await db.selectFrom('staff').select('name').execute()).toEqual([{ name: 'Karim' }])
})

test(
  'staff add prints a link to join with, list says who did, and reset lets in again',
  async () => {
    const { db, run, post } = await createShop()
    expect((await run('staff', 'list')).out).toContain('Nobody works in the back office yet.')
    const { out } = await run('staff', 'add', 'clerk')
    expect(out).toContain('http://127.0.0.1:4321/admin/invite#')
    expect((await post(API.acceptInvite, form(tokenIn(out)))).body).toMatchObject({ role: 'clerk' })
    expect((await run('staff', 'list')).out).toMatch(/clerk\tKarim\t01799999999\t-\n/)

    const karim = await findStaffBy(db, { phone: '01799999999' })
    if (!karim) throw new Error('Karim did not join.')
    await setTotp(db, karim, 'totp_sealed')
    const reset = await run('staff', 'reset', '01799-999999')
    const password = / is (\S+)\n/.exec(reset.out)?.[1] ?? ''
    expect((await post(API.signInStaff, { login: '01799999999', password: 'correct horse' })).status).toBe(401)
    expect((await post(API.signInStaff, { login: '01799999999', password })).status).toBe(200)
    const actions = await db.selectFrom('audit').select(['action', 'staff_id']).orderBy('id').execute()
    expect(actions.filter(({ staff_id }) => staff_id === null).map(({ action }) => action)).toEqual([
      'invite.create',
      'staff.reset',
      'session.refuse',
    ])
    expect(await run('staff', 'reset', '01700000000')).toMatchObject({ code: 1 })
    for (const args of [[], ['add', 'king'], ['reset'], ['list', 'x'], ['list', 'x', 'y']])
      expect((await run('staff', ...args)).code).toBe(2)
  },
  PROCESSES,
)
