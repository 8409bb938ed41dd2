import { mkdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { protectData } from '#platform/process/files.ts'
import { extendSynonyms } from '#search/synonyms.ts'
import { openDatabase } from './db/connection.ts'
import type { Schema } from './db/schema.ts'
import { type Config, readConfig } from './process/config.ts'
import { setLogLevel } from './process/log.ts'
import { loadPicturesFrom } from './process/picture-address.ts'

/** Configuration and database, which every request needs. */
export interface Shop {
  config: Config
  db: Kysely<Schema>
}

function make(folder: string, makeFolder: (folder: string) => void): void {
  try {
    makeFolder(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR: ${folder} can’t be created; its disk may be read-only or full. ${reason}.`)
  }
}

/**
 * Opens the configured shop, creates its folders and loads the merchant's synonyms. It doesn't migrate the database
 * (`migrate` does).
 */
export function openShop(config: Config = readConfig()): Shop {
  setLogLevel(config.logLevel)
  extendSynonyms(config.dataDir)
  loadPicturesFrom(config.mediaUrl)
  make(config.dataDir, protectData)
  for (const folder of [config.mediaDir, config.siteDir, config.assetsDir])
    make(folder, (path) => mkdirSync(path, { recursive: true }))
  return { config, db: openDatabase(config) }
}
