import type { Destination } from '#platform/http/destination.ts'
import type { Shop } from '#platform/open-shop.ts'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import type { PublishReport } from '#publish/contract/publish.ts'
import type { DeliveryReport } from '#publish/hosts/deliver.ts'
import { runCommand } from '#publish/hosts/run-command.ts'
import { requireSameEnvironment } from '#publish/site-environment.ts'
import { loadBuiltShop } from '#server/built.ts'
import { ensureBuilt } from './build.ts'
import { type Progress, startProgress } from './output.ts'

type Built = typeof import('#server/entry.ts')

/** Publishes with the built shop and shows a progress bar. */
async function withBuiltShop<T>(
  title: string,
  publish: (built: Built, onProgress: Progress['at']) => Promise<T>,
): Promise<T> {
  await ensureBuilt()
  const built = await loadBuiltShop()
  const progress = startProgress(title, 1)
  return publish(built, progress.at).finally(progress.end)
}

/** Whether a folder may be published with another environment than before. */
interface Forced {
  isForced: boolean
}

/** Publishes into a folder. Throws if its pages were published with another environment, unless `isForced`. */
export async function publishInto(
  shop: Shop,
  siteDir: string,
  { isFull, isForced }: Forced & { isFull: boolean },
): Promise<PublishReport> {
  if (!isForced) requireSameEnvironment(siteDir, shop.config)
  return withBuiltShop('Publishing', ({ createPublisher }, onProgress) =>
    createPublisher(shop, siteDir).publish({ isFull, onProgress }),
  )
}

/** Compares every file of the configured place with what it should be; undefined where there is none. */
export const checkPlace = async (shop: Shop): Promise<SiteCheck | undefined> =>
  shop.config.exportTo && (await loadBuiltShop()).checkExported(shop, shop.config.exportTo)

/**
 * Publishes and puts the site into a folder or bucket. `run` runs a command there; undefined unless everything arrived.
 * Throws if the pages were published with another environment.
 */
export async function exportTo(shop: Shop, destination: Destination, command: string | undefined) {
  requireSameEnvironment(shop.config.siteDir, shop.config)
  const exported = await withBuiltShop('Exporting', ({ exportShop }, onProgress) =>
    exportShop(shop, destination, { deliver: { onProgress } }),
  )
  const { missing, reason } = exported.delivered
  const isDue = command !== undefined && destination.kind === 'folder' && missing === 0 && reason === null
  return { ...exported, run: isDue ? () => runCommand(command, destination.folder, true) : undefined }
}

/** Prints the result of an export. */
export function printDelivery({ sent, removed, bytes, milliseconds, failed, missing, reason }: DeliveryReport): void {
  console.log(`${sent} files sent (${bytes} bytes), ${removed} removed, in ${milliseconds} ms.`)
  for (const file of failed) console.error(`${file.name} did not arrive: ${file.reason}.`)
  if (missing > 0) console.error(`${missing} files wait: run the export again.`)
  else if (reason !== null) console.error(`The export failed: ${reason}.`)
}

/** Prints a summary of the report, or all of it as JSON. */
export function printReport(report: PublishReport, isJson: boolean): void {
  if (isJson) {
    console.log(JSON.stringify(report))
    return
  }
  const { considered, rendered, written, removed, bytes, milliseconds } = report
  console.log(
    `${considered} pages considered, ${rendered} rendered, ${written} written (${bytes} bytes), ${removed} removed, in ${milliseconds} ms.`,
  )
  for (const address of report.failed) console.error(`${address} could not be published.`)
}
