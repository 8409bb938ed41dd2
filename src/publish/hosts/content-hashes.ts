import { createHash } from 'node:crypto'
import { mkdirSync, type Stats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { STATE_FOLDER } from '#publish/state-folder.ts'

export const contentHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Differs for each version of a file: a published file gets another modification time with each (publish/files.ts). */
const versionOf = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`

/**
 * Hashes of the content of published files, stored beside the site with the version that they are of, so that a file is
 * read only if it changed. Two processes of a shop have the same hash for the same page, whenever each wrote it.
 */
export class ContentHashes {
  readonly #database: DatabaseSync
  readonly #find: StatementSync
  readonly #store: StatementSync

  constructor(siteDir: string) {
    const folder = join(siteDir, STATE_FOLDER)
    mkdirSync(folder, { recursive: true })
    this.#database = new DatabaseSync(join(folder, 'hashes.db'), { timeout: 10_000 })
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table if not exists file (path text primary key, version text not null, hash text not null) without rowid;
    `)
    this.#find = this.#database.prepare('select hash from file where path = ? and version = ?')
    this.#store = this.#database.prepare('insert or replace into file (path, version, hash) values (?, ?, ?)')
  }

  /** The hash of a file with these stats. Throws if the file is gone. */
  async of(path: string, stats: Stats): Promise<string> {
    const version = versionOf(stats)
    const stored = this.#find.get(path, version)
    if (stored) return String(stored['hash'])
    const hash = contentHash(await readFile(path))
    this.#store.run(path, version, hash)
    return hash
  }

  close(): void {
    this.#database.close()
  }
}
