import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteDamaged } from '#platform/db/sqlite/failure.ts'
import type { Config } from '#platform/process/config.ts'
import { STATE_FOLDER } from './state-folder.ts'

/** The part of the configuration that pages contain. It is stored in `.publish/state.db` beside the pages. */
export interface SiteEnvironment {
  siteUrl: string | null
  apiHost: string | null
  mediaUrl: string | null
  /** Equal to `siteUrl` if that is set. */
  publicUrl: string
  database: 'SQLite' | 'PostgreSQL'
}

export const stateFile = (siteDir: string): string => join(siteDir, STATE_FOLDER, 'state.db')
export const ENVIRONMENT_FACT = 'made_with'
/** Stored once all pages are there. */
export const POSITION_FACT = 'position'

export const siteEnvironmentOf = ({ siteUrl, apiHost, mediaUrl, publicUrl, databaseUrl }: Config): SiteEnvironment => ({
  siteUrl: siteUrl ?? null,
  apiHost: apiHost ?? null,
  mediaUrl: mediaUrl ?? null,
  publicUrl,
  database: databaseUrl ? 'PostgreSQL' : 'SQLite',
})

const HAS_FACTS = "select 1 from sqlite_schema where type = 'table' and name = 'fact'"

/**
 * Reads a fact of a site's last publication; undefined for a folder without one, also while another process is creating
 * the tables of its state, and where that is damaged: the next publication begins it anew. Writes nothing.
 */
function findFact(siteDir: string, name: string): string | undefined {
  const file = stateFile(siteDir)
  if (!existsSync(file)) return undefined
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    if (!database.prepare(HAS_FACTS).get()) return undefined
    const row = database.prepare('select value from fact where name = ?').get(name)
    return row && String(row['value'])
  } catch (error) {
    if (isSqliteDamaged(error)) return undefined
    throw error
  } finally {
    database.close()
  }
}

/** The environment of a site's last publication; undefined for a folder without one. */
export function findSiteEnvironment(siteDir: string): SiteEnvironment | undefined {
  const made = findFact(siteDir, ENVIRONMENT_FACT)
  return made === undefined ? undefined : JSON.parse(made) // Written by `SiteState`.
}

/** Whether a site had all of its pages once. One that had not yet may lack pages that its host shows. */
export const wasWhole = (siteDir: string): boolean => findFact(siteDir, POSITION_FACT) !== undefined

const orNotSet = (value: string | null) => value ?? 'not set'

/** One line for each variable that differs from the site's last publication. */
function differences(before: SiteEnvironment, now: SiteEnvironment): string[] {
  const line = (variable: string, was: string | null, is: string | null) =>
    was === is ? [] : [`${variable}: ${orNotSet(is)}; the pages were published with ${orNotSet(was)}`]
  const hasSiteUrl = before.siteUrl !== null || now.siteUrl !== null
  return [
    ...line('SITE_URL', before.siteUrl, now.siteUrl),
    ...line('API_HOST', before.apiHost, now.apiHost),
    ...line('MEDIA_URL', before.mediaUrl, now.mediaUrl),
    ...(hasSiteUrl ? [] : line('HOST and PORT', before.publicUrl, now.publicUrl)),
    ...line('DATABASE_URL', before.database, now.database),
  ]
}

/** Throws an error that lists the differences if the site was published with another environment. */
export function requireSameEnvironment(siteDir: string, config: Config): void {
  const before = findSiteEnvironment(siteDir)
  const found = before ? differences(before, siteEnvironmentOf(config)) : []
  if (found.length === 0) return
  throw new Error(
    `The pages in ${siteDir} were published with another environment:\n` +
      `${found.map((line) => `  ${line}`).join('\n')}\n` +
      'Nothing was written. Set the same variables as the service of the shop. To change them on purpose, add ' +
      '--force, or start the shop with the new values.',
  )
}
