import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { DATABASE_FILE } from '#platform/db/connection.ts'
import type { Schema } from '#platform/db/schema.ts'
import { noteBackedUp } from '#platform/db/shop-facts.ts'
import { backupShop, unfinishedOf } from './backup.ts'
import { removeLeft } from './open-backup.ts'

/** Each backup takes room on the disk: the next one waits. */
const oneAtATime = pLimit(1)

async function* read(file: FileHandle): AsyncGenerator<Buffer> {
  yield* file.createReadStream()
}

/**
 * Makes a backup in the data folder and returns its bytes. The file has no name any more when the first of them is read,
 * so that nothing stays behind, whoever breaks off.
 */
export const readBackup = ({ db, dataDir }: { db: Kysely<Schema>; dataDir: string }): Promise<AsyncGenerator<Buffer>> =>
  oneAtATime(async () => {
    const path = join(dataDir, `download-${process.pid}.db`)
    // Of processes that were killed: of any a day ago, and of one with the same number.
    await removeLeft(dataDir, ['download-*.db*'])
    for (const left of [path, unfinishedOf(path)]) await rm(left, { force: true })
    await backupShop({ db, shopFile: join(dataDir, DATABASE_FILE) }, path)
    await noteBackedUp(db)
    const file = await open(path)
    await rm(path)
    return read(file)
  })
