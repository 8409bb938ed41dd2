import {
  HEALTH_LINES,
  HEALTH_STATES,
  type HealthCause,
  type HealthLine,
  type HealthLineId,
  type HealthState,
  type JobCount,
} from '#platform/contract/office/health.ts'
import type { ProcessFacts } from '#platform/db/stored-values.ts'
import { DAY, HOUR, MINUTE } from '#platform/rules/days.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

/** When something is worth a look, and when somebody has to act. */
const LIMITS = {
  disk: { look: { share: 0.15, bytes: 5 * GB }, act: { share: 0.05, bytes: GB } },
  files: { look: 0.1, act: 0.03 },
  backup: { look: 2 * DAY, act: 7 * DAY },
  backupTest: { look: 35 * DAY },
  jobs: { look: 5 * MINUTE, act: HOUR },
  pages: { look: 2 * MINUTE, act: 15 * MINUTE },
  siteCheck: { look: 3 * DAY },
  replica: { look: 64 * MB },
  memory: { look: 1.5 * GB },
}

/** A process that lives, with what it says of itself. */
export interface Living {
  name: string
  version: string
  startedAt: string
  facts: ProcessFacts
}

/** What was read. Moments are ISO 8601; `now` is in milliseconds. */
export interface Readings {
  now: number
  isPublic: boolean
  isMailSent: boolean
  processes: Living[]
  databaseBytes: number
  backedUpAt: string | undefined
  backupTestedAt: string | undefined
  jobs: JobCount[]
  /** How the last mails and messages ended, latest first. */
  mailEnds: string[]
  checks: SiteCheck[]
  /** The place of an export; undefined without one. */
  host:
    | { name: string; isFollowed: boolean; holder: string; isHeld: boolean; failed: boolean; at: string | null }
    | undefined
  /** Bytes by which the replica is behind; null while it does not answer, undefined without one. */
  replicaLag: number | null | undefined
}

type Judged = Omit<HealthLine, 'id'>
const line = (state: HealthState, cause: HealthCause, more: Partial<Judged> = {}): Judged => ({
  ...{ state, cause, count: 0, bytes: 0, of_bytes: 0, at: null, names: [] },
  ...more,
})

const ageOf = (at: string | null | undefined, now: number): number =>
  at == null ? Number.POSITIVE_INFINITY : now - Date.parse(at)
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

function judgeDisk({ processes }: Readings): Judged | undefined {
  const share = ({ facts }: Living) => facts.disk_free_bytes / Math.max(1, facts.disk_bytes)
  const fullest = processes.toSorted((a, b) => share(a) - share(b))[0]
  if (!fullest) return undefined
  const { disk_free_bytes: bytes, disk_bytes: of_bytes } = fullest.facts
  const facts = { bytes, of_bytes, names: processes.length > 1 ? [fullest.name] : [] }
  const files = Math.min(...processes.map((each) => each.facts.files_free))
  // A large disk may be full to a small part and still have room for years.
  const isBelow = (limit: { share: number; bytes: number }) => share(fullest) < limit.share && bytes < limit.bytes
  if (isBelow(LIMITS.disk.act)) return line('act', 'disk_full', facts)
  if (files < LIMITS.files.act) return line('act', 'disk_files', facts)
  if (isBelow(LIMITS.disk.look)) return line('look', 'disk_low', facts)
  return files < LIMITS.files.look ? line('look', 'disk_files', facts) : line('good', 'disk_good', facts)
}

function judgeDatabase({ processes, databaseBytes: bytes }: Readings): Judged {
  const damage = processes.flatMap(({ facts }) => facts.damage ?? [])
  return damage.length > 0
    ? line('act', 'database_damaged', { bytes, names: damage })
    : line('good', 'database_good', { bytes })
}

function judgeBackup({ backedUpAt, isPublic, now }: Readings): Judged {
  const at = backedUpAt ?? null
  if (at === null) return line(isPublic ? 'act' : 'look', 'backup_none')
  const age = ageOf(at, now)
  if (age < LIMITS.backup.look) return line('good', 'backup_good', { at })
  return line(age < LIMITS.backup.act ? 'look' : 'act', 'backup_old', { at })
}

function judgeBackupTest({ backupTestedAt, now }: Readings): Judged {
  const at = backupTestedAt ?? null
  if (at === null) return line('look', 'backup_test_none')
  return ageOf(at, now) < LIMITS.backupTest.look
    ? line('good', 'backup_test_good', { at })
    : line('look', 'backup_test_old', { at })
}

const OF_MAILS = new Set(['mail', 'order_notice', 'owner_notice', 'message', 'message_notice'])

function judgeJobs({ jobs, now }: Readings): Judged {
  const others = jobs.filter(({ kind }) => !OF_MAILS.has(kind))
  const waiting = jobs.filter((job) => job.waiting > 0)
  const at = waiting.map(({ oldest }) => oldest).toSorted()[0] ?? null
  const count = sum(waiting.map((job) => job.waiting))
  const age = count > 0 ? ageOf(at, now) : 0
  if (age > LIMITS.jobs.act) return line('act', 'jobs_stuck', { count, at })
  const failed = sum(others.map((job) => job.failed + job.uncertain))
  if (failed > 0) return line('look', 'jobs_failed', { count: failed })
  return age > LIMITS.jobs.look ? line('look', 'jobs_late', { count, at }) : line('good', 'jobs_good', { count })
}

/** Mails in a row of which none left: the server refuses them all. */
const IN_A_ROW = 3

function judgeMails({ jobs, mailEnds, isMailSent, isPublic }: Readings): Judged {
  const count = sum(jobs.filter(({ kind }) => OF_MAILS.has(kind)).map(({ failed }) => failed))
  if (count > 0 && mailEnds.length >= IN_A_ROW && mailEnds.slice(0, IN_A_ROW).every((end) => end === 'failed'))
    return line('act', 'mails_down', { count })
  if (count > 0) return line('look', 'mails_failed', { count })
  return isMailSent || !isPublic ? line('good', 'mails_good') : line('look', 'mails_off')
}

function judgePages({ processes, now }: Readings): Judged {
  const failed = [...new Set(processes.flatMap(({ facts }) => facts.failed_pages))]
  const behind = processes.filter(({ facts }) => facts.behind_since !== null)
  const at = behind.map(({ facts }) => facts.behind_since).toSorted()[0] ?? null
  const count = Math.max(0, ...processes.map(({ facts }) => facts.backlog))
  const age = at === null ? 0 : ageOf(at, now)
  const names = processes.length > 1 ? behind.map(({ name }) => name) : []
  if (failed.length > 0) return line('act', 'pages_failed', { count: failed.length, names: failed.slice(0, 5) })
  if (age > LIMITS.pages.act) return line('act', 'pages_stuck', { count, at, names })
  if (age > LIMITS.pages.look) return line('look', 'pages_behind', { count, at, names })
  const published = processes
    .map(({ facts }) => facts.published_at)
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
  return line('good', 'pages_good', { at: published.at(-1) ?? null })
}

function judgeFiles({ checks, processes, now }: Readings): Judged {
  const at = checks.map((check) => check.at).toSorted()[0] ?? null
  const names = [...new Set(checks.flatMap((check) => check.names))].slice(0, 5)
  const failed = sum(checks.map((check) => check.failed))
  const repaired = sum(checks.map(({ damaged, missing, foreign }) => damaged + missing + foreign))
  if (failed > 0) return line('act', 'files_failed', { count: failed, at, names })
  if (repaired > 0) return line('look', 'files_repaired', { count: repaired, at, names })
  // A new process has not had a night.
  const since = at ?? processes.map(({ startedAt }) => startedAt).toSorted()[0] ?? null
  if (since !== null && ageOf(since, now) > LIMITS.siteCheck.look) return line('look', 'files_old', { at })
  if (at === null) return line('good', 'files_unchecked')
  return line('good', 'files_good', { count: sum(checks.map(({ checked }) => checked)), at })
}

function judgeHost({ host }: Readings): Judged | undefined {
  if (!host) return undefined
  const { at } = host
  const names = [host.name, ...(host.holder === '' ? [] : [host.holder])]
  if (host.failed) return line('act', 'host_failed', { at, names })
  if (!host.isFollowed) return line('good', 'host_idle', { at, names })
  return host.isHeld ? line('good', 'host_good', { at, names }) : line('act', 'host_nobody', { at, names })
}

function judgeReplica({ replicaLag }: Readings): Judged | undefined {
  if (replicaLag === undefined) return undefined
  if (replicaLag === null) return line('look', 'replica_away')
  const state = replicaLag > LIMITS.replica.look ? 'look' : 'good'
  return line(state, state === 'look' ? 'replica_behind' : 'replica_good', { bytes: replicaLag })
}

function judgeSearch({ processes }: Readings): Judged {
  const reading = processes.filter(({ facts }) => facts.goods === null)
  if (reading.length > 0) return line('look', 'search_reading', { names: reading.map(({ name }) => name) })
  const goods = processes.map(({ facts }) => facts.goods ?? 0)
  const bytes = Math.max(0, ...processes.map(({ facts }) => facts.goods_bytes))
  return line('good', 'search_good', { count: Math.max(0, ...goods), bytes })
}

function judgeProcesses({ processes }: Readings): Judged {
  const versions = [...new Set(processes.map(({ version }) => version))]
  const bytes = Math.max(0, ...processes.map(({ facts }) => facts.memory_bytes))
  const at =
    processes
      .map(({ startedAt }) => startedAt)
      .toSorted()
      .at(-1) ?? null
  const facts = { count: processes.length, bytes, at, names: versions }
  if (versions.length > 1) return line('look', 'process_versions', facts)
  return bytes > LIMITS.memory.look ? line('look', 'process_large', facts) : line('good', 'process_good', facts)
}

const JUDGES: Record<HealthLineId, (readings: Readings) => Judged | undefined> = {
  disk: judgeDisk,
  database: judgeDatabase,
  backup: judgeBackup,
  backup_test: judgeBackupTest,
  jobs: judgeJobs,
  mails: judgeMails,
  pages: judgePages,
  files: judgeFiles,
  host: judgeHost,
  replica: judgeReplica,
  search: judgeSearch,
  process: judgeProcesses,
}

/** How each part of a shop stands, and what stands worst. */
export function judge(readings: Readings): { state: HealthState; lines: HealthLine[] } {
  const lines = HEALTH_LINES.flatMap((id) => {
    const judged = JUDGES[id](readings)
    return judged ? [{ id, ...judged }] : []
  })
  const worst = Math.max(...lines.map(({ state }) => HEALTH_STATES.indexOf(state)))
  return { state: HEALTH_STATES[worst] ?? 'good', lines }
}
