import { tmpdir } from 'node:os'
import type { Kysely } from 'kysely'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import type { Schema } from '#platform/db/schema.ts'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { insertStaff } from '#shop/staff/queries/staff.ts'
import { insertStaffSession } from '#shop/staff/queries/staff-sessions.ts'
import { ofOffice } from '../../support/office.ts'

export interface Times {
  what: string
  p50: string
  p99: string
  most: string
}

/** What staff look at, a path for each run. */
const LOOKS: [string, (run: number) => string][] = [
  ['today', () => '/today'],
  ['list: newest', () => '/orders'],
  ['list: one state', (n) => `/orders?state=${n % 2 ? 'delivered' : 'cancelled'}`],
  ['list: several states', () => '/orders?state=pending,on_hold,confirmed,delivered,cancelled'],
  ['list: days of a month', () => '/orders?from=2001-03-01&to=2001-03-31'],
  ['list: state and days', () => '/orders?state=returned&from=2001-01-01&to=2001-06-30'],
  ['queue: to call', () => '/orders?queue=to_call'],
  ['queue: to chase', () => '/orders?queue=to_chase'],
  ['search: number', (n) => `/orders?q=${n * 397 + 1}`],
  ['search: beginning of a phone', (n) => `/orders?q=0${13_000 + n * 31}`],
  ['search: transaction id', (n) => `/orders?q=TRX${(n * 311).toString(36).toUpperCase().padStart(7, '0')}`],
  ['search: common name', () => '/orders?q=karim'],
  ['search: name of nobody', () => '/orders?q=zzyzx'],
  ['search: Bengali name in a state', () => `/orders?q=${encodeURIComponent('রহিমা')}&state=returned`],
  ['search: name of nobody in several states', () => '/orders?q=zzyzx&state=pending,delivered,cancelled'],
  ['payments to check', () => '/payments'],
  ['one order', (n) => `/orders/${n * 397 + 1}`],
]

const at = (times: number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)

/** Times of each look, from the request to the parsed answer, without a network. */
export async function measureOffice(db: Kysely<Schema>, runs: number): Promise<Times[]> {
  const api = createApi({ db, config: readConfig({ DATA_DIR: tmpdir() }) })
  const owner = await insertStaff(db, {
    name: 'Owner',
    phone: '01700000000',
    role: 'owner',
    language: 'en',
    passwordHash: '',
  })
  const token = await insertStaffSession(db, owner.id, { device: '', address: '' })
  const headers = ofOffice({ [STAFF_COOKIE]: token })
  const rows: Times[] = []
  for (const [what, path] of LOOKS) {
    const times: number[] = []
    for (let run = 0; run < runs + 5; run += 1) {
      const begun = performance.now()
      const response = await api.request(`/api/admin${path(run)}`, { headers })
      const body = await response.text()
      // The first runs compile and prepare.
      if (run >= 5) times.push(performance.now() - begun)
      if (response.status !== 200 && response.status !== 404) throw new Error(`${what}: ${response.status} ${body}`)
    }
    times.sort((a, b) => a - b)
    rows.push({ what, p50: at(times, 0.5), p99: at(times, 0.99), most: at(times, 1) })
  }
  return rows
}
