import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_FILE } from '#platform/db/connection.ts'
import { damageOf, explained, findDamage, findVisibleDamage, findWriteTrouble } from '#platform/db/sqlite/failure.ts'
import type { Config } from '#platform/process/config.ts'
import { findSiteEnvironment } from '#publish/site-environment.ts'

/** Bytes up to which a start reads the whole file, which takes a second; a larger one is read by the check of the night. */
const READ_AT_START = 256 * 1024 * 1024

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether pages were published from a database in this folder: an empty file there has lost a shop. */
function hasPublished(siteDir: string): boolean {
  try {
    return findSiteEnvironment(siteDir)?.database === 'SQLite'
  } catch {
    return true // Its state is damaged, too.
  }
}

/** Why the shop's file can't be used, with a remedy; undefined if it can, if there is none yet, and on PostgreSQL. */
export function findDatabaseTrouble({
  dataDir,
  siteDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'siteDir' | 'databaseUrl'>): string | undefined {
  if (databaseUrl) return undefined
  const file = join(dataDir, DATABASE_FILE)
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats) return undefined
    // A start that was killed at its first step leaves an empty one.
    if (stats.isFile() && stats.size === 0 && !hasPublished(siteDir)) return undefined
    const visible = findVisibleDamage(file, stats)
    if (visible !== undefined) return damageOf(file, visible).message
    const unwritable = findWriteTrouble(file)
    if (unwritable !== undefined) return unwritable
    const damage = stats.size <= READ_AT_START ? findDamage(file) : undefined
    return damage && damageOf(file, damage).message
  } catch (error) {
    return messageOf(explained(error, file))
  }
}
