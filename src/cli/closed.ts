import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE_DAMAGED } from '#platform/contract/messages.ts'
import { RETRY_AFTER } from '#platform/contract/server-limits.ts'
import { DATABASE_FILE } from '#platform/db/connection.ts'
import { damageOf, explained, findDamage, findVisibleDamage, findWriteTrouble } from '#platform/db/sqlite/failure.ts'
import { explainedListening, listen } from '#platform/http/listen.ts'
import type { Config } from '#platform/process/config.ts'
import { log } from '#platform/process/log.ts'
import { findSiteEnvironment, stateFile } from '#publish/site-environment.ts'

/** Bytes up to which a start reads the whole file, which takes a second; a larger one is read by the check of the night. */
const READ_AT_START = 256 * 1024 * 1024

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether pages were published from a database in this folder: an empty file there has lost a shop. */
const hasPublished = (siteDir: string): boolean =>
  existsSync(stateFile(siteDir)) && findSiteEnvironment(siteDir)?.database !== 'PostgreSQL'

/** Why the shop's file can't be used, with a remedy; undefined if it can, if there is none yet, and on PostgreSQL. */
function findDatabaseTrouble({
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

/** Milliseconds between two looks whether the file can be used again. */
const LOOK_EVERY = 2000

/** The same in the other language: commands run the sources, which have one. */
const IN_BENGALI = 'ডেটাবেস মেরামতের জন্য দোকান এখন বন্ধ। যিনি দোকান চালান, তিনি ব্যাকআপ ফিরিয়ে আনবেন।'

const HEADERS = { 'Retry-After': String(RETRY_AFTER), 'Cache-Control': 'no-store' }

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Closed · বন্ধ</title>
</head>
<body style="max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif">
<p lang="bn">${IN_BENGALI}</p>
<p>${DATABASE_DAMAGED}</p>
</body>
</html>
`

/** What a shop without its database answers: its process lives, and nothing else is there. */
export function answerClosed({ url }: Pick<Request, 'url'>): Response {
  const { pathname } = new URL(url)
  if (pathname === '/api/live') return Response.json({ status: 'ok' }, { headers: HEADERS })
  if (pathname === '/api/health')
    return Response.json({ status: 'error', reason: DATABASE_DAMAGED }, { status: 503, headers: HEADERS })
  if (pathname.startsWith('/api/')) {
    const refusal = { response: 'error', code: 'database_damaged', msg: DATABASE_DAMAGED }
    return Response.json(refusal, { status: 503, headers: HEADERS })
  }
  return new Response(PAGE, { status: 503, headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' } })
}

/**
 * While the shop's file can't be used, answers every request with 503 and the way out. Resolves once it can, so that the shop
 * opens by itself after a restore.
 */
export async function waitForDatabase(config: Config): Promise<void> {
  let trouble = findDatabaseTrouble(config)
  if (trouble === undefined) return
  const address = { host: config.host, port: config.port }
  const server = await listen({ fetch: answerClosed }, address).catch((error) => {
    throw explainedListening(error, 'PORT', address)
  })
  log('error', 'The shop is closed until its database can be used.', { reason: trouble })
  console.error(trouble)
  console.log(`Haat is closed at ${server.url}`)
  while (trouble !== undefined) {
    await wait(LOOK_EVERY)
    trouble = findDatabaseTrouble(config)
  }
  await server.close()
}
