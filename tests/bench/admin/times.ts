import { tmpdir } from 'node:os'
import type { Kysely } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { readConfig } from '#platform/process/config.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { createApi } from '#server/api/app.ts'
import { asOwner } from '../../support/office.ts'

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
  ['list: days of a month', () => `/orders?from=${ago(130)}&to=${ago(100)}`],
  ['list: state and days', () => `/orders?state=returned&from=${ago(300)}&to=${ago(120)}`],
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
  ['customers: newest', () => '/customers'],
  ['customers: beginning of a phone', (n) => `/customers?q=0${13_000 + n * 31}`],
  ['customers: common name', () => '/customers?q=karim'],
  ['customers: name of nobody', () => '/customers?q=zzyzx'],
]

/** What sums many orders, over each of these spans in days. */
const REPORTS = ['day', 'product', 'district', 'customer'] as const
const SPANS = [30, 365]
const SUM_RUNS = 10
/** First runs of what is measured more than once, which compile and prepare. */
const UNCOUNTED = 2

const ago = (days: number) => dayOf(Date.now() - days * DAY)

const at = (times: number[], share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)

/** Milliseconds of each look and then of each sum, from the request to the end of the answer, without a network. */
export async function measureOffice(db: Kysely<Schema>, runs: number): Promise<Times[]> {
  const api = createApi({ db, config: readConfig({ DATA_DIR: tmpdir() }) })
  const headers = await asOwner(db)
  const measure = async (what: string, path: (run: number) => string, wanted: number): Promise<Times> => {
    const times: number[] = []
    for (let run = wanted > 1 ? -UNCOUNTED : 0; run < wanted; run += 1) {
      const begun = performance.now()
      const response = await api.request(`/api/admin${path(run + UNCOUNTED)}`, { headers })
      await response.body?.pipeTo(new WritableStream())
      if (run >= 0) times.push(performance.now() - begun)
      if (response.status !== 200 && response.status !== 404) throw new Error(`${what}: ${response.status}`)
    }
    times.sort((a, b) => a - b)
    return { what, p50: at(times, 0.5), p99: at(times, 0.99), most: at(times, 1) }
  }
  const rows: Times[] = []
  for (const [what, path] of LOOKS) rows.push(await measure(what, path, runs))
  for (const days of SPANS)
    for (const by of REPORTS)
      rows.push(await measure(`report by ${by}, ${days} days`, () => `/reports?by=${by}&from=${ago(days)}`, SUM_RUNS))
  rows.push(await measure('export of all orders', () => '/exports/orders', 1))
  return rows
}
