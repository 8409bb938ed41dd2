import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { HealthAnswer } from '#platform/contract/office/health.ts'
import { DATABASE_FILE } from '#platform/db/connection.ts'
import { countJobs, findDatabaseSize, listEnds } from '#platform/db/health.ts'
import { findReplica } from '#platform/db/replica.ts'
import { findBackedUp, findBackupTested } from '#platform/db/shop-facts.ts'
import { listLiveProcesses, noteProcess } from '#platform/db/shop-processes.ts'
import type { ProcessFacts } from '#platform/db/stored-values.ts'
import { nameOf } from '#platform/http/destination.ts'
import { isPublic } from '#platform/http/public.ts'
import type { Shop } from '#platform/open-shop.ts'
import { findVersion } from '#platform/process/root.ts'
import { placeOf } from '#publish/hosts/place.ts'
import { findLastDelivery } from '#publish/queries/deliveries.ts'
import { findHolder, listSiteChecks } from '#publish/queries/site-checks.ts'
import type { PublishSchedule } from '#publish/schedule.ts'
import { sizeOfGoods } from '#search/index/current-goods.ts'
import { judge } from './judge.ts'
import { sharedSettingsOf } from './shared-settings.ts'

/** Milliseconds for which what was read is read for nobody again, and that an answer of a replica is waited for. */
const FRESH_FOR = 2000
const REPLICA_ANSWERS = 1000
/** Mails and messages whose ends say whether any leaves. */
const ENDS = 5

/**
 * How the shop stands: the one source of the office's screen, of `/metrics` and of what `/api/health` says of servers. Each
 * process writes what it knows of itself to the database, so that any of them can tell about all.
 */
export class Health {
  readonly #shop: Shop
  readonly #publishing: Pick<PublishSchedule, 'status' | 'state'> | undefined
  readonly #id = randomUUID()
  readonly #startedAt = new Date().toISOString()
  /** What takes long to find, as `HealthSchedule` found it last. */
  used: ProcessFacts['used'] = null
  damage: string | null = null
  #behindSince: string | null = null
  #reading: { answer: Promise<HealthAnswer>; at: number } | undefined

  constructor(shop: Shop, publishing?: Pick<PublishSchedule, 'status' | 'state'>) {
    this.#shop = shop
    this.#publishing = publishing
  }

  get id(): string {
    return this.#id
  }

  /** Bytes of changes that the replica lacks; null while it is none or does not answer, undefined without one. */
  async replicaLag(): Promise<number | null | undefined> {
    const replica = findReplica(this.#shop.db)
    if (!replica) return undefined
    const late = pause(REPLICA_ANSWERS, undefined, { ref: false })
    return (await Promise.race([replica.lag().catch(() => undefined), late])) ?? null
  }

  /** Changes that this process has not published yet; 0 where nothing is published. */
  async backlog(): Promise<number> {
    return (await this.#publishing?.status())?.backlog ?? 0
  }

  /** What this process knows of itself. */
  async facts(): Promise<ProcessFacts> {
    const { db, config } = this.#shop
    const { bavail, blocks, bsize, ffree, files } = await statfs(config.dataDir)
    const status = await this.#publishing?.status()
    const backlog = status?.backlog ?? 0
    this.#behindSince = backlog > 0 ? (this.#behindSince ?? new Date().toISOString()) : null
    const goods = sizeOfGoods(db)
    return {
      memory_bytes: process.memoryUsage.rss(),
      disk_free_bytes: bavail * bsize,
      disk_bytes: blocks * bsize,
      // Some file systems have no such number.
      files_free: files > 0 ? ffree / files : 1,
      used: this.used,
      goods: goods?.goods ?? null,
      goods_bytes: goods?.bytes ?? 0,
      backlog,
      behind_since: this.#behindSince,
      failed_pages: (await this.#publishing?.state())?.failed ?? [],
      published_at: status?.reports[0]?.at ?? null,
      damage: this.damage,
    }
  }

  /** Writes what this process knows of itself, for all others. */
  async note(): Promise<void> {
    const { db, config } = this.#shop
    const facts = await this.facts()
    const settings = sharedSettingsOf(config)
    const version = await findVersion()
    await noteProcess(db, {
      id: this.#id,
      host: hostname(),
      pid: process.pid,
      version,
      startedAt: this.#startedAt,
      settings,
      facts,
    })
  }

  /** How the shop stands now; shared by all who ask within two seconds. */
  read(): Promise<HealthAnswer> {
    const now = performance.now()
    if (!this.#reading || now - this.#reading.at > FRESH_FOR) {
      const answer = this.#read()
      this.#reading = { answer, at: now }
      answer.catch(() => (this.#reading = undefined))
    }
    return this.#reading.answer
  }

  async #findHost() {
    const { db, config } = this.#shop
    const { exportTo, s3, isExportedOnChange } = config
    if (!exportTo) return undefined
    const place = placeOf(exportTo, s3)
    const [held, last] = await Promise.all([findHolder(db, place), findLastDelivery(db, place)])
    return {
      name: nameOf(exportTo),
      isFollowed: isExportedOnChange,
      holder: held?.holder ?? '',
      isHeld: held?.isHeld ?? false,
      failed: last !== null && (last.reason !== null || last.missing > 0),
      at: last?.at ?? null,
    }
  }

  async #read(): Promise<HealthAnswer> {
    const { db, config } = this.#shop
    await this.note()
    const live = await listLiveProcesses(db)
    const hosts = new Set(live.map(({ host }) => host))
    const nameOfProcess = ({ host, pid }: (typeof live)[number]) => (hosts.size > 1 ? `${host} ${pid}` : String(pid))
    const jobs = await countJobs(db)
    const now = Date.now()
    const judged = judge({
      now,
      isPublic: isPublic(config),
      isMailSent: config.smtpUrl !== undefined,
      processes: live.map((each) => ({
        name: nameOfProcess(each),
        version: each.version,
        startedAt: each.started_at,
        facts: each.facts,
      })),
      databaseBytes: await findDatabaseSize(db, join(config.dataDir, DATABASE_FILE)),
      backedUpAt: await findBackedUp(db),
      backupTestedAt: await findBackupTested(db),
      jobs,
      mailEnds: await listEnds(db, ['mail', 'message'], ENDS),
      checks: (await listSiteChecks(db)).map(({ report }) => report),
      host: await this.#findHost(),
      replicaLag: await this.replicaLag(),
    })
    const processes = live.map((each) => {
      const { failed_pages: _, published_at: _p, behind_since: _b, damage: _d, files_free: _f, ...facts } = each.facts
      const { version, started_at, seen_at } = each
      return { name: nameOfProcess(each), version, started_at, seen_at, ...facts }
    })
    return { at: new Date(now).toISOString(), ...judged, jobs, processes }
  }
}
