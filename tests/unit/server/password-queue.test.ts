import { expect, test, vi } from 'vitest'
import { PASSWORD_HASHES_AT_A_TIME, PASSWORD_HASHES_WAITING } from '#platform/contract/server-limits.ts'
import { HASHES_AT_A_TIME, hashPassword, isPassword, PasswordsBusy } from '#platform/security/password.ts'
import { API } from '../../support/api.ts'
import { profileChange, registerCustomer, registration, sendForm } from '../../support/customers.ts'
import { createEmptyShop } from '../../support/test-shop.ts'

const running = vi.hoisted(() => ({ now: 0, most: 0, gate: Promise.resolve() }))
/** The real hash, counted; it starts when the gate is open. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      try {
        await running.gate
        return await work(...args)
      } finally {
        running.now -= 1
      }
    }
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) }
})

const RIGHT = { phone_number: '01712345678', password: 'correct horse' }
const CHANGE = { old_password: 'correct horse', new_password: 'battery staple', confirm_new_password: 'battery staple' }

test('a password is hashed with the parameters that OWASP recommends, as only the tests of the API may not', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('at most two passwords are hashed concurrently, however many log in', async () => {
  const shop = await createEmptyShop({ LIMITS: 'off' })
  await registerCustomer(shop)
  running.most = 0
  const logins = Array.from({ length: 20 }, () => sendForm(shop, 'POST', API.login, RIGHT))
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(running.most).toBe(HASHES_AT_A_TIME)
  expect(HASHES_AT_A_TIME).toBeLessThanOrEqual(PASSWORD_HASHES_AT_A_TIME)
})

test('while the queue is full, every call that hashes says when to retry, and consumes no limit', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const hash = await hashPassword('correct horse')
  const attempts = () =>
    shop.db.selectFrom('attempt').select(['scope', 'used']).where('used', '>', 0).orderBy('scope').execute()
  const before = (await attempts()).filter(({ scope }) => !scope.startsWith('writes'))
  const full = HASHES_AT_A_TIME + PASSWORD_HASHES_WAITING
  let open = () => {}
  running.gate = new Promise((resolve) => (open = resolve))
  const waiting = Array.from({ length: full }, () => isPassword(hash, 'correct horse'))
  await Promise.resolve()
  const calls = [
    sendForm(shop, 'POST', API.login, RIGHT),
    sendForm(shop, 'POST', API.register, registration({ email: 'b@example.com', phone_number: '01812345678' })),
    sendForm(shop, 'POST', API.resetPassword, {
      token: 'x',
      new_password: 'battery staple',
      confirm_new_password: 'battery staple',
    }),
    sendForm(shop, 'PUT', API.changePassword, CHANGE, token),
    sendForm(shop, 'PUT', API.updateProperties, profileChange({ phone_number: '01912345678' }), token),
  ]
  const answers = await Promise.all(calls)
  const late = isPassword(hash, 'correct horse')
  await expect(late).rejects.toBeInstanceOf(PasswordsBusy)
  open()
  for (const { status, headers, body } of answers) {
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    expect(body.msg).toContain('try again')
  }
  await Promise.all(waiting)
  expect((await attempts()).filter(({ scope }) => !scope.startsWith('writes'))).toEqual(before)
  expect((await sendForm(shop, 'POST', API.login, RIGHT)).status).toBe(200)
})
