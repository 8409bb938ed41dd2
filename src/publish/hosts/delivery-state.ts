import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { fingerprintOf } from '#publish/fingerprint.ts'
import { STATE_FOLDER } from '#publish/state-folder.ts'

/** Path of a destination's state, without ending. It is in the publisher's own folder, which is never delivered. */
export function stateOf(siteDir: string, destination: string): string {
  const folder = join(siteDir, STATE_FOLDER, 'deliveries')
  mkdirSync(folder, { recursive: true })
  return join(folder, fingerprintOf(destination))
}

/** The files delivered to a destination, each with its tag. Only these files are ever replaced or removed. */
export class DeliveryState {
  readonly #database: DatabaseSync
  readonly #set: StatementSync
  readonly #remove: StatementSync

  constructor(file: string) {
    this.#database = new DatabaseSync(`${file}.db`, { timeout: 10_000 })
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table if not exists file (name text primary key, tag text not null) without rowid;
    `)
    this.#set = this.#database.prepare('insert or replace into file (name, tag) values (?, ?)')
    this.#remove = this.#database.prepare('delete from file where name = ?')
  }

  /** Tags by name; an empty tag if a delivery of the file was interrupted. */
  read(): Map<string, string> {
    const rows = this.#database.prepare('select name, tag from file order by name').all()
    return new Map(rows.map((row) => [String(row['name']), String(row['tag'])]))
  }

  /** Call it before a file is sent: after a crash it is unknown which version is there. */
  invalidate(name: string): void {
    this.#set.run(name, '')
  }

  record(name: string, tag: string): void {
    this.#set.run(name, tag)
  }

  remove(name: string): void {
    this.#remove.run(name)
  }

  close(): void {
    this.#database.close()
  }
}
