import { hostname } from 'node:os'
import { join } from 'node:path'
import { DATABASE_FILE } from '#platform/db/connection.ts'
import { isPostgres } from '#platform/db/engine.ts'
import { forgetOldProcesses, forgetProcess } from '#platform/db/shop-processes.ts'
import type { Shop } from '#platform/open-shop.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { HOUR, MINUTE } from '#platform/rules/days.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import { placeOf } from '#publish/hosts/place.ts'
import { listSiteChecks, storeSiteCheck } from '#publish/queries/site-checks.ts'
import type { Health } from './health.ts'
import { findUsedBytes } from './used-bytes.ts'

/** Milliseconds between two notes that this process lives, and between two looks whether something is due. */
const NOTE_EVERY = 20_000
const LOOK_EVERY = 10 * MINUTE
/** Pages of the site, and files of the host, that are compared in a night. */
const SAMPLE = 1000

/** The hours of the night (UTC) in which files are compared: 3 to 5 in Bangladesh. */
const NIGHT = [21, 22]
/** A check is due in the night after so long, and at any hour after so long, as where the shop is off at night. */
const DUE_AT_NIGHT = 12 * HOUR
const DUE_AT_ALL = 36 * HOUR

/**
 * Whether a place is to be compared now, by when this process started and when the place was compared last; moments in
 * milliseconds. A new process is busy with its first pages, and has an hour before its first check.
 */
function isCheckDue(now: number, startedAt: number, last = 0): boolean {
  const age = now - Math.max(last, startedAt - DUE_AT_ALL + HOUR)
  return age > (NIGHT.includes(new Date(now).getUTCHours()) ? DUE_AT_NIGHT : DUE_AT_ALL)
}

/** What the schedule does with: the publisher's thread, and the static host. */
interface Checkers {
  publisher: {
    check: (most: number, signal?: AbortSignal) => Promise<SiteCheck>
    findDamage: (file: string) => Promise<string | undefined>
  }
  hosting: { check: (most: number) => Promise<SiteCheck | undefined> } | undefined
}

/** Notes that this process lives, adds up its disk once an hour, and compares files at night. */
export class HealthSchedule {
  readonly #shop: Shop
  readonly #health: Health
  readonly #checkers: Checkers | undefined
  readonly #ending = new AbortController()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #startedAt = Date.now()
  #usedAt = 0
  #working: Promise<void> = Promise.resolve()

  constructor(shop: Shop, health: Health, checkers?: Checkers) {
    this.#shop = shop
    this.#health = health
    this.#checkers = checkers
  }

  start(): void {
    const note = () => this.#safely('A process could not note that it lives.', () => this.#health.note())
    void note()
    this.#timers.push(setInterval(note, NOTE_EVERY).unref())
    const look = () => {
      this.#working = this.#working.then(() => this.#safely('A check could not be done.', () => this.#look()))
    }
    this.#timers.push(setTimeout(look, MINUTE).unref(), setInterval(look, LOOK_EVERY).unref())
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#working
    if (this.#timers.length === 0) return
    await this.#safely('A process could not note that it ends.', () => forgetProcess(this.#shop.db, this.#health.id))
  }

  async #safely(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!this.#ending.signal.aborted) log('warn', what, errorDetails(error))
    }
  }

  async #look(): Promise<void> {
    const { db, config } = this.#shop
    const now = Date.now()
    if (now - this.#usedAt > HOUR || now < this.#usedAt) {
      this.#usedAt = now
      this.#health.used = await findUsedBytes(config)
      await forgetOldProcesses(db)
    }
    if (this.#ending.signal.aborted || !this.#checkers) return
    if (await this.#isDue(this.#ownPlace, now)) await this.checkOwn()
    const { exportTo, s3 } = config
    if (exportTo && (await this.#isDue(placeOf(exportTo, s3), now))) await this.checkHost()
  }

  /** The site of this machine, among the places that were compared. */
  get #ownPlace(): string {
    return `${hostname()} ${this.#shop.config.siteDir}`
  }

  async #isDue(place: string, now: number): Promise<boolean> {
    const last = (await listSiteChecks(this.#shop.db)).find((check) => check.place === place)
    return isCheckDue(now, this.#startedAt, last && Date.parse(last.report.at))
  }

  /** Compares a part of the site of this machine, and reads the file of the database. */
  async checkOwn(most = SAMPLE): Promise<SiteCheck | undefined> {
    const { db, config } = this.#shop
    const check = await this.#checkers?.publisher.check(most, this.#ending.signal)
    if (!check) return undefined
    await this.#store(this.#ownPlace, check)
    const file = join(config.dataDir, DATABASE_FILE)
    if (!isPostgres(db)) this.#health.damage = (await this.#checkers?.publisher.findDamage(file)) ?? null
    if (this.#health.damage !== null)
      log('error', 'The file of the database is damaged.', { file, damage: this.#health.damage })
    await this.#health.note()
    return check
  }

  /** Compares a part of the static host, if this process leads. */
  async checkHost(most = SAMPLE): Promise<SiteCheck | undefined> {
    const { exportTo, s3 } = this.#shop.config
    const check = await this.#checkers?.hosting?.check(most)
    if (exportTo && check) await this.#store(placeOf(exportTo, s3), check)
    return check
  }

  async #store(place: string, check: SiteCheck): Promise<void> {
    const { damaged, missing, foreign, failed, names } = check
    if (damaged + missing + foreign + failed > 0)
      log('warn', 'Published files were not as they should be.', { place, damaged, missing, foreign, failed, names })
    await storeSiteCheck(this.#shop.db, place, check)
  }
}
