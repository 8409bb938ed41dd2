import { Gauge, type Registry } from 'prom-client'
import { HEALTH_STATES, type HealthAnswer } from '#platform/contract/office/health.ts'
import type { Health } from '#server/health/health.ts'
import { inTime } from './shop-metrics.ts'

const ageOf = (at: string | null | undefined, now: string): number =>
  at == null ? Number.NaN : (Date.parse(now) - Date.parse(at)) / 1000

/** Adds what the screen Health of the office shows, from the same reading of it. */
export function measureHealth(registry: Registry, health: Health): void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const state = gauge('shop_health_state', '0 good, 1 look, 2 act, by what was looked at.', ['line'])
  const free = gauge('shop_disk_free_bytes', 'Free bytes of the disk of a process.', ['process'])
  const disk = gauge('shop_disk_bytes', 'Bytes of the disk of a process.', ['process'])
  const database = gauge('shop_database_bytes', 'Bytes of the database.')
  const backup = gauge('shop_backup_age_seconds', 'Since the last backup; NaN before the first one.')
  const tested = gauge('shop_backup_test_age_seconds', 'Since a backup was restored last as a test; NaN before.')
  const waiting = gauge('shop_jobs_waiting', 'Jobs that are due, by kind.', ['kind'])
  const failed = gauge('shop_jobs_failed', 'Jobs that have failed, by kind.', ['kind'])
  const oldest = gauge('shop_job_oldest_seconds', 'Age of the oldest job that is due or has failed, by kind.', ['kind'])
  const processes = gauge('shop_processes', 'Processes of the shop that live.')
  const goods = gauge('shop_search_goods', 'Goods in memory for the search, by process.', ['process'])
  const set = ({ at, lines, jobs, processes: live }: HealthAnswer) => {
    for (const each of [state, free, disk, waiting, failed, oldest, goods]) each.reset()
    for (const line of lines) state.set({ line: line.id }, HEALTH_STATES.indexOf(line.state))
    const lineOf = (id: string) => lines.find((line) => line.id === id)
    database.set(lineOf('database')?.bytes ?? Number.NaN)
    backup.set(ageOf(lineOf('backup')?.at, at))
    tested.set(ageOf(lineOf('backup_test')?.at, at))
    for (const job of jobs) {
      waiting.set({ kind: job.kind }, job.waiting)
      failed.set({ kind: job.kind }, job.failed)
      oldest.set({ kind: job.kind }, ageOf(job.oldest, at))
    }
    processes.set(live.length)
    for (const { name, disk_free_bytes, disk_bytes, goods: count } of live) {
      free.set({ process: name }, disk_free_bytes)
      disk.set({ process: name }, disk_bytes)
      goods.set({ process: name }, count ?? 0)
    }
  }
  // The first one that is collected reads for all of them; without a database the scrape goes on without them.
  Object.assign(state, {
    collect: () =>
      inTime(
        health
          .read()
          .then(set)
          .then(() => 0),
      ),
  })
}
