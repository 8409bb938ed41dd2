import { existsSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { ENVIRONMENT_FACT, type SiteEnvironment, STATE_FILE } from './site-environment.ts'
import { STATE_FOLDER } from './state-folder.ts'

/** State of a published site: its position in the change log, its frame hash, and each page's fingerprint. */
export class SiteState {
  readonly #database: DatabaseSync
  readonly #find: StatementSync
  readonly #insert: StatementSync
  readonly #remove: StatementSync

  constructor(siteDir: string) {
    const folder = join(siteDir, STATE_FOLDER)
    mkdirSync(folder, { recursive: true })
    this.#database = new DatabaseSync(join(folder, STATE_FILE), { timeout: 10_000 })
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
    return Number(this.#fact('position') ?? 0)
  }

  set position(position: number) {
    this.#setFact('position', String(position))
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
  const [from, to] = [join(siteDir, STATE_FOLDER, STATE_FILE), join(folder, STATE_FOLDER, STATE_FILE)]
  await mkdir(join(folder, STATE_FOLDER), { recursive: true })
  if (!existsSync(from)) return
  const database = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}
