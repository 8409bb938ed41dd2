import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import { STATE_FOLDER } from './state-folder.ts'

/** Of the configuration, what pages say; kept beside them. */
export interface MadeWith {
  siteUrl: string | null
  apiHost: string | null
  /** The same as `siteUrl` where that is set. */
  publicUrl: string
  database: 'SQLite' | 'PostgreSQL'
}

export const STATE_FILE = 'state.db'
export const MADE_WITH = 'made_with'

export const madeWith = ({ siteUrl, apiHost, publicUrl, databaseUrl }: Config): MadeWith => ({
  siteUrl: siteUrl ?? null,
  apiHost: apiHost ?? null,
  publicUrl,
  database: databaseUrl ? 'PostgreSQL' : 'SQLite',
})

/** What the pages of a site were made with; undefined for a folder without any. Nothing is made or changed. */
export function findMadeWith(siteDir: string): MadeWith | undefined {
  const file = join(siteDir, STATE_FOLDER, STATE_FILE)
  if (!existsSync(file)) return undefined
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    const row = database.prepare('select value from fact where name = ?').get(MADE_WITH)
    return row ? (JSON.parse(String(row['value'])) as MadeWith) : undefined // Written by `SiteState`.
  } finally {
    database.close()
  }
}

const told = (value: string | null) => value ?? 'not set'

/** How the environment differs from the one that a site was made with, a line for each variable. */
function differences(before: MadeWith, now: MadeWith): string[] {
  const line = (variable: string, was: string | null, is: string | null) =>
    was === is ? [] : [`${variable}: ${told(is)}; the pages were made with ${told(was)}`]
  const isAddressed = before.siteUrl !== null || now.siteUrl !== null
  return [
    ...line('SITE_URL', before.siteUrl, now.siteUrl),
    ...line('API_HOST', before.apiHost, now.apiHost),
    ...(isAddressed ? [] : line('HOST and PORT', before.publicUrl, now.publicUrl)),
    ...line('DATABASE_URL', before.database, now.database),
  ]
}

/** Throws an error that names each difference when a site was made with another environment. */
export function requireSameMaking(siteDir: string, config: Config): void {
  const before = findMadeWith(siteDir)
  const found = before ? differences(before, madeWith(config)) : []
  if (found.length === 0) return
  throw new Error(
    `The environment differs from the one that the pages in ${siteDir} were made with:\n` +
      `${found.map((line) => `  ${line}`).join('\n')}\n` +
      'Nothing was written. Set the variables as the service of the shop does. If the change is meant, add --force, ' +
      'or start the shop with it.',
  )
}
