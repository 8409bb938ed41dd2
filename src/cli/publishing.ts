import type { PublishReport } from '#contract/publish.ts'
import { loadBuiltShop } from '#server/built.ts'
import type { Shop } from '#server/open-shop.ts'
import { requireSameEnvironment } from '#server/publish/site-environment.ts'
import { ensureBuilt } from './build.ts'
import { type Progress, startProgress } from './progress.ts'

/** Publishes with the built shop and shows a progress bar. */
async function withBuiltShop(
  title: string,
  publish: (built: typeof import('#server/entry.ts'), onProgress: Progress['at']) => Promise<PublishReport>,
): Promise<PublishReport> {
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

/** Exports for a static host into a folder. Throws like `publishInto`. */
export async function exportInto(shop: Shop, folder: string, { isForced }: Forced): Promise<PublishReport> {
  if (!isForced) requireSameEnvironment(folder, shop.config)
  return withBuiltShop('Exporting', ({ exportShop }, onProgress) => exportShop(shop, folder, { onProgress }))
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
