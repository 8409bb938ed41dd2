import { parseArgs } from 'node:util'
import { type Command, EXIT } from '#cli/command.ts'
import { checkPlace, printReport, publishInto } from '#cli/publishing.ts'
import { withShop } from '#cli/with-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { repairPictures } from '#platform/pictures/picture-repair.ts'
import { listPictureFiles } from '#shop/catalogue/queries/pictures.ts'

export const publish: Command = {
  summary: 'write the pages that changed',
  help: `npm run shop -- publish [--full] [--force] [--json]

Updates the folder "site" in the data folder from the database. It can run beside a running server.
Pages contain SITE_URL and API_HOST: if these differ from the last publication, nothing is written.

  --full   make every page and repair files that are damaged or missing, not only pages that changes may affect;
           files of pictures that are missing or cut off are made again from other sizes of the same picture. What
           was sent to EXPORT_TO is compared as well, and sent again where it differs
  --force  publish even if SITE_URL, API_HOST or database differ; a running server would change the
           pages back
  --json   print the report as JSON, with the changed addresses`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { full: { type: 'boolean' }, force: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const isFull = values.full === true
    const { report, pictures, sent } = await withShop(async (shop) => ({
      // Share pictures are drawn from them.
      pictures: isFull ? await repairPictures(mediaOf(shop.config), await listPictureFiles(shop.db)) : undefined,
      report: await publishInto(shop, shop.config.siteDir, { isFull, isForced: values.force === true }),
      sent: isFull ? await checkPlace(shop) : undefined,
    }))
    printReport(report, values.json === true)
    // Not part of the JSON output.
    if (pictures && pictures.repaired.length > 0)
      console.error(`${pictures.repaired.length} files of pictures were made again.`)
    if (sent && sent.damaged + sent.missing > 0)
      console.error(`${sent.damaged + sent.missing} files of EXPORT_TO were sent again.`)
    if (sent && sent.failed > 0) console.error('Not every file of EXPORT_TO could be compared and repaired: see above.')
    for (const hash of pictures?.lost ?? []) console.error(`No file of the picture ${hash} is left: upload it again.`)
    return report.failed.length === 0 && !pictures?.lost.length && !sent?.failed ? EXIT.done : EXIT.partly
  },
}
