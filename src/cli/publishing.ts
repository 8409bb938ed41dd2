import type { PublishReport } from '#contract/publish.ts'
import { loadBuiltShop } from '#server/built.ts'
import type { Shop } from '#server/shop.ts'
import { ensureBuilt } from './build.ts'
import { startProgress } from './progress.ts'

/** Publishes into a folder with the built shop, showing a bar to a person who watches. */
export async function publishInto(shop: Shop, siteDir: string, isFull: boolean): Promise<PublishReport> {
  await ensureBuilt()
  const { createPublisher } = await loadBuiltShop()
  const progress = startProgress('Publishing', 1)
  const publisher = createPublisher(shop, siteDir)
  return publisher.publish({ isFull, onProgress: progress.at }).finally(progress.end)
}

/** A report as a person reads it; a script gets all of it as JSON. */
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
