import { closeSync, fsyncSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from '#platform/db/sqlite/failure.ts'
import { copyFile, countFile, mergeLog } from '#platform/db/sqlite/shop-file.ts'
import { type Counts, TABLES } from '#platform/db/tables.ts'
import type { BackupJob } from './backup.ts'

// Entry of the thread that `backupShop` starts.
const { shopFile, file, copied }: BackupJob = workerData

/** Merges the write-ahead log into the file and syncs it to the disk. */
function finish(file: string): void {
  mergeLog(file)
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Throws unless the file is an intact database with these counts of rows. */
function verify(file: string, expected: Counts): void {
  const damage = findDamage(file)
  if (damage) throw new Error(`The backup is not whole: ${damage}.`)
  const found = countFile(file)
  for (const table of TABLES) {
    if (found[table] === expected[table]) continue
    throw new Error(`The backup is not whole: ${table} has ${found[table]} of ${expected[table]} rows.`)
  }
}

const counts = copied ?? (await copyFile(shopFile, file))
finish(file)
verify(file, counts)
parentPort?.postMessage(counts)
