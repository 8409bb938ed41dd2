import { parseArgs } from 'node:util'
import { type Command, EXIT } from '../command.ts'
import { printReport, publishInto } from '../publishing.ts'
import { withShop } from '../with-shop.ts'

export const publish: Command = {
  summary: 'write the pages that changed',
  help: `npm run shop -- publish [--full] [--force] [--json]

Brings the folder "site" of the data folder to what the database holds. It works beside a running server.
Pages say SITE_URL and API_HOST: with others than they were made with, nothing is written.

  --full  look at every page, not only at those that a change may have touched
  --force  write them with another SITE_URL, API_HOST or database all the same; a running server would
           change them back
  --json  print the report as JSON, with the addresses that changed`,
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
