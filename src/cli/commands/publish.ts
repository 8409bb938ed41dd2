import { parseArgs } from 'node:util'
import { type Command, EXIT } from '../command.ts'
import { printReport, publishInto } from '../publishing.ts'
import { withShop } from '../with-shop.ts'

export const publish: Command = {
  summary: 'write the pages that changed',
  help: `npm run shop -- publish [--full] [--force] [--json]

Updates the folder "site" in the data folder from the database. It can run beside a running server.
Pages contain SITE_URL and API_HOST: if these differ from the last publication, nothing is written.

  --full   make every page and repair files that are damaged or missing, not only pages that changes may affect
  --force  publish even if SITE_URL, API_HOST or database differ; a running server would change the
           pages back
  --json   print the report as JSON, with the changed addresses`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { full: { type: 'boolean' }, force: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const report = await withShop((shop) =>
      publishInto(shop, shop.config.siteDir, { isFull: values.full === true, isForced: values.force === true }),
    )
    printReport(report, values.json === true)
    return report.failed.length === 0 ? EXIT.done : EXIT.partly
  },
}
