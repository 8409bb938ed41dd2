import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { isSqliteDamaged } from '#platform/db/sqlite/failure.ts'
import { log } from '#platform/process/log.ts'
import { ENVIRONMENT_FACT, POSITION_FACT, type SiteEnvironment, stateFile } from './site-environment.ts'
import { STATE_FOLDER, withSiteLock } from './state-folder.ts'

/** State of a published site: its position in the change log, its frame hash, and each page's fingerprint. */
export class SiteState {
  readonly #database: DatabaseSync
  readonly #find: StatementSync
  readonly #insert: StatementSync
  readonly #remove: StatementSync

  constructor(siteDir: string) {
    mkdirSync(join(siteDir, STATE_FOLDER), { recursive: true })
    this.#database = new DatabaseSync(stateFile(siteDir), { timeout: 10_000 })
    // `normal`: losing the last writes in a power cut is harmless, as those pages are only checked again.
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table if not exists page (address text primary key, fingerprint text not null) without rowid;
      create table if not exists fact (name text primary key, value text not null) without rowid;
    `)
    this.#find = this.#database.prepare('select fingerprint from page where address = ?')
    this.#insert = this.#database.prepare('insert or replace into page (address, fingerprint) values (?, ?)')
    this.#remove = this.#database.prepare('delete from page where address = ?')
  }

  #fact(name: string): string | undefined {
    const row = this.#database.prepare('select value from fact where name = ?').get(name)
    return row ? String(row['value']) : undefined
  }

  #setFact(name: string, value: string): void {
    this.#database.prepare('insert or replace into fact (name, value) values (?, ?)').run(name, value)
  }

  /** Id of the last change that all pages show. */
  get position(): number {
    return Number(this.#fact(POSITION_FACT) ?? 0)
  }

  set position(position: number) {
    this.#setFact(POSITION_FACT, String(position))
  }

  /** The moment (ISO 8601) up to which pages show beginnings and ends of banners; empty before the first run. */
  get windowsAt(): string {
    return this.#fact('windows_at') ?? ''
  }

  set windowsAt(moment: string) {
    this.#setFact('windows_at', moment)
  }

  /** Whether share pictures are among the files. */
  get hasPictures(): boolean {
    return this.#fact('pictures') === 'yes'
  }

  set hasPictures(has: boolean) {
    this.#setFact('pictures', has ? 'yes' : 'no')
  }

  /** The last address that a check of the site has compared; empty before the first one, and after the last address. */
  get checkedUpTo(): string {
    return this.#fact('checked_up_to') ?? ''
  }

  set checkedUpTo(address: string) {
    this.#setFact('checked_up_to', address)
  }

  /** Frame hash that all pages were rendered with; empty while they differ. */
  get frame(): string {
    return this.#fact('frame') ?? ''
  }

  set frame(frame: string) {
    this.#setFact('frame', frame)
  }

  /** Stores the environment that pages are rendered with from now on. */
  recordEnvironment(environment: SiteEnvironment): void {
    const value = JSON.stringify(environment)
    if (this.#fact(ENVIRONMENT_FACT) !== value) this.#setFact(ENVIRONMENT_FACT, value)
  }

  /** Fingerprint of a page; empty if it may be outdated, undefined if there is no page. */
  fingerprint(address: string): string | undefined {
    const row = this.#find.get(address)
    return row ? String(row['fingerprint']) : undefined
  }

  /** Empties the fingerprints of pages that are about to be written, so that they are written again after a crash. */
  invalidate(pages: Map<string, string>): void {
    this.#inTransaction(() => {
      for (const address of pages.keys()) this.#insert.run(address, '')
    })
  }

  /** Stores the fingerprints of pages that were written. */
  recordFingerprints(pages: Map<string, string>): void {
    this.#inTransaction(() => {
      for (const [address, fingerprint] of pages) this.#insert.run(address, fingerprint)
    })
  }

  /** Deletes the fingerprints of removed pages. */
  remove(addresses: string[]): void {
    this.#inTransaction(() => {
      for (const address of addresses) this.#remove.run(address)
    })
  }

  #inTransaction(work: () => void): void {
    this.#database.exec('begin immediate')
    work()
    this.#database.exec('commit')
  }

  /** Addresses of the site's pages in order, starting after `last`, at most `most`. */
  addresses(last: string, most: number): string[] {
    const rows = this.#database
      .prepare('select address from page where address > ? order by address limit ?')
      .all(last, most)
    return rows.map((row) => String(row['address']))
  }

  /** Addresses of pages with this prefix. */
  addressesOf(beginning: string): string[] {
    const rows = this.#database.prepare('select address from page where substr(address, 1, ?) = ?')
    return rows.all(beginning.length, beginning).map((row) => String(row['address']))
  }

  close(): void {
    this.#database.close()
  }
}

/** Copies the state of a site as it is at one moment into another folder; a site without one has nothing to copy. */
export async function copyState(siteDir: string, folder: string): Promise<void> {
  const [from, to] = [stateFile(siteDir), stateFile(folder)]
  await mkdir(join(folder, STATE_FOLDER), { recursive: true })
  if (!existsSync(from)) return
  const database = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** Opens the state of a site; a damaged one is begun anew, so that every page is made again. */
async function openState(siteDir: string): Promise<SiteState> {
  try {
    return new SiteState(siteDir)
  } catch (error) {
    if (!isSqliteDamaged(error)) throw error
    for (const end of ['', '-wal', '-shm']) await rm(stateFile(siteDir) + end, { force: true })
    log('warn', 'The state of the site was damaged: every page is made again.', { siteDir })
    return new SiteState(siteDir)
  }
}

/** Runs `work` with the state of a site while no other process publishes into it. */
export const withSiteState = <T>(siteDir: string, work: (state: SiteState) => Promise<T>): Promise<T> =>
  withSiteLock(siteDir, async () => {
    const state = await openState(siteDir)
    try {
      return await work(state)
    } finally {
      state.close()
    }
  })
