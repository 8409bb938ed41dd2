import { createHash } from 'node:crypto'
import { cp, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { listen } from '#platform/http/listen.ts'
import { readConfig } from '#platform/process/config.ts'
import { loadBuiltShop } from '#server/built.ts'
import { saveCharges } from '#shop/settings/actions/settings.ts'
import { onEnd } from './shared.ts'
import { SHIPPING } from './test-shop.ts'

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-site-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opened by the built code, whose log is the one that answers requests; it omits successful ones. */
async function openIn(dataDir: string, environment: Record<string, string>) {
  const { openShop } = await loadBuiltShop()
  const shop = openShop(readConfig({ LOG_LEVEL: 'warn', ...environment, DATA_DIR: dataDir }))
  onEnd(() => shop.db.destroy())
  return shop
}

async function openEmptyShop(environment: Record<string, string> = {}) {
  const shop = await openIn(await makeFolder(), environment)
  await migrate(shop.db)
  await saveCharges(shop.db, SHIPPING)
  return shop
}

async function withPublishers(shop: Awaited<ReturnType<typeof openIn>>) {
  const { createPublisher } = await loadBuiltShop()
  return { ...shop, publisherInto: (siteDir: string) => createPublisher(shop, siteDir) }
}

/** An empty shop in a new folder, and publishers of the built pages into any folder. */
export const createPublishingShop = async (environment: Record<string, string> = {}) =>
  withPublishers(await openEmptyShop(environment))

/** `createPublishingShop` with a copy of the folder of another shop, to which nobody writes meanwhile. */
export async function copyPublishingShop(dataDir: string, environment: Record<string, string> = {}) {
  const folder = await makeFolder()
  // Pages and their compressed copies belong together by their times.
  await cp(dataDir, folder, { recursive: true, preserveTimestamps: true })
  return withPublishers(await openIn(folder, environment))
}

/** An empty shop behind the built server app; nothing is published until `publish` is called. */
export async function openShopApp(environment: Record<string, string> = {}) {
  const shop = await openEmptyShop(environment)
  const { createHttpApp, createPublisher } = await loadBuiltShop()
  const app = createHttpApp(shop)
  // Its timers would log into tests that come after this one.
  onTestFinished(() => app.close())
  return {
    ...shop,
    publish: () => createPublisher(shop, shop.config.siteDir).publish(),
    fetch: async (address: string, init?: RequestInit) => app.fetch(new Request(`http://shop.test${address}`, init)),
  }
}

/** `openShopApp`, listening at `url` until the test ends. */
export async function listenToShop(environment: Record<string, string> = {}) {
  const shop = await openEmptyShop(environment)
  const { createHttpApp, createPublisher } = await loadBuiltShop()
  const app = createHttpApp(shop)
  onTestFinished(() => app.close())
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const publisher = createPublisher(shop, shop.config.siteDir)
  return { ...shop, url: server.url, publish: () => publisher.publish() }
}

/** Hash of every file of a published site, without internal state; of the result of `read` on its bytes. */
export async function readSite(
  siteDir: string,
  read: (bytes: Buffer, file: string) => Buffer | string = (bytes) => bytes,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const entry of glob('**/*', { cwd: siteDir, withFileTypes: true, exclude: ['.publish'] })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files[file.slice(siteDir.length)] = createHash('sha256')
      .update(read(await readFile(file), file))
      .digest('hex')
  }
  return files
}

const unpack = (bytes: Buffer, file: string): Buffer => {
  if (file.endsWith('.br')) return brotliDecompressSync(bytes)
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** `readSite` without the times of changes in sitemaps and feeds: goods whose edit was undone have changed, too. */
export const readUntimedSite = (siteDir: string) =>
  readSite(siteDir, (bytes, file) => {
    if (!/\.xml(\.br|\.gz)?$/.test(file)) return bytes
    return unpack(bytes, file)
      .toString()
      .replaceAll(/(?<=<(lastmod|pubDate|lastBuildDate)>)[^<]*/g, '')
  })
