import { openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { readConfig } from '#platform/process/config.ts'
import { hashPassword } from '#platform/security/password.ts'
import { createApi } from '#server/api/app.ts'
import { insertCustomer } from '#shop/customers/queries/customers.ts'
import { measurePages } from './login/pages.ts'

/**
 * Duration of a wrong login for a known and for an unknown phone, alternating, and whether the times differ;
 * then the speed of page requests during 20 concurrent logins.
 */
const RUNS = 20
const KNOWN = '01712345678'
const UNKNOWN = '01900000000'

const db = openSqlite(':memory:')
await migrate(db)
const password = 'correct horse'
const form = { username: 'Rahima', email: 'r@example.com', phone_number: KNOWN, password, password2: password }
const nowhere = { district: '', upazila: '', address: '' }
await insertCustomer(db, { ...form, ...nowhere }, await hashPassword(password))
const api = createApi({ db, config: readConfig({ LIMITS: 'off' }) })

async function attempt(phone_number: string): Promise<number> {
  const started = performance.now()
  const body = new URLSearchParams({ phone_number, password: 'wrong horse' })
  const response = await api.request('/api/account/login', { method: 'POST', body })
  if (response.status !== 401) throw new Error(`A wrong login was answered with ${response.status}.`)
  return performance.now() - started
}

const times: Record<string, number[]> = { known: [], unknown: [] }
await attempt(KNOWN)
for (let run = 0; run < RUNS; run += 1) {
  times['known']?.push(await attempt(KNOWN))
  times['unknown']?.push(await attempt(UNKNOWN))
}
await db.destroy()

const describe = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sorted.length - 1))
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, mean, deviation }
}
const known = describe(times['known'] ?? [])
const unknown = describe(times['unknown'] ?? [])
const row = (name: string, { median, mean, deviation }: typeof known) =>
  console.log(
    `${name.padEnd(14)} median ${median.toFixed(1)} ms, mean ${mean.toFixed(1)} ms, deviation ${deviation.toFixed(1)} ms`,
  )
row('known phone', known)
row('unknown phone', unknown)
const difference = Math.abs(known.mean - unknown.mean)
const noise = Math.max(known.deviation, unknown.deviation)
console.log(`difference of the means ${difference.toFixed(1)} ms, ${(difference / noise).toFixed(2)} of the noise`)

for (const { what, pages, logins } of await measurePages()) {
  console.log(
    `GET /cart, ${what}: p50 ${pages.p50.toFixed(1)} ms, p99 ${pages.p99.toFixed(1)} ms, ${pages.perSecond.toFixed(0)} a second; ${logins.toFixed(0)} logins a second`,
  )
}
