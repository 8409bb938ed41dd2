import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse } from '#cli/command.ts'
import { exportTo, printDelivery } from '#cli/publishing.ts'
import { withShop } from '#cli/with-shop.ts'
import { type Destination, parseDestination } from '#platform/http/destination.ts'
import type { Config } from '#platform/process/config.ts'
import { HOSTS, type Host } from '#publish/contract/hosting.ts'

const isHost = (text: string): text is Host => HOSTS.some((host) => host === text)

function toHost(text: string | undefined): Host | undefined {
  if (text === undefined || isHost(text)) return text
  throw new Misuse(`--for takes ${HOSTS.join(', ')}, not "${text}".`)
}

/** The destination of the arguments, or the configured one. */
function findDestination(place: string | undefined, host: Host | undefined, config: Config): Destination {
  const text = place ?? config.exportPlace
  if (text === undefined) throw new Misuse('Name a folder or a bucket, or set EXPORT_TO.')
  try {
    return parseDestination(text, host ?? (text.startsWith('s3:') ? undefined : config.exportFor))
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

export const exportSite: Command = {
  summary: 'write the whole site as files for a static host, into a folder or a bucket',
  help: `npm run shop -- export [DIR | s3://BUCKET/PREFIX] [--for HOST] [--run COMMAND] [--changes FILE] [--json]

Publishes what changed, then brings a folder or an S3-compatible bucket up to date: pages, pictures, scripts, feeds and
404.html. Only files that differ are written; those that the shop put there before and that are gone are removed last. An
interrupted export is finished by the next. Without a place it goes to EXPORT_TO. Set API_HOST to the origin of the API
and SITE_URL to the origin of the pages, here and for the shop's own process.

  --for HOST      nginx (default): cart/index.html with compressed copies, for deploy/nginx.conf;
                  cloudflare, netlify, github: cart.html, and what else Cloudflare Pages, Netlify or GitHub Pages read;
                  s3: keys without an ending, packed with gzip (the only one for a bucket)
  --run COMMAND   run by a shell in DIR when everything is there; default: EXPORT_COMMAND for EXPORT_TO
  --changes FILE  write the names that were changed or removed to FILE, for the purge of a cache
  --json          print the report as JSON

A bucket takes S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY from the environment.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: {
        json: { type: 'boolean' },
        for: { type: 'string' },
        run: { type: 'string' },
        changes: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [place, ...rest] = positionals
    if (rest.length > 0) throw new Misuse('Name one folder or bucket.')
    const host = toHost(values.for)
    const { published, delivered, run } = await withShop((shop) => {
      const { apiHost, siteUrl, exportCommand } = shop.config
      const destination = findDestination(place, host, shop.config)
      if (values.run !== undefined && destination.kind === 'bucket')
        throw new Misuse('--run works in a folder, and a bucket has none.')
      if (destination.kind === 'bucket' && !shop.config.s3)
        throw new Error('S3_ACCESS_KEY_ID: a bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
      if (!apiHost) console.error('API_HOST is not set: the pages will call the API at their own address.')
      if (!siteUrl) console.error('SITE_URL is not set: pages, sitemap and feeds will name this machine.')
      const command = values.run ?? (place === undefined ? exportCommand : undefined)
      return exportTo(shop, destination, command)
    })
    const { changed, gone } = delivered
    if (values.changes !== undefined) await writeFile(values.changes, `${JSON.stringify({ changed, gone }, null, 2)}\n`)
    if (values.json) console.log(JSON.stringify({ ...delivered, pages: published }))
    else printDelivery(delivered)
    for (const address of published.failed) console.error(`${address} could not be published.`)
    // What it fails for leaves the names of what changed.
    await run?.()
    return published.failed.length + delivered.missing === 0 && delivered.reason === null ? EXIT.done : EXIT.partly
  },
}
