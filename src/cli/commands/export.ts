import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse } from '../command.ts'
import { exportInto, printReport } from '../publishing.ts'
import { withShop } from '../with-shop.ts'

export const exportSite: Command = {
  summary: 'write the whole site as files for a static host',
  help: `npm run shop -- export DIR [--force] [--json]

Writes pages, pictures, scripts, 404.html and _headers to DIR, but only what differs from the last export.
DIR/.publish/changes.json lists the addresses that were changed or removed, for an upload or a cache purge; don't
serve the folder .publish. Set API_HOST to the origin of the API and SITE_URL to the origin of the pages. Set both
for the API's process, too, which allows cross-origin calls from SITE_URL.

  --force  export to a DIR whose pages have another SITE_URL or API_HOST
  --json   print the report as JSON`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, force: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) throw new Misuse('Name one folder.')
    const report = await withShop((shop) => {
      const { apiHost, siteUrl } = shop.config
      if (!apiHost) console.error('API_HOST is not set: the pages will call the API at their own address.')
      if (!siteUrl) console.error('SITE_URL is not set: the sitemap will name this machine.')
      return exportInto(shop, resolve(folder), { isForced: values.force === true })
    })
    printReport(report, values.json === true)
    return report.failed.length === 0 ? EXIT.done : EXIT.partly
  },
}
