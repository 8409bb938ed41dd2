import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { HEALTH_STATES, type HealthAnswer, type HealthLineId } from '#platform/contract/office/health.ts'
import type { Health } from '#server/health/health.ts'

/** Milliseconds after which a scrape goes on without these, as while the database is away. */
const PATIENCE = 2000

type Row = [value: number, labels?: Record<string, string>]

const ageOf = (at: string | null | undefined, now: string): number =>
  at == null ? Number.NaN : (Date.parse(now) - Date.parse(at)) / 1000

/** Each by its name: what it says, its label, and its values in a reading. */
const GAUGES: Record<string, [help: string, label: string | null, rows: (answer: HealthAnswer) => Row[]]> = {
  shop_health_state: [
    '0 good, 1 look, 2 act, by what was looked at.',
    'line',
    ({ lines }) => lines.map(({ id, state }) => [HEALTH_STATES.indexOf(state), { line: id }]),
  ],
  shop_disk_free_bytes: [
    'Free bytes of the disk of a process.',
    'process',
    ({ processes }) => processes.map(({ name, disk_free_bytes }) => [disk_free_bytes, { process: name }]),
  ],
  shop_disk_bytes: [
    'Bytes of the disk of a process.',
    'process',
    ({ processes }) => processes.map(({ name, disk_bytes }) => [disk_bytes, { process: name }]),
  ],
  shop_search_goods: [
    'Goods in memory for the search of a process.',
    'process',
    ({ processes }) => processes.map(({ name, goods }) => [goods ?? 0, { process: name }]),
  ],
  shop_processes: ['Processes of the shop that live.', null, ({ processes }) => [[processes.length]]],
  shop_database_bytes: [
    'Bytes of the database.',
    null,
    (answer) => [[lineOf(answer, 'database')?.bytes ?? Number.NaN]],
  ],
  shop_backup_age_seconds: [
    'Since the last backup; NaN before the first one.',
    null,
    (answer) => [[ageOf(lineOf(answer, 'backup')?.at, answer.at)]],
  ],
  shop_backup_test_age_seconds: [
    'Since a backup was restored last as a test; NaN before the first time.',
    null,
    (answer) => [[ageOf(lineOf(answer, 'backup_test')?.at, answer.at)]],
  ],
  shop_jobs_waiting: [
    'Jobs that are due, by kind.',
    'kind',
    ({ jobs }) => jobs.map(({ kind, waiting }) => [waiting, { kind }]),
  ],
  shop_jobs_failed: [
    'Jobs that have failed, by kind.',
    'kind',
    ({ jobs }) => jobs.map(({ kind, failed }) => [failed, { kind }]),
  ],
  shop_job_oldest_seconds: [
    'Age of the oldest job that is due or has failed, by kind.',
    'kind',
    ({ jobs, at }) => jobs.map(({ kind, oldest }) => [ageOf(oldest, at), { kind }]),
  ],
}

const lineOf = ({ lines }: HealthAnswer, id: HealthLineId) => lines.find((line) => line.id === id)

/** Adds what the screen Health of the office shows, from the same reading of it. */
export function measureHealth(registry: Registry, health: Health): void {
  for (const [name, [help, label, rows]] of Object.entries(GAUGES))
    new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [registry],
      async collect() {
        const late = wait(PATIENCE, undefined, { ref: false })
        const answer = await Promise.race([health.read().catch(() => undefined), late])
        this.reset()
        if (answer) for (const [value, labels] of rows(answer)) this.set(labels ?? {}, value)
      },
    })
}
