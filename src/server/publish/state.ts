import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder inside a published site that holds where its publishing stands; it is no part of the site. */
export const STATE_FOLDER = '.publish'

/** Where a site stands: the last change it shows, the build that made it, and each page's fingerprint. */
export class SiteState {
  readonly #database: DatabaseSync

  constructor(siteDir: string) {
    const folder = join(siteDir, STATE_FOLDER)
    mkdirSync(folder, { recursive: true })
    this.#database = new DatabaseSync(join(folder, 'state.db'), { timeout: 10_000 })
    // A state that a power cut takes back by a moment only makes the publisher look at a page again.
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table if not exists page (address text primary key, fingerprint text not null) without rowid;
      create table if not exists fact (name text primary key, value text not null) without rowid;
    `)
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

  fingerprint(address: string): string | undefined {
    const row = this.#database.prepare('select fingerprint from page where address = ?').get(address)
    return row ? String(row['fingerprint']) : undefined
  }

  /** Notes pages that were written and those that were removed, all or none of them. */
  note(written: Map<string, string>, removed: string[]): void {
    const insert = this.#database.prepare('insert or replace into page (address, fingerprint) values (?, ?)')
    const remove = this.#database.prepare('delete from page where address = ?')
    this.#database.exec('begin immediate')
    for (const [address, fingerprint] of written) insert.run(address, fingerprint)
    for (const address of removed) remove.run(address)
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
