import { mkdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/connection.ts'
import type { Schema } from './db/schema.ts'
import { setLogLevel } from './log.ts'
import { extendEverydayWords } from './search/everyday-words.ts'

/** What every request needs: the configuration and the database. */
export interface Shop {
  config: Config
  db: Kysely<Schema>
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR: ${folder} can’t be made; its disk may be read-only or full. ${reason}.`)
  }
}

/**
 * Opens the shop that the configuration names, makes its folders and reads the merchant's everyday words; its tables
 * are not touched (`migrate` does).
 */
export function openShop(config: Config = readConfig()): Shop {
  setLogLevel(config.logLevel)
  extendEverydayWords(config.dataDir)
  for (const folder of [config.mediaDir, config.siteDir, config.assetsDir]) makeFolder(folder)
  return { config, db: openDatabase(config) }
}
