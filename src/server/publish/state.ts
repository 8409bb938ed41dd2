import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { MADE_WITH, type MadeWith, STATE_FILE } from './made-with.ts'
import { STATE_FOLDER } from './state-folder.ts'

/** Where a site stands: the last change it shows, the build that made it, and each page's fingerprint. */
export class SiteState {
  readonly #database: DatabaseSync
  readonly #find: StatementSync
  readonly #insert: StatementSync
  readonly #remove: StatementSync

  constructor(siteDir: string) {
    const folder = join(siteDir, STATE_FOLDER)
    mkdirSync(folder, { recursive: true })
    this.#database = new DatabaseSync(join(folder, STATE_FILE), { timeout: 10_000 })
    // A state that a power cut takes back by a moment only makes the publisher look at a page again.
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

  /** The last change that every page shows. */
  get position(): number {
    return Number(this.#fact('position') ?? 0)
  }

  set position(position: number) {
    this.#setFact('position', String(position))
  }

  /** The build and frame that every page was made with; empty while that is not so. */
  get frame(): string {
    return this.#fact('frame') ?? ''
  }

  set frame(frame: string) {
    this.#setFact('frame', frame)
  }

  /** The configuration that pages are made with from now on. */
  noteMaking(making: MadeWith): void {
    const value = JSON.stringify(making)
    if (this.#fact(MADE_WITH) !== value) this.#setFact(MADE_WITH, value)
  }

  /** What the page at an address was made of; empty when that is not sure, undefined when there is no page. */
  fingerprint(address: string): string | undefined {
    const row = this.#find.get(address)
    return row ? String(row['fingerprint']) : undefined
  }

  /** These pages are about to be written: what a crash leaves of them is made again. */
  doubt(pages: Map<string, string>): void {
    this.#atOnce(() => {
      for (const address of pages.keys()) this.#insert.run(address, '')
    })
  }

  /** Notes the fingerprints of pages that were written. */
  note(pages: Map<string, string>): void {
    this.#atOnce(() => {
      for (const [address, fingerprint] of pages) this.#insert.run(address, fingerprint)
    })
  }

  /** Notes that pages were removed. */
  forget(addresses: string[]): void {
    this.#atOnce(() => {
      for (const address of addresses) this.#remove.run(address)
    })
  }

  #atOnce(work: () => void): void {
    this.#database.exec('begin immediate')
    work()
    this.#database.exec('commit')
  }

  /** Addresses of the site's pages after `last`, in order. */
  addresses(last: string, most: number): string[] {
    const rows = this.#database
      .prepare('select address from page where address > ? order by address limit ?')
      .all(last, most)
    return rows.map((row) => String(row['address']))
  }

  close(): void {
    this.#database.close()
  }
}
