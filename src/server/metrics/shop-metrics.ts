import { setTimeout as wait } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { PoolUse } from '../db/postgres/pool-use.ts'
import type { PublishSchedule } from '../publish/schedule.ts'

/** Milliseconds after which a scrape goes on without what only the database knows. */
const DATABASE_WAIT = 1000

/** A number that something else counts, read when it is asked for. */
const countedBy = (registry: Registry, name: string, help: string, read: () => number) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })

const measuredBy = (registry: Registry, name: string, help: string, read: () => number | Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })

/** Adds how publishing goes. */
export function measurePublishing(registry: Registry, publishing: PublishSchedule): void {
  const { totals } = publishing
  const backlog = () => publishing.status().then((status) => status.backlog)
  const unknown = () => Number.NaN
  measuredBy(
    registry,
    'publish_backlog_changes',
    'Changes that are not published yet; NaN while the database is away.',
    () => Promise.race([backlog().catch(unknown), wait(DATABASE_WAIT, Number.NaN, { ref: false })]),
  )
  countedBy(registry, 'publish_runs_total', 'Publishings begun.', () => totals.runs)
  countedBy(registry, 'publish_failed_runs_total', 'Publishings that ended with an error.', () => totals.failedRuns)
  countedBy(registry, 'publish_seconds_total', 'Seconds that publishings took.', () => totals.seconds)
  countedBy(registry, 'publish_pages_written_total', 'Pages written.', () => totals.written)
  countedBy(registry, 'publish_failed_pages_total', 'Pages that could not be published.', () => totals.failedPages)
}

/** Adds how the connections to PostgreSQL are used. */
export function measurePool(registry: Registry, use: PoolUse): void {
  measuredBy(registry, 'database_connections_busy', 'Connections that run a query or transaction.', () => use.busy)
  measuredBy(registry, 'database_connections_idle', 'Open connections without work.', () => use.idle)
  measuredBy(registry, 'database_waiting', 'Queries that wait for a connection.', () => use.waiting)
  countedBy(registry, 'database_connections_taken_total', 'How often a connection was taken.', () => use.taken)
  countedBy(registry, 'database_wait_seconds_total', 'Seconds waited for connections.', () => use.waitedSeconds)
}
