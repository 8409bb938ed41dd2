import { onTestFinished } from 'vitest'
import { findFreePort } from '../free-port.ts'
import { createCluster } from '../postgres/cluster.ts'
import { createDatabase } from '../postgres/databases.ts'
import { type RunningShop, startShop } from '../running-shop.ts'
import { BUCKET, startS3 } from '../s3.ts'
import { createTestFolder } from '../test-database.ts'

/** A PostgreSQL for this test only, with durable commits, and a database on it. */
export async function createDurablePostgres() {
  const cluster = await createCluster({ isDurable: true })
  onTestFinished(() => cluster.remove())
  return { cluster, databaseUrl: await createDatabase(cluster.url) }
}

/** A process of the shop with a fixed address that can be killed and restarted. */
export async function createProcess(environment: Record<string, string> = {}) {
  const port = String(await findFreePort())
  const dataDir = environment['DATA_DIR'] ?? (await createTestFolder())
  const whole = { DATA_DIR: dataDir, PORT: port, SITE_URL: 'https://haat.example', LIMITS: 'off', ...environment }
  let running: RunningShop | undefined
  const end = async () => {
    await running?.kill()
    running = undefined
  }
  onTestFinished(end)
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    kill: end,
    /** `cwd` is another checkout of the project. */
    async start(cwd?: string) {
      running = await startShop(whole, cwd)
    },
    /** Ends it as a service manager does; returns its exit code. */
    async end() {
      running?.terminate()
      return running?.ended
    },
    pid: () => running?.pid,
    log: () => running?.log() ?? '',
  }
}
export type ShopProcess = Awaited<ReturnType<typeof createProcess>>

/** So many processes on one database that publish to one bucket after each change. */
export async function startShopsWithBucket(databaseUrl: string, count: number, more: Record<string, string> = {}) {
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const environment = {
    ...{ DATABASE_URL: databaseUrl, SECRET_KEY: 'a key that all processes of this test share', BENGALI: 'off' },
    ...{ EXPORT_TO: `s3://${BUCKET}`, EXPORT_ON_CHANGE: 'on', ...s3.environment, ...more },
  }
  const processes = await Promise.all(Array.from({ length: count }, () => createProcess(environment)))
  await Promise.all(processes.map((process) => process.start()))
  return { s3, processes }
}
