import { setTimeout as wait } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { PoolUse } from '#platform/db/postgres/pool.ts'
import type { Replica } from '#platform/db/postgres/replica.ts'
import type { PublishSchedule } from '#publish/schedule.ts'
import type { Health } from '#server/health/health.ts'

/** Timeout in milliseconds for metrics that need the database; afterwards the scrape continues without them. */
const DATABASE_WAIT = 1000

/** A counter whose value is read from elsewhere at each scrape. */
const addCounter = (registry: Registry, name: string, help: string, read: () => number) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })

const addGauge = (registry: Registry, name: string, help: string, read: () => number | Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })

/** A number of the database; NaN where it can't be read in time. */
const inTime = (read: Promise<number>) =>
  Promise.race([read.catch(() => Number.NaN), wait(DATABASE_WAIT, Number.NaN, { ref: false })])

/** Adds the metrics of publishing. */
export function measurePublishing(registry: Registry, publishing: PublishSchedule, health: Health): void {
  const { totals } = publishing
  addGauge(
    registry,
    'publish_backlog_changes',
    'Changes that are not published yet; NaN while the database is unreachable.',
    () => inTime(health.backlog()),
  )
  addCounter(registry, 'publish_runs_total', 'Publishing runs started.', () => totals.runs)
  addCounter(
    registry,
    'publish_failed_runs_total',
    'Publishing runs that ended with an error.',
    () => totals.failedRuns,
  )
  addCounter(registry, 'publish_seconds_total', 'Total duration of publishing runs in seconds.', () => totals.seconds)
  addCounter(registry, 'publish_pages_written_total', 'Pages written.', () => totals.written)
  addCounter(registry, 'publish_failed_pages_total', 'Pages that could not be published.', () => totals.failedPages)
}

/** Adds the metrics of the PostgreSQL connection pool. */
export function measurePool(registry: Registry, use: PoolUse): void {
  addGauge(registry, 'database_connections_busy', 'Connections that run a query or a transaction.', () => use.busy)
  addGauge(registry, 'database_connections_idle', 'Open idle connections.', () => use.idle)
  addGauge(registry, 'database_waiting', 'Queries waiting for a connection.', () => use.waiting)
  addCounter(registry, 'database_connections_taken_total', 'Connections acquired.', () => use.taken)
  addCounter(
    registry,
    'database_wait_seconds_total',
    'Total time spent waiting for a connection, in seconds.',
    () => use.waitedSeconds,
  )
  const servers = new Gauge({
    name: 'database_server',
    help: 'Always 1; the label says which server takes the writes, as DATABASE_URL names it.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      servers.reset()
      servers.set({ server: use.servers.name }, 1)
    },
  })
}

/** Adds the metrics of the replica. */
export function measureReplica(registry: Registry, replica: Replica, health: Health): void {
  addGauge(
    registry,
    'database_replica_lag_bytes',
    'Changes that the replica does not have yet, in bytes; NaN while it is none or does not answer.',
    () => inTime(health.replicaLag().then((lag) => lag ?? Number.NaN)),
  )
  addCounter(registry, 'database_replica_reads_total', 'Reads that the replica served.', () => replica.reads)
  addCounter(
    registry,
    'database_replica_refused_total',
    'Reads that the database itself served, as its replica was behind, away or none.',
    () => replica.refused,
  )
}
