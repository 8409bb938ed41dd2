import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FEEDS } from '#platform/contract/addresses/paths.ts'
import { entriesOf } from '#platform/contract/records.ts'
import { findSettledChange, hasChangeOf, tellsSince } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ChangeSubject } from '#platform/db/stored-values.ts'
import { withFileLock } from '#platform/process/file-lock.ts'
import { fingerprintOf } from '#publish/fingerprint.ts'
import { STATE_FOLDER } from '#publish/state-folder.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import { FeedFile, isFeedThere, removeFeed } from './feed-file.ts'
import { googleFeed, metaBengaliFeed, metaFeed } from './formats.ts'
import { findFeedState, forgetFeedState, storeFeedState, writeItems } from './write-items.ts'

export interface FeedsOptions {
  db: Db
  siteDir: string
  buildId: string
  /** Origin of the shop's pages; null for a shop without a public address, which has no feeds. */
  origin: string | null
  /** Whether the shop has Bengali pages. */
  isBengaliOn: boolean
  /** Writes all and compares the files. */
  isRepair?: boolean
}

/** The written feeds: addresses, and bytes with compressed copies. */
export interface FeedsReport {
  changed: string[]
  gone: string[]
  bytes: number
  milliseconds: number
}

const ADDRESSES = Object.values(FEEDS)
const formatsOf = (isBengaliOn: boolean) => [
  { address: FEEDS.google, format: googleFeed },
  { address: FEEDS.meta, format: metaFeed },
  ...(isBengaliOn ? [{ address: FEEDS.meta_bn, format: metaBengaliFeed }] : []),
]
/** Subjects whose changes may change a feed. A restored database logs a change of the frame. */
const SUBJECTS = entriesOf({
  product: true,
  product_list: true,
  category: true,
  frame: true,
  sold: false,
  banner: false,
  charge: false,
  page: false,
  synonym: false,
} satisfies Record<ChangeSubject, boolean>).flatMap(([subject, isShown]) => (isShown ? [subject] : []))

/**
 * Brings the feeds of a site up to date: rewrites them if products changed, as their readers fetch whole files. Equal
 * files stay. One process at a time; pages may be published meanwhile.
 */
export async function publishFeeds(options: FeedsOptions, signal?: AbortSignal): Promise<FeedsReport> {
  const started = performance.now()
  const folder = join(options.siteDir, STATE_FOLDER)
  await mkdir(folder, { recursive: true })
  return withFileLock(join(folder, 'feeds-lock.db'), async () => {
    const found = await update(options, signal)
    return { ...found, milliseconds: Math.round((performance.now() - started) * 10) / 10 }
  })
}

type Updated = Omit<FeedsReport, 'milliseconds'>
const NOTHING: Updated = { changed: [], gone: [], bytes: 0 }

async function update(
  { db, siteDir, buildId, origin, isBengaliOn, isRepair }: FeedsOptions,
  signal?: AbortSignal,
): Promise<Updated> {
  if (origin === null) return removeAll(siteDir)
  const formats = formatsOf(isBengaliOn)
  const addresses = formats.map(({ address }) => address)
  const state = await findFeedState(siteDir)
  // Read before the goods: a concurrent change is written twice rather than missed.
  const position = await findSettledChange(db)
  const { shop_name: shopName } = await findSettings(db)
  const madeWith = fingerprintOf(buildId, shopName, ...addresses)
  const isCurrent =
    !isRepair &&
    state !== undefined &&
    state.made_with === madeWith &&
    tellsSince(state.position, position) &&
    !(await hasChangeOf(db, SUBJECTS, state.position)) &&
    (await areThere(siteDir, addresses))
  if (isCurrent) {
    if (position > state.position) await storeFeedState(siteDir, { ...state, position })
    return NOTHING
  }
  const outputs = await Promise.all(
    formats.map(async ({ address, format }) => ({ format, file: await FeedFile.begin(siteDir, address) })),
  )
  try {
    const listed = await writeItems(db, outputs, { origin, shopName }, signal)
    const content = fingerprintOf(...outputs.map(({ file }) => file.digest()))
    const made = { ...listed, position, made_with: madeWith, content }
    const isWhole = isRepair ? every(outputs, ({ file }) => file.isInPlace()) : areThere(siteDir, addresses)
    if (state?.content === content && (await isWhole)) {
      await storeFeedState(siteDir, { ...made, written_at: state.written_at })
      return NOTHING
    }
    await forgetFeedState(siteDir)
    let bytes = 0
    for (const { file } of outputs) bytes += await file.replace()
    const others = ADDRESSES.filter((address) => !addresses.includes(address))
    const gone = await remove(siteDir, others)
    await storeFeedState(siteDir, { ...made, written_at: new Date().toISOString() })
    return { changed: addresses, gone, bytes }
  } finally {
    for (const { file } of outputs) await file.drop()
  }
}

const every = async <T>(all: T[], is: (each: T) => Promise<boolean>): Promise<boolean> =>
  (await Promise.all(all.map(is))).every(Boolean)

const areThere = (siteDir: string, addresses: string[]): Promise<boolean> =>
  every(addresses, (address) => isFeedThere(siteDir, address))

/** Removes feeds; returns those that were there. */
async function remove(siteDir: string, addresses: string[]): Promise<string[]> {
  const gone: string[] = []
  for (const address of addresses) if (await removeFeed(siteDir, address)) gone.push(address)
  return gone
}

async function removeAll(siteDir: string): Promise<Updated> {
  await forgetFeedState(siteDir)
  return { ...NOTHING, gone: await remove(siteDir, ADDRESSES) }
}
